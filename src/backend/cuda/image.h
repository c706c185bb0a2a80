#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "backend/cuda/forms.h"
#include "play/compiled_forms.h"
#include "play/match_plan.h"

namespace othello::cuda {

/// Whether straight tuples are merged (play/merging.h).
enum class StraightTuples : std::uint8_t {
  kAsTheyAre,
  kMerged,      ///< on the host, once per player
  kMergeThere,  ///< by the kernel; only for kernels that support it
};

/// Compiled forms as the bytes sent to a device. Duplicates are stored once.
class Image {
 public:
  /// The seat's form for a colour, with its settings.
  Side add(const Seat& seat, Colour colour, StraightTuples straight = StraightTuples::kAsTheyAre);

  /// Empties the image; keeps its memory for reuse.
  void clear();

  [[nodiscard]] std::span<const Form> forms() const { return forms_; }
  [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }

 private:
  std::uint32_t add(const CompiledForm& form, StraightTuples straight);
  Form as_network(const CompiledNTuple& net, StraightTuples straight);
  Form as_form(const CompiledWpc& wpc);
  Form as_form(const CompiledNTuple& net);
  Form as_form(const NTupleLayout& layout, std::span<const std::int32_t> table);
  Form as_merges(const CompiledNTuple& net);
  Form as_form(const CompiledMlp& mlp);
  Form as_form(const CompiledSharedMlp& mlp);
  Form as_form(const CompiledStaged& staged);
  Form as_form(const CompiledUniform&);
  [[nodiscard]] NetworkForm first_layer(const CompiledInputs& inputs);

  /// Appends an array, aligned for any type, and returns its place.
  template <class T>
  Place put(std::span<const T> values);
  Place put_bytes(const void* data, std::size_t size);
  /// Tables of `size` entries for each stage, each followed by a zero entry.
  Place put_tables(std::span<const std::int32_t> table, std::size_t size);
  /// The steps of a network; consecutive networks often share them.
  Place put_steps(const NTupleLayout& layout);
  /// Likewise for merged tables.
  Place put_merges(const std::shared_ptr<const Merging>& merging);

  std::vector<Form> forms_;
  std::vector<std::byte> bytes_;
  std::map<std::pair<const CompiledForm*, StraightTuples>, std::uint32_t> known_;
  std::size_t last_steps_ = 0;  ///< place and size of the last steps
  std::size_t last_steps_size_ = 0;
  std::shared_ptr<const Merging> last_merging_;  ///< the last one, and its place
  Place last_merges_ = 0;
  Place stable_edges_ = 0;
  bool has_stable_edges_ = false;
};

}  // namespace othello::cuda
