#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/paper_session.h"
#include "lab/paper/reproduction_plan.h"
#include "lab/report/experiment_report.h"
#include "lab/run/checksums.h"
#include "lab/run/variants_folder.h"

namespace othello::cli {

namespace {

namespace fs = std::filesystem;

struct ReportOptions {
  std::vector<std::string> folders;
  std::string out;
  std::vector<std::string> figures;  ///< empty: SVG, and all formats for variants
  bool json = false;
};

FigureFormats formats_of(const std::vector<std::string>& names) {
  const auto has = [&](std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  return {.pdf = has("pdf"), .png = has("png")};
}

/// The files written, with their keys in the JSON output.
using Written = std::vector<std::pair<std::string, fs::path>>;

void print_written(const fs::path& folder, const Written& more, bool json) {
  Written all{{"html", folder / "report.html"}, {"markdown", folder / "report.md"}};
  all.insert(all.end(), more.begin(), more.end());
  nlohmann::ordered_json data;
  std::string text;
  for (const auto& [name, path] : all) {
    data[name] = path.string();
    text += path.string() + "\n";
  }
  if (json) {
    print_json(data);
  } else {
    print(text);
  }
}

Outcome<ExitCode> report_on_runs(const ReportOptions& options, bool variants) {
  const auto reported = variants ? load_variant_experiments(options.folders.front())
                                 : load_experiments(options.folders);
  if (!reported) return tl::unexpected<Failure>(reported.error());
  const fs::path out = options.out.empty() ? options.folders.front() : options.out;
  const FigureFormats formats = options.figures.empty() && variants
                                    ? FigureFormats{.pdf = true, .png = true}
                                    : formats_of(options.figures);
  for (const RunData& data : reported->experiments) {
    if (!data.verified) print_error(unverified_note(data.folder));
  }
  const auto written = write_experiment_report(*reported, out, formats);
  if (const auto listed = list_report_files(out); !listed) {
    return tl::unexpected<Failure>(listed.error());
  }
  if (!written) return tl::unexpected<Failure>(written.error());
  Written more;
  if (reported->experiments.size() > 1) {
    more = {{"summary", out / "summary.csv"}, {"differences", out / "differences.csv"}};
  }
  print_written(out, more, options.json);
  return ExitCode::kDone;
}

Outcome<ExitCode> report_on_paper(const ReportOptions& options) {
  const fs::path folder = options.folders.front();
  const auto plan = load_plan(folder);
  if (!plan) return tl::unexpected<Failure>(plan.error());
  if (!plan->lists_files) print_error(unverified_note(folder));
  const auto session = PaperSession::open(*plan, folder);
  if (!session) return tl::unexpected<Failure>(session.error());
  const fs::path out = options.out.empty() ? folder : fs::path(options.out);
  const auto checked = session->write(out, formats_of(options.figures));
  if (!checked) return tl::unexpected<Failure>(checked.error());
  print_written(out, {{"claims", out / "claims.csv"}}, options.json);
  return ExitCode::kDone;
}

Outcome<ExitCode> report(const ReportOptions& options) {
  if (options.folders.size() > 1 && options.out.empty()) {
    return usage_failure("expected an output folder for a report on several experiments", "--out");
  }
  const fs::path first = options.folders.front();
  const bool paper = holds_reproduction(first);
  const bool variants = holds_variants(first);
  if ((paper || variants) && options.folders.size() > 1) {
    return usage_failure(fmt::format("holds {}, which need a separate report",
                                     paper ? "a paper's experiments" : "variants"),
                         first.string());
  }
  return paper ? report_on_paper(options) : report_on_runs(options, variants);
}

}  // namespace

Action add_report(CLI::App& app) {
  auto options = std::make_shared<ReportOptions>();
  app.add_option("DIR", options->folders,
                 "Folders written by run, train or reproduce; several are compared")
      ->type_name("DIR")
      ->required();
  app.add_option("--out", options->out, "Output folder (default DIR; required for several)")
      ->type_name("DIR");
  add_choices(app, "--figures", options->figures,
              "Figure formats, such as svg,pdf; SVG is always written (default svg; all three for "
              "experiments with variants)",
              {"svg", "pdf", "png"})
      ->delimiter(',')
      ->allow_extra_args(false);
  add_json(app, options->json);
  add_examples(app, {"othello report runs/td", "othello report runs/td runs/es-c --out comparison",
                     "othello report runs/alphas", "othello report runs/td --figures pdf,png",
                     "othello report results/lucas2006"});
  return [options] { return report(*options); };
}

}  // namespace othello::cli
