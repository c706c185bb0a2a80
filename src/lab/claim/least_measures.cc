#include <algorithm>

#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"

namespace othello {
namespace {

/// The lowest of several measures, for statements about all of them: "best of all", "whatever the
/// deviation". Its interval is from the lowest lower bound to the lowest upper bound: it lies above
/// a limit if every single interval does, and below if at least one does.
class LeastMeasure : public ClaimMeasure {
 public:
  explicit LeastMeasure(TomlFields& fields) {
    fields.require("of");
    for (TomlFields& part : fields.tables("of")) {
      std::string label = read_required(part, "label");
      parts_.push_back({std::move(label), read_measure(part)});
      part.finish();
    }
    if (fields.has("of") && parts_.size() < 2) fields.fail("of", "expected at least two measures");
  }

  [[nodiscard]] std::vector<std::string> experiments() const override {
    std::vector<std::string> all;
    for (const Part& part : parts_)
      std::ranges::copy(part.measure->experiments(), std::back_inserter(all));
    return all;
  }

  [[nodiscard]] std::vector<ItemQuestion> asks() const override {
    std::vector<ItemQuestion> all;
    for (const Part& part : parts_)
      std::ranges::copy(part.measure->asks(), std::back_inserter(all));
    return all;
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    std::optional<Measured> least;
    std::optional<Interval> interval;
    for (const Part& part : parts_) {
      auto one = part.measure->measure(results);
      if (!one) return one;
      if (!one->interval) return failure("one run says nothing about the spread between runs");
      interval = interval ? Interval{std::min(interval->low, one->interval->low),
                                     std::min(interval->high, one->interval->high)}
                          : *one->interval;
      if (least && least->value <= one->value) continue;
      least = std::move(*one);
      least->part = part.label;
    }
    least->interval = interval;
    return *least;
  }

 private:
  struct Part {
    std::string label;
    std::shared_ptr<const ClaimMeasure> measure;
  };
  std::vector<Part> parts_;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_least_measure(TomlFields& fields) {
  return std::make_shared<LeastMeasure>(fields);
}

}  // namespace othello
