#include "lab/paper/paper_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/nearest.h"
#include "lab/experiment/toml_tree.h"

namespace othello {
namespace {

/// An item or claim that refers to other things.
struct Referrer {
  std::string owner;
  std::string place;  ///< file and line
};

Result<void> check_name(const std::string& name, const std::vector<std::string>& known,
                        std::string_view what, const Referrer& from) {
  if (std::find(known.begin(), known.end(), name) != known.end()) return {};
  return failure(fmt::format("'{}' needs the {} '{}', which does not exist{}", from.owner, what,
                             name, did_you_mean(name, known)),
                 from.place);
}

Result<void> check_names(const std::vector<std::string>& names,
                         const std::vector<std::string>& known, std::string_view what,
                         const Referrer& from) {
  for (const std::string& name : names) {
    if (auto r = check_name(name, known, what, from); !r) return r;
  }
  return {};
}

/// The kind of an item's names.
std::string_view word_for_names(const PaperItem& item) {
  if (item.kind == "matches") return "row";
  return item.kind == "league" ? "player" : "team";
}

/// Checks that the referenced item exists and has these names.
Result<void> check_question(const Paper& paper, const ItemQuestion& question,
                            const Referrer& from) {
  const PaperItem* item = paper.find_item(question.item);
  const auto& kinds = question.kinds;
  if (item == nullptr || std::find(kinds.begin(), kinds.end(), item->kind) == kinds.end()) {
    return failure(fmt::format("'{}' needs an item '{}' of the kind '{}', which does not exist",
                               from.owner, question.item, fmt::join(kinds, "' or '")),
                   from.place);
  }
  return check_names(question.names, item->body->names(), word_for_names(*item), from);
}

Result<void> check_questions(const Paper& paper, const std::vector<ItemQuestion>& questions,
                             const Referrer& from) {
  for (const ItemQuestion& question : questions) {
    if (auto r = check_question(paper, question, from); !r) return r;
  }
  return {};
}

}  // namespace

Result<void> check_references(const Paper& paper, const PaperFileNames& files) {
  std::vector<std::string> experiments;
  for (const ExperimentText& text : paper.experiments) experiments.push_back(text.name);
  std::vector<std::string> ids;
  for (const PaperItem& item : paper.items) {
    const Referrer from{item.id, toml_place(files.items, item.line)};
    if (std::find(ids.begin(), ids.end(), item.id) != ids.end()) {
      return failure(fmt::format("two items are named '{}'", item.id), from.place);
    }
    ids.push_back(item.id);
    if (auto r = check_names(item.body->experiments(), experiments, "experiment", from); !r) {
      return r;
    }
    if (auto r = check_names(item.body->pool_experiments(), experiments, "experiment", from); !r) {
      return r;
    }
    if (auto r = check_questions(paper, item.body->shows(), from); !r) return r;
  }
  const auto check_measure = [&](const ClaimMeasure& measure, const Referrer& from) {
    auto named = check_names(measure.experiments(), experiments, "experiment", from);
    return named ? check_questions(paper, measure.asks(), from) : named;
  };
  for (const Claim& claim : paper.claims) {
    const Referrer from{claim.id, toml_place(files.claims, claim.line)};
    if (auto r = check_name(claim.item, ids, "item", from); !r) return r;
    if (auto r = check_measure(*claim.measure, from); !r) return r;
  }
  for (const RegressionCheck& check : paper.regressions) {
    const Referrer from{check.id, toml_place(files.claims, check.line)};
    if (auto r = check_measure(*check.measure, from); !r) return r;
  }
  return {};
}

}  // namespace othello
