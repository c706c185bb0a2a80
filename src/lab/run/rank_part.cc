#include "lab/run/rank_part.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "backend/rank_backend.h"
#include "core/in_threads.h"
#include "core/text_list.h"
#include "eval/player_file.h"
#include "lab/run/run_league.h"
#include "lab/run/seeds.h"

namespace othello {
namespace {

std::string packed(const Result<LeaguePlayers>& league) {
  if (!league) return pack({league.error().text()});
  std::vector<std::string> texts = league->names;
  for (const Player& player : league->players) texts.push_back(to_json(player));
  return pack(texts);
}

/// A single text is an error message, since a league has at least two players.
Result<LeaguePlayers> unpacked_players(std::string_view text) {
  const auto texts = unpack(text).value();
  if (texts.size() == 1) return failure(texts.front());
  const std::size_t count = texts.size() / 2;
  LeaguePlayers league;
  for (std::size_t i = 0; i < count; ++i) {
    auto player = player_from_json(texts[count + i], texts[i]);
    if (!player) return tl::unexpected(player.error());
    league.names.push_back(texts[i]);
    league.players.push_back(std::move(*player));
  }
  return league;
}

/// Collective: the players of rank 0's folder.
Result<LeaguePlayers> common_players(Ranks& ranks, const RunFolder& folder,
                                     const LeagueSpec& spec) {
  if (ranks.size() == 1) return league_players(folder, spec);
  std::string text;
  if (ranks.is_first()) text = packed(league_players(folder, spec));
  return unpacked_players(broadcast_text(ranks, std::move(text)));
}

}  // namespace

Result<void> agreed(Ranks& ranks, const Result<void>& own) {
  if (ranks.size() == 1) return own;
  const auto texts =
      gather_texts(ranks, own ? std::string() : pack({own.error().message, own.error().where}));
  const auto bad = std::find_if(texts.begin(), texts.end(), [](auto& t) { return !t.empty(); });
  if (bad == texts.end()) return {};
  const auto error = unpack(*bad).value();
  // Files belong to rank 0, whichever rank failed to use them.
  if (!error[1].empty()) return failure(error[0], error[1]);
  return failure(fmt::format("rank {}: {}", bad - texts.begin(), error[0]));
}

Result<void> RankPart::open(const std::vector<std::uint32_t>& runs) {
  auto measurer = Measurer::create(folder_.experiment());
  if (measurer) measurer_ = std::move(*measurer);
  if (auto r = agreed(ranks_, measurer ? Result<void>() : tl::unexpected(measurer.error())); !r) {
    return r;
  }
  const RunDeal deal = deal_runs(runs, ranks_.size());
  auto opened = open_alone(deal.alone[static_cast<std::size_t>(ranks_.rank())]);
  if (!deal.together.empty()) {
    const std::size_t group = deal.group(ranks_.rank());
    group_ = ranks_.split(static_cast<int>(group));
    const auto more = open_together(deal.together[group]);
    if (opened) opened = more;
  }
  return agreed(ranks_, opened);
}

Result<void> RankPart::open_alone(const std::vector<std::uint32_t>& runs) {
  workers_ = std::min(static_cast<int>(runs.size()), options_.backend->concurrency());
  for (const std::uint32_t run : runs) {
    auto chain = RunExecutor::open({folder_, records_, *measurer_},
                                   {.run = run,
                                    .checkpoint_every = options_.checkpoint_every,
                                    .make_learner = options_.make_learner},
                                   options_.backend->share(workers_));
    if (!chain) return tl::unexpected(chain.error());
    alone_.push_back(std::move(*chain));
  }
  return {};
}

Result<void> RankPart::open_together(std::uint32_t run) {
  group_records_.emplace(*group_, records_);
  auto backend = group_->size() == 1 ? options_.backend->share(1)
                                     : std::make_unique<RankBackend>(*group_, *options_.backend);
  auto chain = RunExecutor::open({folder_, *group_records_, *measurer_},
                                 {.run = run,
                                  .checkpoint_every = options_.checkpoint_every,
                                  .make_learner = options_.make_learner},
                                 std::move(backend));
  if (!chain) return tl::unexpected(chain.error());
  together_ = std::move(*chain);
  return {};
}

bool RankPart::learn() {
  std::atomic<std::size_t> next{0};
  std::atomic<bool> all_finished{true};
  const auto carry_on = [&](RunExecutor& chain, RunRecords& records) {
    const auto outcome = chain.proceed();
    if (!outcome) records.fail(outcome.error());
    if (!outcome || *outcome != RunOutcome::kFinished) all_finished = false;
  };
  // Dedicated threads, not from the library's pool: they may wait for a device.
  in_threads(
      static_cast<std::size_t>(workers_),
      [&](std::size_t) {
        for (std::size_t run = next++; run < alone_.size(); run = next++) {
          carry_on(alone_[run], records_);
        }
      },
      [&](const Error& error) {
        records_.fail(error);
        all_finished = false;
      });
  if (together_) carry_on(*together_, *group_records_);
  std::uint64_t unfinished = all_finished ? 0 : 1;
  ranks_.sum({&unfinished, 1});
  return unfinished == 0;
}

Result<std::optional<LeagueTable>> RankPart::play_league_of(const LeagueSpec& spec,
                                                            std::uint64_t seed) {
  const auto players = common_players(ranks_, folder_, spec);
  if (!players) return tl::unexpected(players.error());
  RankBackend all(ranks_, *options_.backend);
  Backend& backend = ranks_.size() == 1 ? *options_.backend : static_cast<Backend&>(all);
  try {
    return hold_league(*players, spec, seed, backend,
                       [&](std::uint64_t) { return common_.go_on(); });
  } catch (const BackendFailure& lost) {
    return failure(lost.what());
  }
}

Result<bool> RankPart::hold_league_of(std::uint32_t index) {
  const Experiment& experiment = folder_.experiment();
  LeagueSpec spec = experiment.leagues[index];
  const std::uint32_t leagues = spec.each_run ? experiment.runs : 1;
  std::vector<ResultRow> rows;
  for (std::uint32_t i = 0; i < leagues; ++i) {
    if (spec.each_run) spec.run = i + 1;
    const auto league = play_league_of(
        spec, derived_seed(experiment.seed, {.use = SeedUse::kLeague, .run = i, .index = index}));
    if (!league) return tl::unexpected(league.error());
    if (!*league) return false;
    for (ResultRow& row : spec.each_run ? total_rows_of(**league) : rows_of(**league)) {
      if (spec.each_run) row.run = spec.run;
      rows.push_back(std::move(row));
    }
  }
  const auto written = common_.write(folder_.league_path(spec.name), to_csv(rows, game_columns()));
  if (!written) return tl::unexpected(written.error());
  return true;
}

Result<bool> RankPart::hold_leagues() {
  const std::size_t leagues = folder_.experiment().leagues.size();
  for (std::size_t i = 0; i < leagues; ++i) {
    auto held = hold_league_of(static_cast<std::uint32_t>(i));
    if (!held || !*held) return held;
  }
  return true;
}

}  // namespace othello
