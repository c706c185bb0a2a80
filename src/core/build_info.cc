#include "core/build_info.h"

#include <build_commit.h>  // generated

// Compiler versions are macros; only the preprocessor can make a string constant of them.
#define OTHELLO_TEXT_OF(x) #x
#define OTHELLO_TEXT(x) OTHELLO_TEXT_OF(x)

namespace othello {

BuildInfo build_info() {
  return {
    .version = OTHELLO_VERSION, .commit = OTHELLO_COMMIT,
#if defined(__clang__)
    .compiler = "clang++ " OTHELLO_TEXT(__clang_major__) "." OTHELLO_TEXT(
        __clang_minor__) "." OTHELLO_TEXT(__clang_patchlevel__)
  };
#else
    .compiler = "g++ " OTHELLO_TEXT(__GNUC__) "." OTHELLO_TEXT(__GNUC_MINOR__) "." OTHELLO_TEXT(
        __GNUC_PATCHLEVEL__)
  };
#endif
}

}  // namespace othello
