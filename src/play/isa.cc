#include "play/isa.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "play/batch.h"

namespace othello {

namespace generic_kernels {
extern const Kernels kKernels;
}
#ifdef OTHELLO_X86
namespace avx2_kernels {
extern const Kernels kKernels;
}
namespace avx512_kernels {
extern const Kernels kKernels;
}
#endif

namespace {

constexpr std::array<Isa, 4> kIsas{Isa::kReference, Isa::kGeneric, Isa::kAvx2, Isa::kAvx512};

bool is_available(Isa isa) {
  switch (isa) {
    case Isa::kReference:
    case Isa::kGeneric:
      return true;
#ifdef OTHELLO_X86
    case Isa::kAvx2:
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
             __builtin_cpu_supports("bmi2");
    case Isa::kAvx512:
      return is_available(Isa::kAvx2) && __builtin_cpu_supports("avx512f") &&
             __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
             __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd") &&
             __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
             __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512bitalg") &&
             __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("gfni");
#else
    case Isa::kAvx2:
    case Isa::kAvx512:
      return false;
#endif
  }
  return false;
}

}  // namespace

std::string_view name(Isa isa) {
  switch (isa) {
    case Isa::kReference:
      return "reference";
    case Isa::kGeneric:
      return "generic";
    case Isa::kAvx2:
      return "avx2";
    case Isa::kAvx512:
      return "avx512";
  }
  return "";
}

std::vector<Isa> available_isas() {
  std::vector<Isa> isas;
  std::copy_if(kIsas.begin(), kIsas.end(), std::back_inserter(isas), is_available);
  return isas;
}

Isa best_isa() { return available_isas().back(); }

Result<Isa> parse_isa(std::string_view text) {
  if (text == "auto") return best_isa();
  std::string available = "auto";
  for (const Isa isa : available_isas()) {
    if (text == name(isa)) return isa;
    available += fmt::format(", {}", name(isa));
  }
  const bool known =
      std::any_of(kIsas.begin(), kIsas.end(), [&](Isa isa) { return text == name(isa); });
  return failure(
      fmt::format("{} '{}', expected one of {}",
                  known ? "this machine lacks the instruction set" : "found the instruction set",
                  text, available));
}

const Kernels& kernels(Isa isa) {
#ifdef OTHELLO_X86
  if (isa == Isa::kAvx512) return avx512_kernels::kKernels;
  if (isa == Isa::kAvx2) return avx2_kernels::kKernels;
#endif
  (void)isa;
  return generic_kernels::kKernels;
}

}  // namespace othello
