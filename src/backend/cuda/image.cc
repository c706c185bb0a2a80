#include "backend/cuda/image.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <variant>

#include "eval/square_classes.h"
#include "eval/stability.h"
#include "play/game.h"

namespace othello::cuda {
namespace {

constexpr std::size_t kAlignment = 16;

/// The stable discs of an edge, for every pair of own and opponent discs.
std::vector<std::uint8_t> make_stable_edges() {
  std::vector<std::uint8_t> edges(256 * 256);
  for (unsigned own = 0; own < 256; ++own) {
    for (unsigned opponent = 0; opponent < 256; ++opponent) {
      if ((own & opponent) != 0) continue;
      edges[own * 256 + opponent] = static_cast<std::uint8_t>(stable_discs({own, opponent}));
    }
  }
  return edges;
}

}  // namespace

Place Image::put_bytes(const void* data, std::size_t size) {
  bytes_.resize((bytes_.size() + kAlignment - 1) / kAlignment * kAlignment);
  const Place place = bytes_.size();
  const auto* first = static_cast<const std::byte*>(data);
  bytes_.insert(bytes_.end(), first, first + size);
  return place;
}

template <class T>
Place Image::put(std::span<const T> values) {
  static_assert(alignof(T) <= kAlignment);
  return put_bytes(values.data(), values.size_bytes());
}

void Image::clear() {
  forms_.clear();
  bytes_.clear();
  known_.clear();
  last_steps_size_ = 0;
  last_merging_ = nullptr;
  has_stable_edges_ = false;
}

Side Image::add(const Seat& seat, Colour colour, StraightTuples straight) {
  // Merged players last as long as the seat's.
  const CompiledPlayer player =
      straight == StraightTuples::kMerged ? seat.player.merged() : seat.player;
  const CompiledForm& form = player.impl().as(colour);
  const bool random = std::holds_alternative<CompiledUniform>(form);
  return {.form = add(form, straight),
          .first_of_ties = seat.ties == TieBreak::kFirst,
          .noise = random ? std::uint64_t{1} << 32 : noise_threshold(seat.epsilon)};
}

std::uint32_t Image::add(const CompiledForm& form, StraightTuples straight) {
  const auto next = static_cast<std::uint32_t>(forms_.size());
  const auto [known, is_new] = known_.emplace(std::pair(&form, straight), next);
  if (is_new) {
    const auto* net = std::get_if<CompiledNTuple>(&form);
    forms_.push_back(net != nullptr
                         ? as_network(*net, straight)
                         : std::visit([this](const auto& f) { return as_form(f); }, form));
  }
  return known->second;
}

Form Image::as_form(const CompiledUniform&) {
  Form form{};
  form.kind = FormKind::kUniform;
  return form;
}

Form Image::as_form(const CompiledWpc& wpc) {
  Form form{};
  form.kind = FormKind::kWpc;
  form.wpc = {.weights = put(std::span<const std::int32_t>(wpc.weights))};
  return form;
}

Form Image::as_form(const CompiledNTuple& net) { return as_form(*net.layout, net.table); }

Form Image::as_network(const CompiledNTuple& net, StraightTuples straight) {
  const bool merge_there = straight == StraightTuples::kMergeThere && net.merging != nullptr;
  Form form = merge_there ? as_merges(net) : as_form(net);
  form.ntuple.white_minimises = net.white_minimises;
  return form;
}

Form Image::as_merges(const CompiledNTuple& net) {
  const Merging& merging = *net.merging;
  const auto zero_entry = static_cast<std::uint16_t>(merging.entries);
  std::vector<std::uint16_t> start = merging.layout.start;
  std::fill(start.begin() + static_cast<std::ptrdiff_t>(merging.layout.placements), start.end(),
            zero_entry);
  Form form{};
  form.kind = FormKind::kNTuple;
  form.ntuple = {.words = static_cast<std::uint32_t>(merging.layout.stride / 2),
                 .entries = zero_entry + 1U,
                 .stages = 1,
                 .white_minimises = false,
                 .wide = false,
                 .merge_tables = static_cast<std::uint32_t>(merging.tables.size()),
                 .merges = put_merges(net.merging),
                 .steps = put_steps(merging.layout),
                 .start = put(std::span<const std::uint16_t>(start)),
                 .table = put(std::span<const std::int32_t>(net.table)),
                 .bases = 0,
                 .stage = 0};
  return form;
}

Place Image::put_merges(const std::shared_ptr<const Merging>& merging) {
  if (merging == last_merging_) return last_merges_;
  static_assert(sizeof(MergePart) == sizeof(MergedPart));
  std::vector<MergeTable> tables;
  for (const MergedTable& table : merging->tables) {
    tables.push_back({.begin = table.begin,
                      .size = table.size,
                      .part_count = static_cast<std::uint32_t>(table.parts.size()),
                      .parts = put(std::span<const MergedPart>(table.parts))});
  }
  last_merging_ = merging;
  last_merges_ = put(std::span<const MergeTable>(tables));
  return last_merges_;
}

Place Image::put_steps(const NTupleLayout& layout) {
  const std::size_t size = kSquares * layout.stride * sizeof(layout.steps[0]);
  if (size != last_steps_size_ ||
      std::memcmp(layout.steps.data(), &bytes_[last_steps_], size) != 0) {
    last_steps_ = put_bytes(layout.steps.data(), size);
    last_steps_size_ = size;
  }
  return last_steps_;
}

Place Image::put_tables(std::span<const std::int32_t> table, std::size_t size) {
  const Place place = put_bytes(table.data(), 0);
  for (std::size_t first = 0; first < table.size(); first += size) {
    const auto stage = std::as_bytes(table.subspan(first, size));
    bytes_.insert(bytes_.end(), stage.begin(), stage.end());
    bytes_.resize(bytes_.size() + sizeof(std::int32_t));
  }
  return place;
}

Form Image::as_form(const NTupleLayout& layout, std::span<const std::int32_t> table) {
  assert(layout.mobility == 0 && "the back end plays such players on the cores");
  // Padding reads a zero entry after the tables of each stage, if an index can address it.
  const auto zero_entry = static_cast<std::uint32_t>(layout.stage_size);
  const bool wide = !layout.base.empty() || zero_entry > 0xffff;
  const Place table_place = put_tables(table, layout.stage_size);
  auto stage_begin = layout.stage_begin;
  for (std::uint32_t& begin : stage_begin) begin += begin / zero_entry;
  std::vector<std::uint16_t> start = layout.start;
  std::vector<std::uint32_t> bases;
  if (wide) {
    bases = layout.base;
    bases.resize(layout.stride, 0);
  }
  for (std::size_t p = layout.placements; p < layout.stride; ++p) {
    if (wide) {
      bases[p] = zero_entry;
    } else {
      start[p] = static_cast<std::uint16_t>(zero_entry);
    }
  }
  Form form{};
  form.kind = FormKind::kNTuple;
  // Two adjacent 16-bit values form a 32-bit word on every machine with a CUDA device.
  form.ntuple = {.words = static_cast<std::uint32_t>(layout.stride / 2),
                 .entries = zero_entry + 1,
                 .stages = static_cast<std::uint32_t>(table.size() / layout.stage_size),
                 .white_minimises = false,
                 .wide = wide,
                 .merge_tables = 0,
                 .merges = 0,
                 .steps = put_steps(layout),
                 .start = put(std::span<const std::uint16_t>(start)),
                 .table = table_place,
                 .bases = put(std::span<const std::uint32_t>(bases)),
                 .stage = put(std::span<const std::uint32_t>(stage_begin))};
  return form;
}

NetworkForm Image::first_layer(const CompiledInputs& inputs) {
  return {.units = static_cast<std::uint32_t>(inputs.units),
          .stride = static_cast<std::uint32_t>(inputs.stride),
          .layer_count = 0,
          .width = static_cast<std::uint32_t>(inputs.units),
          .steps = put(std::span<const std::int32_t>(inputs.steps)),
          .biases = put(std::span<const double>(inputs.biases)),
          .layers = 0,
          .unit = inputs.unit,
          .sign = 1.0,
          .bias = 0.0};
}

Form Image::as_form(const CompiledMlp& mlp) {
  Form form{};
  form.kind = FormKind::kMlp;
  form.network = first_layer(mlp.inputs);
  std::vector<LayerForm> layers;
  for (const CompiledMlp::Layer& layer : mlp.layers) {
    layers.push_back({.inputs = static_cast<std::uint32_t>(layer.inputs),
                      .outputs = static_cast<std::uint32_t>(layer.outputs),
                      .weights = put(std::span<const double>(layer.weights))});
    form.network.width = std::max(form.network.width, layers.back().outputs);
  }
  form.network.layer_count = static_cast<std::uint32_t>(layers.size());
  form.network.layers = put(std::span<const LayerForm>(layers));
  form.network.sign = mlp.sign;
  return form;
}

Form Image::as_form(const CompiledSharedMlp& mlp) {
  Form form{};
  form.kind = FormKind::kSharedMlp;
  form.network = first_layer(mlp.inputs);
  form.network.sign = mlp.weight;
  form.network.bias = mlp.bias;
  return form;
}

Form Image::as_form(const CompiledStaged& staged) {
  if (!has_stable_edges_) {
    const std::vector<std::uint8_t> edges = make_stable_edges();
    stable_edges_ = put(std::span<const std::uint8_t>(edges));
    has_stable_edges_ = true;
  }
  const StagedFeatures::Scaling& scaling = staged.evaluator.scaling();
  Form form{};
  form.kind = FormKind::kStaged;
  form.staged = {.weights = put(staged.evaluator.weights()),
                 .classes = put(std::span<const std::uint64_t>(kClassSquares)),
                 .stable_edges = stable_edges_,
                 .moves_divisor = scaling.moves_divisor,
                 .discs_divisor = scaling.discs_divisor,
                 .square_means = scaling.square_means,
                 .inversion = staged.convention == Convention::kInversion};
  return form;
}

}  // namespace othello::cuda
