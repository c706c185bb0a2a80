#include "search/endgame_kernel.h"

namespace othello {

namespace generic_endgame {
extern const EndgameKernel kKernel;
}
#ifdef OTHELLO_X86
namespace avx2_endgame {
extern const EndgameKernel kKernel;
}
namespace avx512_endgame {
extern const EndgameKernel kKernel;
}
#endif

const EndgameKernel& endgame_kernel(Isa isa) {
#ifdef OTHELLO_X86
  if (isa == Isa::kAvx512) return avx512_endgame::kKernel;
  if (isa == Isa::kAvx2) return avx2_endgame::kKernel;
#endif
  (void)isa;
  return generic_endgame::kKernel;
}

}  // namespace othello
