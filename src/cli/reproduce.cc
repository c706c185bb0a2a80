#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/commands.h"
#include "cli/contest.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/paper_session.h"
#include "cli/rank_session.h"
#include "cli/run_progress.h"
#include "cli/style.h"
#include "core/progress.h"
#include "lab/item/pool_folder.h"
#include "lab/report/report_tables.h"

namespace othello::cli {

namespace {

namespace fs = std::filesystem;

struct ReproduceOptions {
  ReproductionPlan plan{.paper = {}, .item = {}, .scale = "paper"};
  std::string out;
  std::string pool;
  PoolFolderOptions pool_options;
  std::uint64_t runs = 0;  ///< 0: as in the experiment files
  BackendChoice backend;
  double checkpoint_seconds = 30.0;
  bool list = false;
  bool json = false;
};

Outcome<RunOutcome> work(const PaperSession& session, const ReproduceOptions& options,
                         const ChosenBackend& played_on, Ranks* ranks) {
  StepDisplay display;
  const std::chrono::duration<double> pause(options.checkpoint_seconds);
  const auto outcome = carry_out(
      session.reproduction(),
      {.most_runs = options.runs == 0 ? kMostRuns : static_cast<std::uint32_t>(options.runs),
       .backend = played_on.backend,
       .checkpoint_every = std::chrono::duration_cast<std::chrono::milliseconds>(pause),
       .ranks = ranks,
       .begins =
           [&](const ReproductionStep& step) {
             display.begin(step.name, {.number = step.number, .count = step.count}, step.resumed);
           },
       .progress = [&](const RunProgress& progress) { return display.update(progress); },
       .notes = [](const std::string& note) { print_error(note); }});
  display.finish();
  if (!outcome) return tl::unexpected<Failure>(outcome.error());
  return *outcome;
}

std::string resuming_command(const ReproduceOptions& options, const fs::path& folder) {
  const std::string item = options.plan.item.empty() ? "" : " " + options.plan.item;
  const PoolFolderOptions& pool = options.pool_options;
  std::string text = fmt::format("othello reproduce {}{} --scale {} --out {}", options.plan.paper,
                                 item, options.plan.scale, folder.string());
  if (options.runs > 0) text += fmt::format(" --runs {}", options.runs);
  if (!options.pool.empty()) text += " --pool " + options.pool;
  if (pool.convention) text += fmt::format(" --convention {}", name(*pool.convention));
  if (pool.skip_unreadable) text += " --skip-unreadable";
  return text;
}

/// Done first, so that a bad pool is reported before hours of training.
Outcome<void> take_pool(const ReproduceOptions& options, PaperSession& session) {
  if (options.pool.empty()) return {};
  auto pool = load_pool_folder(options.pool, options.pool_options);
  if (!pool) return tl::unexpected<Failure>(pool.error());
  if (auto replaced = session.replace_pool(std::move(pool->players)); !replaced) {
    return tl::unexpected(Failure(replaced.error(), ExitCode::kUsage));
  }
  for (const Error& error : pool->skipped) print_error("skipped: " + error.text());
  return {};
}

/// Longer texts in tables are wrapped.
constexpr std::size_t kTextColumn = 50;

std::string claims_text(const std::vector<CheckedClaim>& claims, const Style& style) {
  Table table({{"item", Align::kLeft},
               {"claim", Align::kLeft},
               {"expected"},
               {"ours"},
               {"95% interval"},
               {"verdict", Align::kLeft}});
  for (const CheckedClaim& c : claims) {
    const Judgement& judged = c.result.judgement;
    const std::string reason = judged.reason.empty() ? "" : fmt::format(" ({})", judged.reason);
    add_wrapped_row(table,
                    {c.claim.item, c.claim.says, text_of(c.claim.expected),
                     c.result.value ? fmt::format("{:.3f}", *c.result.value) : "",
                     judged.interval ? interval_cell(*judged.interval) : "",
                     fmt::format("{}{}", name(judged.verdict), reason)},
                    kTextColumn);
  }
  return table.text(table_style(style));
}

nlohmann::ordered_json claims_json(const std::vector<CheckedClaim>& claims) {
  auto list = nlohmann::ordered_json::array();
  for (const CheckedClaim& c : claims) {
    const Judgement& judged = c.result.judgement;
    nlohmann::ordered_json entry{{"id", c.claim.id},
                                 {"item", c.claim.item},
                                 {"says", c.claim.says},
                                 {"quote", c.claim.quote},
                                 {"source", c.claim.source},
                                 {"expected", text_of(c.claim.expected)},
                                 {"ours", nullptr},
                                 {"interval", nullptr},
                                 {"verdict", name(judged.verdict)},
                                 {"reason", judged.reason}};
    if (c.result.value) entry["ours"] = *c.result.value;
    if (judged.interval) entry["interval"] = to_json(*judged.interval);
    list.push_back(std::move(entry));
  }
  return list;
}

/// Lists all papers, or the items of one.
Outcome<ExitCode> list_items(const ReproduceOptions& options) {
  std::vector<std::string> names = shipped_paper_names();
  if (!options.plan.paper.empty()) names = {options.plan.paper};
  auto papers = nlohmann::ordered_json::array();
  Table table({{"paper", Align::kLeft}, {"item", Align::kLeft}, {"title", Align::kLeft}});
  for (const std::string& name : names) {
    const auto paper = find_paper(name);
    if (!paper) return tl::unexpected(Failure(paper.error(), ExitCode::kUsage));
    auto items = nlohmann::ordered_json::array();
    for (const PaperItem& item : paper->items) {
      items.push_back({{"id", item.id}, {"title", item.title}, {"kind", item.kind}});
      add_wrapped_row(table, {paper->name, item.id, item.title}, kTextColumn);
    }
    papers.push_back({{"name", paper->name}, {"title", paper->title}, {"items", items}});
  }
  if (options.json) {
    print_json({{"papers", papers}});
  } else {
    print(table.text(table_style(terminal_style())));
  }
  return ExitCode::kDone;
}

/// An unknown name is a usage error; a bad file is not.
Failure opening_failure(const Error& error, const ReproductionPlan& plan) {
  const bool misnamed = error.where == plan.paper || error.where == "ITEM";
  return {error, misnamed ? ExitCode::kUsage : ExitCode::kFailed};
}

/// `ranks`, if given, share the work of the experiments; this process does the rest alone.
Outcome<ExitCode> carry_out_and_print(const ReproduceOptions& options,
                                      const ChosenBackend& played_on, Ranks* ranks) {
  const std::string paper_name = fs::path(options.plan.paper).filename().string();
  const fs::path folder =
      options.out.empty() ? fs::path("runs") / fmt::format("{}-{}", paper_name, options.plan.scale)
                          : fs::path(options.out);
  auto session = PaperSession::open(options.plan, folder);
  if (!session) return tl::unexpected(opening_failure(session.error(), options.plan));
  if (auto taken = take_pool(options, *session); !taken) return tl::unexpected(taken.error());
  if (auto saved = save_plan(options.plan, folder); !saved) {
    return tl::unexpected<Failure>(saved.error());
  }
  const auto outcome = work(*session, options, played_on, ranks);
  if (!outcome) return tl::unexpected(outcome.error());
  if (*outcome == RunOutcome::kStopped) {
    print_error("to resume: " + resuming_command(options, folder));
    return ExitCode::kInterrupted;
  }
  const auto checked = session->write(folder);
  if (!checked) return tl::unexpected<Failure>(checked.error());
  const auto& claims = checked->claims;
  const std::string page = (folder / "report.html").string();
  if (options.json) {
    print_json({{"paper", options.plan.paper},
                {"scale", options.plan.scale},
                {"report", page},
                {"claims", claims_json(claims)}});
  } else {
    print(fmt::format("{}\n{}\nreport  {}\n", claims_text(claims, terminal_style()),
                      claims_summary(claims), page));
  }
  const bool refuted = std::any_of(claims.begin(), claims.end(), [](const CheckedClaim& c) {
    return c.result.judgement.verdict == Verdict::kNotReproduced;
  });
  const auto& checks = checked->regressions;
  const bool outside = std::any_of(checks.begin(), checks.end(), [](const CheckedRegression& c) {
    return !c.result.inside.value_or(true);
  });
  if (outside) print_error("a regression check failed: see the report");
  return refuted || outside ? ExitCode::kNotReproduced : ExitCode::kDone;
}

Outcome<ExitCode> reproduce(const ReproduceOptions& options) {
  if (options.list) return list_items(options);
  if (options.plan.paper.empty()) {
    return usage_failure(fmt::format("expected one of {}, or a folder with its experiments",
                                     fmt::join(shipped_paper_names(), ", ")),
                         "PAPER");
  }
  const auto played_on = open_backend(options.backend);
  const auto lead = [&](Ranks* ranks) { return carry_out_and_print(options, *played_on, ranks); };
  if (!played_on) return with_ranks({tl::unexpected(played_on.error()), nullptr, lead});
  RankIdentity identity{
      {"paper", options.plan.paper}, {"item", options.plan.item}, {"scale", options.plan.scale}};
  return with_ranks({std::move(identity), played_on->backend, lead});
}

}  // namespace

Action add_reproduce(CLI::App& app) {
  auto options = std::make_shared<ReproduceOptions>();
  app.add_option("PAPER", options->plan.paper,
                 fmt::format("Paper, or champions for our own players ({}), or a folder with a "
                             "paper's experiments; optional with --list",
                             fmt::join(shipped_paper_names(), ", ")))
      ->type_name("PAPER");
  app.add_option("ITEM", options->plan.item, "One figure or table of the paper (default all)")
      ->type_name("ITEM");
  add_choice(app, "--scale", options->plan.scale,
             "Numbers of runs and games: quick takes a few minutes, paper has those of the paper",
             {"quick", "paper"});
  app.add_option("--out", options->out,
                 "Output folder (default runs/PAPER-SCALE); what is finished there is kept")
      ->type_name("DIR");
  add_whole(
      app, "--runs", options->runs,
      "Number of runs of an experiment that is not in the folder yet, if below that of the scale",
      {.least = 1, .most = kMostRuns})
      ->default_str("");
  app.add_option("--pool", options->pool,
                 "Folder of players, JSON or League text, to play against instead of the pools of "
                 "the paper's items")
      ->type_name("DIR");
  add_switch(app, "--skip-unreadable", options->pool_options.skip_unreadable,
             "Skip players of the pool that cannot be read");
  add_convention(app, options->pool_options.convention);
  add_backend(app, options->backend);
  add_real(app, "--checkpoint", options->checkpoint_seconds,
           "Seconds between checkpoints; a crash loses at most this much",
           {.least = 0.0, .most = 86'400.0});
  add_switch(app, "--list", options->list,
             "List all papers with their figures and tables, or only those of PAPER");
  add_json(app, options->json);
  add_examples(app, {"othello reproduce --list", "othello reproduce lucas2006 --scale quick",
                     "othello reproduce lucas2006 fig9 --scale paper --out runs/fig9",
                     "othello reproduce szubert2013 fig7 --runs 8 --out runs/teams"});
  return [options] { return reproduce(*options); };
}

}  // namespace othello::cli
