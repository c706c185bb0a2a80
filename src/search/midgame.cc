#include "search/midgame.h"

#include "search/kernels/midgame_all.h"

namespace othello {

namespace generic_search {
extern const MakeMidgame kMakeMidgame;
}
#ifdef OTHELLO_X86
namespace avx2_search {
extern const MakeMidgame kMakeMidgame;
}
namespace avx512_search {
extern const MakeMidgame kMakeMidgame;
}
#endif

std::unique_ptr<Midgame> make_midgame(const MidgameParts& parts, Isa isa) {
#ifdef OTHELLO_X86
  if (isa == Isa::kAvx512) return avx512_search::kMakeMidgame(parts);
  if (isa == Isa::kAvx2) return avx2_search::kMakeMidgame(parts);
#endif
  (void)isa;
  return generic_search::kMakeMidgame(parts);
}

}  // namespace othello
