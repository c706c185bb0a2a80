#include "play/ntuple_layout.h"

namespace othello {

void NTupleLayout::resize(std::size_t count) {
  placements = count;
  stride = (count + kBlock - 1) / kBlock * kBlock;
  steps.assign((kSquares + 1) * stride, 0);
  touched.assign(kSquares * stride / kBlock, 0);
  start.assign(stride, 0);
}

NTupleLayout layout_of(const NTuple& evaluator) {
  constexpr std::size_t kBlock = NTupleLayout::kBlock;
  NTupleLayout layout;
  layout.resize(evaluator.placement_count());
  layout.stage_size = evaluator.stage_size();
  if (evaluator.has_mobility()) {
    layout.mobility = static_cast<std::uint32_t>(evaluator.mobility_offset());
  }
  const bool wide = layout.stage_size > 65536;
  if (wide) layout.base.assign(layout.stride, 0);
  for (std::size_t discs = 0; discs < layout.stage_begin.size(); ++discs) {
    layout.stage_begin[discs] =
        static_cast<std::uint32_t>(evaluator.stage_begin(static_cast<int>(discs)));
  }
  std::size_t p = 0;
  for (std::size_t t = 0; t < evaluator.tuples().size(); ++t) {
    for (const Placement& placement : evaluator.tuples()[t].placements) {
      std::size_t digit = 1;
      for (auto s = placement.rbegin(); s != placement.rend(); ++s, digit *= 3) {
        const std::size_t entry = static_cast<std::size_t>(index(*s)) * layout.stride + p;
        layout.steps[entry] = static_cast<std::uint16_t>(layout.steps[entry] + digit);
        layout.touched[entry / kBlock] |= std::uint32_t{1} << (p % kBlock);
      }
      const std::size_t offset = evaluator.offsets()[t];
      const std::size_t first = NTuple::table_index(placement, Position::start());
      if (wide) layout.base[p] = static_cast<std::uint32_t>(offset);
      layout.start[p] = static_cast<std::uint16_t>(first + (wide ? 0 : offset));
      ++p;
    }
  }
  return layout;
}

}  // namespace othello
