#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/paper_session.h"
#include "cli/verbs.h"
#include "lab/paper/reproduction_plan.h"
#include "lab/report/experiment_report.h"

namespace othello::cli {

namespace {

namespace fs = std::filesystem;

struct ReportOptions {
  std::vector<std::string> folders;
  std::string out;
  bool json = false;
};

void print_written(const fs::path& folder, bool json) {
  const std::string html = (folder / "report.html").string();
  const std::string markdown = (folder / "report.md").string();
  if (json) {
    print_json({{"html", html}, {"markdown", markdown}});
  } else {
    print(fmt::format("{}\n{}\n", html, markdown));
  }
}

Outcome<ExitCode> report_on_runs(const ReportOptions& options) {
  std::vector<RunData> experiments;
  for (const std::string& folder : options.folders) {
    auto data = load_run_data(folder);
    if (!data) return tl::unexpected<Failure>(data.error());
    experiments.push_back(std::move(*data));
  }
  const auto report = experiment_report(experiments);
  if (!report) return tl::unexpected<Failure>(report.error());
  const fs::path out = options.out.empty() ? options.folders.front() : options.out;
  const auto written = write_report(*report, out);
  if (!written) return tl::unexpected<Failure>(written.error());
  print_written(out, options.json);
  return ExitCode::kDone;
}

Outcome<ExitCode> report_on_paper(const ReportOptions& options) {
  const fs::path folder = options.folders.front();
  const auto plan = load_plan(folder);
  if (!plan) return tl::unexpected<Failure>(plan.error());
  const auto session = PaperSession::open(*plan, folder);
  if (!session) return tl::unexpected<Failure>(session.error());
  const fs::path out = options.out.empty() ? folder : fs::path(options.out);
  const auto claims = session->write(out);
  if (!claims) return tl::unexpected<Failure>(claims.error());
  print_written(out, options.json);
  return ExitCode::kDone;
}

Outcome<ExitCode> report(const ReportOptions& options) {
  if (options.folders.size() > 1 && options.out.empty()) {
    return usage_failure("expected a folder for the report on several experiments", "--out");
  }
  const bool paper = holds_reproduction(options.folders.front());
  if (paper && options.folders.size() > 1) {
    return usage_failure("holds the reproduction of a paper, which is reported on alone",
                         options.folders.front());
  }
  return paper ? report_on_paper(options) : report_on_runs(options);
}

}  // namespace

Action add_report(CLI::App& app) {
  auto options = std::make_shared<ReportOptions>();
  app.add_option("DIR", options->folders,
                 "Folders that run, train or reproduce wrote; several are compared")
      ->type_name("DIR")
      ->required();
  app.add_option("--out", options->out, "Where to write; otherwise into DIR")->type_name("DIR");
  add_json(app, options->json);
  add_examples(app, {"othello report runs/td", "othello report runs/td runs/es-c --out comparison",
                     "othello report results/lucas2006"});
  return [options] { return report(*options); };
}

}  // namespace othello::cli
