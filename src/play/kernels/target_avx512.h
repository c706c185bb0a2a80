// From here to target_end.h functions are compiled for AVX-512 with the extensions of Ice Lake and
// Zen 4. Standard and project headers must be included before, so that their code is not.
#ifdef __clang__
#pragma clang attribute push(                                                         \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx512vbmi,"   \
                          "avx512vbmi2,avx512vnni,avx512bitalg,avx512vpopcntdq,gfni," \
                          "avx2,bmi,bmi2,popcnt,lzcnt"))),                            \
    apply_to = function)
#else
#pragma GCC push_options
// GCC's own intrinsics header initialises undefined vectors with themselves (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC target( \
    "avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx512vbmi,avx512vbmi2,avx512vnni,avx512bitalg,avx512vpopcntdq,gfni,avx2,bmi,bmi2,popcnt,lzcnt")
#endif
