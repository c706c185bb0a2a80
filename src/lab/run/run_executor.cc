#include "lab/run/run_executor.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/sha256.h"
#include "eval/player_file.h"
#include "lab/experiment/player_reference.h"
#include "lab/run/run_learner.h"
#include "lab/run/run_times.h"

namespace othello {
namespace {

using Clock = std::chrono::steady_clock;

/// Target time of learning between checks whether to stop. Long compared with the 0.1 s that a run
/// may wait for its turn on a device; otherwise waiting would make slices shorter and shorter.
constexpr std::chrono::milliseconds kSlice{400};
constexpr std::uint64_t kMostSlice = std::uint64_t{1} << 30;

}  // namespace

Result<RunExecutor> RunExecutor::open(const Place& place, const Options& options,
                                      std::unique_ptr<Backend> backend) {
  RunExecutor chain(place, options, std::move(backend));
  const RunFolder& folder = place.folder;
  const Experiment& experiment = folder.experiment();
  const RunId id{.seed = experiment.seed, .run = options.run - 1};
  const LearnerFactory& make = options.make_learner;
  auto learner = make ? make(experiment, id, *chain.backend_)
                      : make_run_learner(experiment, id, *chain.backend_);
  if (!learner) return tl::unexpected(learner.error());
  chain.learner_ = std::move(*learner);
  if (auto sound = place.measurer.check(chain.learner_->player()); !sound) {
    return tl::unexpected(sound.error());
  }
  chain.state_.fingerprint = folder.fingerprint();
  chain.state_.run = options.run;
  if (auto restored = chain.restore(); !restored) return tl::unexpected(restored.error());
  chain.saved_at_ = Clock::now();
  return chain;
}

Result<void> RunExecutor::restore() {
  const std::filesystem::path path = folder_->checkpoint_path(options_.run);
  const auto text = records_->read(path, kMaxCheckpointBytes);
  if (!text) return tl::unexpected(text.error());
  if (!*text) return {};
  auto saved = own_checkpoint(**text, path.string(), state_);
  if (!saved) return tl::unexpected(saved.error());
  if (auto restored = learner_->restore(saved->learner); !restored) {
    return failure(restored.error().text(), path.string());
  }
  if (learner_->games() != saved->games) {
    return failure(fmt::format("found a learner state after {} games, expected {}",
                               learner_->games(), saved->games),
                   path.string());
  }
  state_ = std::move(*saved);
  return restore_time();
}

Result<void> RunExecutor::restore_time() {
  const auto restore = [&](Result<std::vector<TimeRow>> rows) -> Result<void> {
    if (!rows) return tl::unexpected(rows.error());
    time_.restore(std::move(*rows), {.games = state_.games, .measured = state_.measured_games});
    return {};
  };
  const std::filesystem::path path = folder_->run_times_path(options_.run);
  const auto text = records_->read(path, kMaxTimesBytes);
  if (!text) return tl::unexpected(text.error());
  if (*text) return restore(times_from_json(**text, path.string(), state_));
  if (state_.players) return failure("is missing", path.string());
  // A folder from an earlier version, perhaps without times.
  const std::filesystem::path old_path = folder_->old_times_path(options_.run);
  const auto old = records_->read(old_path, kMaxTimesBytes);
  if (!old) return tl::unexpected(old.error());
  if (*old) return restore(times_from_csv(**old, old_path.string()));
  time_.forget();
  return {};
}

std::uint64_t RunExecutor::next_snapshot() const {
  const Budget& budget = folder_->experiment().budget;
  const std::uint64_t step = state_.measured_games / budget.snapshot_every + 1;
  return std::min(budget.games, step * budget.snapshot_every);
}

Result<bool> RunExecutor::learn_until(std::uint64_t games) {
  while (learner_->games() < games) {
    if (!may_go_on()) return false;
    const auto began = Clock::now();
    learner_->advance(std::min(games, learner_->games() + slice_));
    const auto spent = Clock::now() - began;
    time_.add(std::chrono::duration<double>(spent).count());
    if (spent < kSlice / 2) slice_ = std::min(kMostSlice, slice_ * 2);
    if (spent > kSlice * 2) slice_ = std::max<std::uint64_t>(1, slice_ / 2);
    slice_ = records_->agree(slice_);
    if (auto saved = save_if_due(); !saved) return tl::unexpected(saved.error());
  }
  return may_go_on();
}

Player RunExecutor::named(Player player) const {
  const Experiment& experiment = folder_->experiment();
  player.name = fmt::format("{} run {} at {}", experiment.name, options_.run, learner_->games());
  player.origin = fmt::format("learned by {} in run {} of the experiment {} with seed {}: {} games",
                              name(experiment.learner), options_.run, experiment.name,
                              experiment.seed, learner_->games());
  return player;
}

Result<void> RunExecutor::write_critic() {
  auto critic = learner_->critic();
  if (!critic) return {};
  Player player = named(std::move(*critic));
  player.name = "critic of " + player.name;
  player.origin = "critic, " + player.origin;
  return write_player(folder_->critic_path(options_.run), player);
}

Result<void> RunExecutor::write_player(const std::filesystem::path& path, const Player& player) {
  if (const auto sound = check_player(player); !sound) {
    return failure(sound.error().text(), path.string());
  }
  const std::string text = to_json(player);
  if (auto written = records_->write(path, text); !written) return written;
  if (state_.players) {
    const auto place = path.lexically_relative(folder_->run_path(options_.run));
    state_.players->set(place.generic_string(), sha256(text));
  }
  return {};
}

Result<bool> RunExecutor::take_snapshot() {
  const Player player = named(learner_->player());
  if (auto r = write_player(folder_->snapshot_path(options_.run, learner_->games()), player); !r) {
    return tl::unexpected(r.error());
  }
  const auto rows = measurer_->score({.run = options_.run,
                                      .games = learner_->games(),
                                      .generation = learner_->generation(),
                                      .player = player},
                                     *backend_, [&](std::uint64_t) { return may_go_on(); });
  if (!rows) return false;
  for (const ResultRow& row : *rows) {
    state_.rows.push_back(row);
    records_->measured(row);
  }
  state_.measured_games = learner_->games();
  time_.take_snapshot(learner_->games());
  return true;
}

Result<bool> RunExecutor::choose_best() {
  const Experiment& experiment = folder_->experiment();
  if (!experiment.best) return true;
  const ResultRow chosen = best_row(state_.rows, opponent_label(best_measure(experiment)));
  const auto path = folder_->snapshot_path(options_.run, chosen.games);
  const auto text = records_->read(path, kMaxPlayerBytes);
  if (!text) return tl::unexpected(text.error());
  if (!*text) return failure("is missing", path.string());
  const std::string place =
      path.lexically_relative(folder_->run_path(options_.run)).generic_string();
  if (state_.players && state_.players->all().at(place) != sha256(**text)) {
    return failure("was changed: its content does not match its checksum", path.string());
  }
  const auto player = player_from_json(**text, path.string());
  if (!player) return tl::unexpected(player.error());
  const auto row = measurer_->best({.run = options_.run,
                                    .games = chosen.games,
                                    .generation = chosen.generation,
                                    .player = *player},
                                   *backend_, [&](std::uint64_t) { return may_go_on(); });
  if (!row) return false;
  if (auto r = write_player(folder_->best_path(options_.run), *player); !r) {
    return tl::unexpected(r.error());
  }
  state_.rows.push_back(*row);
  return true;
}

Result<void> RunExecutor::save() {
  sort_rows(state_.rows);
  state_.games = learner_->games();
  state_.learner = learner_->save();
  if (auto r = records_->write(folder_->run_metrics_path(options_.run),
                               to_csv(state_.rows, metric_columns()));
      !r) {
    return r;
  }
  const std::string times = times_json(state_, time_.rows(state_.games));
  if (auto r = records_->write(folder_->run_times_path(options_.run), times); !r) return r;
  // Last: a checkpoint refers only to files that exist.
  if (auto r = records_->write(folder_->checkpoint_path(options_.run), to_json(state_)); !r) {
    return r;
  }
  saved_at_ = Clock::now();
  return {};
}

Result<void> RunExecutor::save_if_due() {
  const bool due = Clock::now() - saved_at_ >= options_.checkpoint_every;
  return records_->agree(due ? 1 : 0) == 1 ? save() : Result<void>{};
}

Result<RunOutcome> RunExecutor::proceed() {
  if (state_.finished) return RunOutcome::kFinished;
  try {
    auto outcome = go_on();
    // A file that cannot be written must not cost what was learned since the last checkpoint.
    if (!outcome) static_cast<void>(save());
    return outcome;
  } catch (const BackendFailure& lost) {
    // The learner's state since the last checkpoint cannot be trusted.
    return failure(lost.what());
  }
}

Result<RunOutcome> RunExecutor::go_on() {
  const auto stop = [&]() -> Result<RunOutcome> {
    if (auto saved = save(); !saved) return tl::unexpected(saved.error());
    return RunOutcome::kStopped;
  };
  while (state_.measured_games < folder_->experiment().budget.games) {
    const auto learned = learn_until(next_snapshot());
    if (!learned) return tl::unexpected(learned.error());
    if (!*learned) return stop();
    const auto taken = take_snapshot();
    if (!taken) return tl::unexpected(taken.error());
    if (!*taken) return stop();
    if (auto saved = save_if_due(); !saved) return tl::unexpected(saved.error());
  }
  const auto chosen = choose_best();
  if (!chosen) return tl::unexpected(chosen.error());
  if (!*chosen) return stop();
  if (auto r = write_critic(); !r) return tl::unexpected(r.error());
  if (auto r = write_player(folder_->final_path(options_.run), named(learner_->player())); !r) {
    return tl::unexpected(r.error());
  }
  state_.finished = true;
  if (auto saved = save(); !saved) return tl::unexpected(saved.error());
  return RunOutcome::kFinished;
}

}  // namespace othello
