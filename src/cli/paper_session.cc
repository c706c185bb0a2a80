#include "cli/paper_session.h"

#include <algorithm>

#include "core/file.h"
#include "lab/run/checksums.h"

namespace othello::cli {

PaperSession::PaperSession(std::unique_ptr<Paper> paper, std::vector<PaperItem> items,
                           const ReproductionPlan& plan, const std::filesystem::path& folder)
    : paper_(std::move(paper)),
      reproduction_{
          .paper = *paper_, .items = std::move(items), .scale = plan.scale, .folder = folder} {}

Result<void> PaperSession::replace_pool(LeaguePlayers pool) {
  const auto& items = reproduction_.items;
  if (std::none_of(items.begin(), items.end(),
                   [](const PaperItem& item) { return item.kind == "pool"; })) {
    return failure("none of the selected items plays against a pool", "--pool");
  }
  reproduction_.pool = std::move(pool);
  return {};
}

Result<PaperSession> PaperSession::open(const ReproductionPlan& plan,
                                        const std::filesystem::path& folder) {
  auto found = find_paper(plan.paper);
  if (!found) return tl::unexpected(found.error());
  auto paper = std::make_unique<Paper>(std::move(*found));
  auto items = choose_items(*paper, plan.item);
  if (!items) return tl::unexpected(items.error());
  return PaperSession(std::move(paper), std::move(*items), plan, folder);
}

Result<CheckedPaper> PaperSession::write(const std::filesystem::path& out,
                                         const FigureFormats& formats) const {
  const auto results = load_results(reproduction_);
  if (!results) return tl::unexpected(results.error());
  CheckedPaper checked = check_paper(reproduction_, *results);
  const auto report = paper_report(reproduction_, *results, checked);
  if (!report) return tl::unexpected(report.error());
  if (auto r = write_file_atomically(out / "claims.csv", claims_csv(checked.claims)); !r) {
    return tl::unexpected(r.error());
  }
  const std::string verdicts = verdicts_csv(reproduction_, checked);
  if (auto r = write_file_atomically(out / "verdicts.csv", verdicts); !r) {
    return tl::unexpected(r.error());
  }
  const auto written = write_report(*report, out, formats);
  if (const auto listed = list_report_files(out); !listed) return tl::unexpected(listed.error());
  if (!written) return tl::unexpected(written.error());
  return checked;
}

}  // namespace othello::cli
