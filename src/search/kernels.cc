#include "search/kernels.h"

namespace othello {

namespace generic_kernels {
extern const SearchKernels kSearchKernels;
}
#ifdef OTHELLO_X86
namespace avx2_kernels {
extern const SearchKernels kSearchKernels;
}
namespace avx512_kernels {
extern const SearchKernels kSearchKernels;
}
#endif

const SearchKernels& search_kernels(Isa isa) {
#ifdef OTHELLO_X86
  if (isa == Isa::kAvx512) return avx512_kernels::kSearchKernels;
  if (isa == Isa::kAvx2) return avx2_kernels::kSearchKernels;
#endif
  (void)isa;
  return generic_kernels::kSearchKernels;
}

std::unique_ptr<Midgame> make_midgame(const MidgameParts& parts, Isa isa) {
  return search_kernels(isa).make_midgame(parts);
}

}  // namespace othello
