#include "play/board_steps.h"

namespace othello {

namespace generic_kernels {
extern const BoardSteps kBoardSteps;
}
#ifdef OTHELLO_X86
namespace avx2_kernels {
extern const BoardSteps kBoardSteps;
}
namespace avx512_kernels {
extern const BoardSteps kBoardSteps;
}
#endif

const BoardSteps& board_steps(Isa isa) {
#ifdef OTHELLO_X86
  if (isa == Isa::kAvx512) return avx512_kernels::kBoardSteps;
  if (isa == Isa::kAvx2) return avx2_kernels::kBoardSteps;
#endif
  (void)isa;
  return generic_kernels::kBoardSteps;
}

}  // namespace othello
