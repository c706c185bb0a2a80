#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <vector>

#include "backend/cuda/forms.h"
#include "play/frozen_forms.h"
#include "play/match_plan.h"

namespace othello::cuda {

/// Frozen forms brought into the bytes that go to a device. Whatever is added twice is there once.
class Image {
 public:
  /// The seat's form for a colour, with its rules.
  Side add(const Seat& seat, Colour colour);

  [[nodiscard]] std::span<const Form> forms() const { return forms_; }
  [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }

 private:
  std::uint32_t add(const FrozenForm& form);
  Form as_form(const FrozenWpc& wpc);
  Form as_form(const FrozenNTuple& net);
  Form as_form(const FrozenMlp& mlp);
  Form as_form(const FrozenSharedMlp& mlp);
  Form as_form(const FrozenStaged& staged);
  Form as_form(const FrozenUniform&);
  [[nodiscard]] NetworkForm first_layer(const FrozenInputs& inputs);

  /// Appends an array, aligned for any type, and returns its place.
  template <class T>
  Place put(std::span<const T> values);
  Place put_bytes(const void* data, std::size_t size);

  struct NTuplePlaces {
    Place steps;
    Place start;
    Place bases;
  };
  NTuplePlaces put_layout(const NTupleLayout& layout, std::uint32_t zero_entry);

  std::vector<Form> forms_;
  std::vector<std::byte> bytes_;
  std::map<const FrozenForm*, std::uint32_t> known_;
  std::map<const NTupleLayout*, NTuplePlaces> layouts_;
  Place stable_edges_ = 0;
  bool has_stable_edges_ = false;
};

}  // namespace othello::cuda
