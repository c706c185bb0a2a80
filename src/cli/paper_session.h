#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "lab/paper/reproduction_plan.h"
#include "lab/report/paper_report.h"

namespace othello::cli {

/// A paper being reproduced in a folder, for the commands that run it and report on it.
class PaperSession {
 public:
  [[nodiscard]] static Result<PaperSession> open(const ReproductionPlan& plan,
                                                 const std::filesystem::path& folder);

  [[nodiscard]] const Reproduction& reproduction() const { return reproduction_; }

  /// Replaces the items' opponent pool. Fails if no item plays against a pool.
  [[nodiscard]] Result<void> replace_pool(LeaguePlayers pool);

  /// Checks the claims on the results so far, and writes report.html, report.md, claims.csv and the
  /// figures to `out`.
  [[nodiscard]] Result<CheckedPaper> write(const std::filesystem::path& out,
                                           const FigureFormats& formats = {}) const;

 private:
  PaperSession(std::unique_ptr<Paper> paper, std::vector<PaperItem> items,
               const ReproductionPlan& plan, const std::filesystem::path& folder);

  std::unique_ptr<Paper> paper_;
  Reproduction reproduction_;
};

}  // namespace othello::cli
