#include "lab/report/paper_report.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

/// An experiment of two runs with two snapshots each.
RunData small_data(bool timed) {
  RunData data;
  for (std::uint32_t run = 1; run <= 2; ++run) {
    for (std::uint64_t games : {10U, 20U}) {
      data.metrics.push_back(
          {.run = run, .games = games, .measure = "score", .opponent = "heuristic", .score = 0.5});
      if (timed) data.times.push_back({run, games, static_cast<double>(games)});
    }
  }
  return data;
}

ReportSection section_of(const PaperItem& item, const PaperResults& results) {
  const Paper paper;
  const Reproduction reproduction{.paper = paper, .items = {item}, .scale = "paper", .folder = {}};
  const auto report = paper_report(reproduction, results, {});
  EXPECT_TRUE(report) << report.error().text();
  return report->sections.front();
}

template <class Block>
std::vector<Block> blocks_of(const ReportSection& section) {
  std::vector<Block> found;
  for (const ReportBlock& block : section.blocks) {
    if (const auto* one = std::get_if<Block>(&block)) found.push_back(*one);
  }
  return found;
}

TEST(PaperReport, SaysWhichExperimentsHaveNoTimes) {
  PaperItem item;
  item.id = "c";
  item.body = CurvesItem{.quantity = Quantity::kScore,
                         .x_axis = XAxis::kSeconds,
                         .run = std::nullopt,
                         .series = {{"old", "Old"}, {"new", "New"}}};
  PaperResults results;
  results.experiments["old"] = small_data(false);
  ReportSection section = section_of(item, results);
  EXPECT_TRUE(blocks_of<ReportFigure>(section).empty()) << "there is nothing to draw";
  results.experiments["new"] = small_data(true);
  section = section_of(item, results);
  const auto figures = blocks_of<ReportFigure>(section);
  ASSERT_EQ(figures.size(), 1U);
  ASSERT_EQ(figures[0].figure.data.size(), 1U);
  EXPECT_EQ(figures[0].figure.data[0].label, "new");
  const auto paragraphs = blocks_of<Paragraph>(section);
  ASSERT_EQ(paragraphs.size(), 1U);
  EXPECT_EQ(paragraphs[0].text, "How long it learned was not recorded: old.");
}

}  // namespace
}  // namespace othello
