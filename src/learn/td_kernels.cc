#include "learn/td_kernels.h"

namespace othello {

namespace generic_kernels {
extern const TdKernels kTdKernels;
}
#ifdef OTHELLO_X86
namespace avx2_kernels {
extern const TdKernels kTdKernels;
}
namespace avx512_kernels {
extern const TdKernels kTdKernels;
}
#endif

const TdKernels& td_kernels(Isa isa) {
#ifdef OTHELLO_X86
  if (isa == Isa::kAvx512) return avx512_kernels::kTdKernels;
  if (isa == Isa::kAvx2) return avx2_kernels::kTdKernels;
#endif
  (void)isa;
  return generic_kernels::kTdKernels;
}

}  // namespace othello
