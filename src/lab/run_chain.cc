#include "lab/run_chain.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/file.h"
#include "eval/player_file.h"
#include "lab/player_reference.h"
#include "lab/run_learner.h"

namespace othello {
namespace {

using Clock = std::chrono::steady_clock;

/// How long a run learns without listening. Long against the tenth of a second that it may wait for
/// its turn on a device: else it would learn less and less the longer others make it wait.
constexpr std::chrono::milliseconds kSlice{400};
constexpr std::uint64_t kMostSlice = std::uint64_t{1} << 30;

}  // namespace

Result<RunChain> RunChain::open(const RunFolder& folder, const Measurer& measurer,
                                const Options& options, std::unique_ptr<Backend> backend) {
  RunChain chain(folder, measurer, options, std::move(backend));
  const Experiment& experiment = folder.experiment();
  const RunId id{.seed = experiment.seed, .run = options.run - 1};
  const LearnerFactory& make = options.make_learner;
  auto learner = make ? make(experiment, id, *chain.backend_)
                      : make_run_learner(experiment, id, *chain.backend_);
  if (!learner) return tl::unexpected(learner.error());
  chain.learner_ = std::move(*learner);
  chain.state_.fingerprint = folder.fingerprint();
  chain.state_.run = options.run;
  if (auto restored = chain.restore(); !restored) return tl::unexpected(restored.error());
  chain.saved_at_ = Clock::now();
  return chain;
}

Result<void> RunChain::restore() {
  const std::filesystem::path path = folder_->checkpoint_path(options_.run);
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return {};
  const auto text = read_file(path, kMaxCheckpointBytes);
  if (!text) return tl::unexpected(text.error());
  auto saved = checkpoint_from_json(*text, path.string());
  if (!saved) return tl::unexpected(saved.error());
  if (saved->fingerprint != state_.fingerprint || saved->run != state_.run) {
    return failure("is the checkpoint of another experiment or run", path.string());
  }
  if (auto restored = learner_->restore(saved->learner); !restored) {
    return failure(restored.error().text(), path.string());
  }
  if (learner_->games() != saved->games) {
    return failure(
        fmt::format("found a learner of {} games, expected {}", learner_->games(), saved->games),
        path.string());
  }
  state_ = std::move(*saved);
  return {};
}

std::uint64_t RunChain::next_snapshot() const {
  const Budget& budget = folder_->experiment().budget;
  const std::uint64_t step = state_.measured_games / budget.snapshot_every + 1;
  return std::min(budget.games, step * budget.snapshot_every);
}

Result<bool> RunChain::learn_until(std::uint64_t games, const RunObserver& observer) {
  while (learner_->games() < games) {
    if (!observer.games(learner_->games())) return false;
    const auto began = Clock::now();
    learner_->advance(std::min(games, learner_->games() + slice_));
    const auto spent = Clock::now() - began;
    if (spent < kSlice / 2) slice_ = std::min(kMostSlice, slice_ * 2);
    if (spent > kSlice * 2) slice_ = std::max<std::uint64_t>(1, slice_ / 2);
    if (auto saved = save_if_due(observer); !saved) return tl::unexpected(saved.error());
  }
  return observer.games(learner_->games());
}

Player RunChain::named_player() const {
  const Experiment& experiment = folder_->experiment();
  Player player = learner_->player();
  player.name = fmt::format("{} run {} at {}", experiment.name, options_.run, learner_->games());
  player.origin = fmt::format("learned by {} in run {} of the experiment {} with seed {}: {} games",
                              name(experiment.learner), options_.run, experiment.name,
                              experiment.seed, learner_->games());
  return player;
}

Result<bool> RunChain::take_snapshot(const RunObserver& observer) {
  const Player player = named_player();
  if (auto r =
          folder_->write_player(folder_->snapshot_path(options_.run, learner_->games()), player);
      !r) {
    return tl::unexpected(r.error());
  }
  const auto rows =
      measurer_->score({.run = options_.run,
                        .games = learner_->games(),
                        .generation = learner_->generation(),
                        .player = FrozenPlayer(player)},
                       *backend_, [&](std::uint64_t) { return observer.games(games()); });
  if (!rows) return false;
  for (const MetricRow& row : *rows) {
    state_.rows.push_back(row);
    observer.measured(row);
  }
  state_.measured_games = learner_->games();
  return true;
}

Result<bool> RunChain::choose_best(const RunObserver& observer) {
  const Experiment& experiment = folder_->experiment();
  if (!experiment.best) return true;
  const MetricRow chosen = best_row(state_.rows, player_label(experiment.best->opponent));
  const auto path = folder_->snapshot_path(options_.run, chosen.games);
  const auto player = load_player_file(path, std::nullopt);
  if (!player) return tl::unexpected(player.error());
  const auto row =
      measurer_->best({.run = options_.run,
                       .games = chosen.games,
                       .generation = chosen.generation,
                       .player = FrozenPlayer(*player)},
                      *backend_, [&](std::uint64_t) { return observer.games(games()); });
  if (!row) return false;
  if (auto r = folder_->write_player(folder_->best_path(options_.run), *player); !r) {
    return tl::unexpected(r.error());
  }
  state_.rows.push_back(*row);
  return true;
}

Result<void> RunChain::save(const RunObserver& observer) {
  sort_rows(state_.rows);
  state_.games = learner_->games();
  state_.learner = learner_->save();
  if (auto r = folder_->write(folder_->run_metrics_path(options_.run), to_csv(state_.rows)); !r) {
    return r;
  }
  if (auto r = folder_->write(folder_->checkpoint_path(options_.run), to_json(state_)); !r) {
    return r;
  }
  saved_at_ = Clock::now();
  observer.saved();
  return {};
}

Result<void> RunChain::save_if_due(const RunObserver& observer) {
  return Clock::now() - saved_at_ < options_.checkpoint_every ? Result<void>{} : save(observer);
}

Result<RunOutcome> RunChain::proceed(const RunObserver& observer) {
  if (state_.finished) return RunOutcome::kFinished;
  try {
    return go_on(observer);
  } catch (const BackendFailure& lost) {
    // What the learner has done since the last checkpoint cannot be trusted.
    return failure(lost.what());
  }
}

Result<RunOutcome> RunChain::go_on(const RunObserver& observer) {
  const auto stop = [&]() -> Result<RunOutcome> {
    if (auto saved = save(observer); !saved) return tl::unexpected(saved.error());
    return RunOutcome::kStopped;
  };
  while (state_.measured_games < folder_->experiment().budget.games) {
    const auto learned = learn_until(next_snapshot(), observer);
    if (!learned) return tl::unexpected(learned.error());
    if (!*learned) return stop();
    const auto taken = take_snapshot(observer);
    if (!taken) return tl::unexpected(taken.error());
    if (!*taken) return stop();
    if (auto saved = save_if_due(observer); !saved) return tl::unexpected(saved.error());
  }
  const auto chosen = choose_best(observer);
  if (!chosen) return tl::unexpected(chosen.error());
  if (!*chosen) return stop();
  if (auto r = folder_->write_player(folder_->final_path(options_.run), named_player()); !r) {
    return tl::unexpected(r.error());
  }
  state_.finished = true;
  if (auto saved = save(observer); !saved) return tl::unexpected(saved.error());
  return RunOutcome::kFinished;
}

}  // namespace othello
