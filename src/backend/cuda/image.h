#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "backend/cuda/forms.h"
#include "play/frozen_forms.h"
#include "play/match_plan.h"

namespace othello::cuda {

/// Whether straight tuples are brought together (play/patches.h).
enum class StraightTuples : std::uint8_t {
  kAsTheyAre,
  kFolded,     ///< here, which takes a millisecond
  kFoldThere,  ///< by a kernel that can: all others must not see such a form
};

/// Frozen forms brought into the bytes that go to a device. Whatever is added twice is there once.
class Image {
 public:
  /// The seat's form for a colour, with its rules.
  Side add(const Seat& seat, Colour colour, StraightTuples straight = StraightTuples::kAsTheyAre);

  /// Empty again, with its memory kept for the next forms.
  void clear();

  [[nodiscard]] std::span<const Form> forms() const { return forms_; }
  [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }

 private:
  std::uint32_t add(const FrozenForm& form, StraightTuples straight);
  Form as_network(const FrozenNTuple& net, StraightTuples straight);
  Form as_form(const FrozenWpc& wpc);
  Form as_form(const FrozenNTuple& net);
  Form as_form(const NTupleLayout& layout, std::span<const std::int32_t> table);
  Form as_folds(const FrozenNTuple& net);
  Form as_form(const FrozenMlp& mlp);
  Form as_form(const FrozenSharedMlp& mlp);
  Form as_form(const FrozenStaged& staged);
  Form as_form(const FrozenUniform&);
  [[nodiscard]] NetworkForm first_layer(const FrozenInputs& inputs);

  /// Appends an array, aligned for any type, and returns its place.
  template <class T>
  Place put(std::span<const T> values);
  Place put_bytes(const void* data, std::size_t size);
  /// Tables of `size` entries for each stage, with an entry of zero behind each of them.
  Place put_tables(std::span<const std::int32_t> table, std::size_t size);
  /// The steps of a network, which those before it often have too.
  Place put_steps(const NTupleLayout& layout);
  /// Likewise.
  Place put_folds(const std::shared_ptr<const Patches>& patches);

  std::vector<Form> forms_;
  std::vector<std::byte> bytes_;
  std::map<std::pair<const FrozenForm*, StraightTuples>, std::uint32_t> known_;
  std::size_t last_steps_ = 0;  ///< the place of the steps that were put last, and their size
  std::size_t last_steps_size_ = 0;
  std::shared_ptr<const Patches> last_patches_;  ///< those that were put last, and their place
  Place last_folds_ = 0;
  Place stable_edges_ = 0;
  bool has_stable_edges_ = false;
};

}  // namespace othello::cuda
