#include "backend/cuda/sizes.h"

#include <fmt/format.h>

#include <algorithm>

#include "backend/cuda/games.h"
#include "backend/cuda/runtime.h"
#include "play/backend.h"

namespace othello::cuda {
namespace {

constexpr std::uint32_t kSizeLanes = 8;
constexpr std::uint32_t kLeastLaneWords = 2;

constexpr std::size_t aligned(std::size_t bytes) { return (bytes + 15) / 16 * 16; }

std::size_t scratch_bytes(const Form& form) {
  switch (form.kind) {
    case FormKind::kNTuple:
      return form.ntuple.words * sizeof(std::uint32_t);
    case FormKind::kMlp:
    case FormKind::kSharedMlp:
      return 2 * form.network.width * sizeof(double) + form.network.units * sizeof(std::int32_t);
    default:
      return 0;
  }
}

}  // namespace

std::optional<std::uint32_t> lane_words(const Form& form, Stages stages) {
  if (form.kind == FormKind::kUniform || form.kind == FormKind::kWpc) return 0;
  if (form.kind != FormKind::kNTuple || form.ntuple.wide) return std::nullopt;
  if (form.ntuple.stages > 1 && stages == Stages::kOne) return std::nullopt;
  const std::uint32_t words = form.ntuple.words / kSizeLanes;
  if (words > kMostLaneWords) return std::nullopt;
  return words;
}

std::optional<std::uint32_t> lane_words(const Form& black, const Form& white, Stages stages) {
  const auto a = lane_words(black, stages);
  const auto b = lane_words(white, stages);
  if (!a || !b) return std::nullopt;
  return std::max({*a, *b, kLeastLaneWords});
}

std::size_t shared_bytes(const Form& form) {
  if (form.kind == FormKind::kWpc) return 64 * sizeof(std::int32_t);
  if (form.kind != FormKind::kNTuple) return 0;
  const NTupleForm& net = form.ntuple;
  return aligned(64 * net.words * sizeof(std::uint32_t)) +
         aligned(net.words * sizeof(std::uint32_t)) + aligned(net.entries * sizeof(std::int32_t));
}

std::uint32_t scratch_bytes(std::span<const Form> forms) {
  std::size_t most = 0;
  for (const Form& form : forms) most = std::max(most, scratch_bytes(form));
  most = aligned(most);
  if (const std::size_t limit = device_size().shared_bytes; most > limit) {
    throw BackendFailure(
        fmt::format("a player is too large for the device: it needs {} bytes of shared memory, {} "
                    "are available",
                    most, limit));
  }
  return static_cast<std::uint32_t>(most);
}

}  // namespace othello::cuda
