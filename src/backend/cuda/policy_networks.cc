#include "backend/cuda/policy_networks.h"

#include <cassert>
#include <utility>

#include "play/compiled_forms.h"

namespace othello::cuda {
namespace {

template <class T>
void clear(Stream& stream, T* array, std::size_t count) {
  stream.clear(reinterpret_cast<std::byte*>(array), count * sizeof(T));
}

}  // namespace

std::optional<PolicyNetworks> PolicyNetworks::of(const CompiledPolicy& policy) {
  const CompiledNTuple& actor = policy.actor(Colour::kBlack);
  std::optional<PolicyShape> shape =
      policy_shape(actor.merging != nullptr ? actor.merging->layout : *actor.layout);
  if (!shape) return std::nullopt;
  return PolicyNetworks(policy, *std::move(shape));
}

PolicyNetworks::PolicyNetworks(const CompiledPolicy& policy, PolicyShape shape)
    : policy_(&policy),
      shape_(std::move(shape)),
      weights_(policy.actor(Colour::kBlack).table.size()) {
  assert(weights_ == policy.policy().actor.weights().size());
  const Merging* merging = policy.actor(Colour::kBlack).merging.get();
  if (merging == nullptr) return;
  for (const MergedTable& table : merging->tables) {
    tables_.push_back({.begin = table.begin,
                       .size = table.size,
                       .first_part = static_cast<std::uint32_t>(parts_.size()),
                       .part_count = static_cast<std::uint32_t>(table.parts.size())});
    parts_.insert(parts_.end(), table.parts.begin(), table.parts.end());
  }
}

void PolicyNetworks::cut(Arrays& arrays) {
  const std::size_t merged = merges() ? 2 * weights_ : 0;
  memory_ = {.steps = arrays.next<std::uint32_t>(shape_.steps.size()),
             .start = arrays.next<std::uint32_t>(shape_.words),
             .full = arrays.next<std::uint32_t>(shape_.words),
             .first_entry = arrays.next<std::uint32_t>(shape_.first_entry.size()),
             .bases = arrays.next<std::uint32_t>(shape_.bases.size()),
             .tables = arrays.next<std::int32_t>(2 * rows()),
             .entry_sums = arrays.next<unsigned long long>(2 * rows()),
             .weights = arrays.next<std::int32_t>(merged),
             .weight_sums = arrays.next<unsigned long long>(merged),
             .merged_tables = arrays.next<MergedTableForm>(tables_.size()),
             .merged_parts = arrays.next<MergePart>(parts_.size())};
}

MergedForms PolicyNetworks::merging() const {
  return {.tables = memory_.merged_tables,
          .parts = memory_.merged_parts,
          .table_count = static_cast<std::uint32_t>(tables_.size()),
          .entries = shape_.entries};
}

void PolicyNetworks::upload(Stream& stream) const {
  stream.send(memory_.steps, std::span<const std::uint32_t>(shape_.steps));
  stream.send(memory_.start, std::span<const std::uint32_t>(shape_.start));
  stream.send(memory_.full, std::span<const std::uint32_t>(shape_.full));
  stream.send(memory_.first_entry, std::span<const std::uint32_t>(shape_.first_entry));
  stream.send(memory_.bases, std::span<const std::uint32_t>(shape_.bases));
  stream.send(memory_.merged_tables, std::span<const MergedTableForm>(tables_));
  static_assert(sizeof(MergePart) == sizeof(MergedPart));
  stream.copy_to_device(reinterpret_cast<std::byte*>(memory_.merged_parts), parts_.data(),
                        parts_.size() * sizeof(MergedPart));
  clear(stream, memory_.tables, 2 * rows());
  clear(stream, memory_.entry_sums, 2 * rows());
  const CompiledNTuple* nets[] = {&policy_->actor(Colour::kBlack),
                                  &policy_->critic(Colour::kBlack)};
  for (std::size_t i = 0; i < 2; ++i) {
    const std::size_t count = weights_ / shape_.stages;
    for (std::size_t stage = 0; stage < shape_.stages; ++stage) {
      std::int32_t* const table = memory_.tables + i * rows() + stage * row();
      std::int32_t* const place = merges() ? memory_.weights + i * weights_ + stage * count : table;
      stream.send(place, std::span(nets[i]->table).subspan(stage * count, count));
      if (merges()) launch_merge(stream, merging(), place, table);
    }
  }
  stream.wait();  // the host data may be freed after this
}

void PolicyNetworks::download(Stream& stream, PolicyGradient& gradient) const {
  if (merges()) clear(stream, memory_.weight_sums, 2 * weights_);
  std::vector<std::int64_t>* const gradients[] = {&gradient.actor, &gradient.critic};
  for (std::size_t i = 0; i < 2; ++i) {
    gradients[i]->resize(weights_);
    const std::size_t count = weights_ / shape_.stages;
    for (std::size_t stage = 0; stage < shape_.stages; ++stage) {
      const unsigned long long* sums = memory_.entry_sums + i * rows() + stage * row();
      if (merges()) {
        unsigned long long* const place = memory_.weight_sums + i * weights_ + stage * count;
        launch_unmerge(stream, merging(), sums, place);
        sums = place;
      }
      stream.copy_to_host(gradients[i]->data() + stage * count,
                          reinterpret_cast<const std::byte*>(sums), count * sizeof(std::int64_t));
    }
  }
  stream.wait();
}

PolicyNets PolicyNetworks::nets() const {
  return {.words = shape_.words,
          .padded = shape_.entries,
          .inversion = policy_->policy().convention == Convention::kInversion,
          .slope = policy_->slope(),
          .noise = policy_->noise(),
          .critic_unit = policy_->critic(Colour::kBlack).unit,
          .steps = memory_.steps,
          .start = memory_.start,
          .full = memory_.full,
          .entries = memory_.first_entry,
          .bases = shape_.bases.empty() ? nullptr : memory_.bases,
          .actor = memory_.tables,
          .critic = memory_.tables + rows()};
}

}  // namespace othello::cuda
