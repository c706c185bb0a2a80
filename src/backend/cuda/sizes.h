#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "backend/cuda/forms.h"

namespace othello::cuda {

/// Whether a kernel for quick sides supports networks with several stages.
enum class Stages : std::uint8_t { kOne, kSeveral };

/// Words per lane that a form needs in the kernels for quick sides: 0 for random players and
/// weighted piece counters, an even number for n-tuple networks; empty for other forms.
[[nodiscard]] std::optional<std::uint32_t> lane_words(const Form& form,
                                                      Stages stages = Stages::kOne);

/// Words per lane of the kernel for two quick sides: the larger number, at least the smallest
/// kernel's. Empty if only the kernel for any sides can play them.
[[nodiscard]] std::optional<std::uint32_t> lane_words(const Form& black, const Form& white,
                                                      Stages stages = Stages::kOne);

/// Shared memory for the arrays of a quick side.
[[nodiscard]] std::size_t shared_bytes(const Form& form);

/// Memory per group for any of the forms, a multiple of 16. Throws BackendFailure if it exceeds the
/// limit of a block.
[[nodiscard]] std::uint32_t scratch_bytes(std::span<const Form> forms);

}  // namespace othello::cuda
