#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "backend/cuda/forms.h"

namespace othello::cuda {

/// Whether a kernel for quick sides knows networks with several stages.
enum class Stages : std::uint8_t { kOne, kSeveral };

/// Words of each lane that a form needs in the kernels for quick sides: 0 for random players and
/// weighted piece counters, an even number for n-tuple networks; nothing for other forms.
[[nodiscard]] std::optional<std::uint32_t> lane_words(const Form& form,
                                                      Stages stages = Stages::kOne);

/// Which kernel plays two quick sides: the greater number, at least the least there is. Nothing if
/// only the kernel for any sides does.
[[nodiscard]] std::optional<std::uint32_t> lane_words(const Form& black, const Form& white,
                                                      Stages stages = Stages::kOne);

/// Shared memory for the arrays of a quick side.
[[nodiscard]] std::size_t shared_bytes(const Form& form);

/// Memory that a group needs for any of the forms, a multiple of 16. Throws BackendFailure if it is
/// more than a block may have.
[[nodiscard]] std::uint32_t scratch_bytes(std::span<const Form> forms);

}  // namespace othello::cuda
