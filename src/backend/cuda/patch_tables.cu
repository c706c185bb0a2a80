#include "backend/cuda/patch_tables.h"

#include "backend/cuda/fold.cuh"
#include "backend/cuda/launch.h"

namespace othello::cuda {
namespace {

constexpr unsigned kThreads = 256;

/// The same for an entry of all tables.
template <class Visit>
__device__ void each_weight(const PatchForms& patches, std::uint32_t entry, Visit&& visit) {
  const PatchTableForm* table = patches.tables;
  while (entry >= table->begin + table->size) ++table;
  each_weight(patches.parts + table->first_part, table->part_count, entry - table->begin, visit);
}

__global__ __launch_bounds__(kThreads) void fold_kernel(PatchForms patches,
                                                        const std::int32_t* weights,
                                                        std::int32_t* table) {
  const std::uint32_t entry = blockIdx.x * kThreads + threadIdx.x;
  if (entry >= patches.entries) return;
  std::int32_t sum = 0;
  each_weight(patches, entry, [&](std::uint32_t place) { sum += weights[place]; });
  table[entry] = sum;
}

__global__ __launch_bounds__(kThreads) void unfold_kernel(PatchForms patches,
                                                          const unsigned long long* entry_sums,
                                                          unsigned long long* weight_sums) {
  const std::uint32_t entry = blockIdx.x * kThreads + threadIdx.x;
  if (entry >= patches.entries || entry_sums[entry] == 0) return;
  const unsigned long long sum = entry_sums[entry];
  each_weight(patches, entry, [&](std::uint32_t place) { atomicAdd(&weight_sums[place], sum); });
}

LaunchShape shape_of(const PatchForms& patches) {
  return {.blocks = (patches.entries + kThreads - 1) / kThreads, .threads = kThreads};
}

}  // namespace

void launch_fold(Stream& stream, const PatchForms& patches, const std::int32_t* weights,
                 std::int32_t* table) {
  launch(stream, shape_of(patches), fold_kernel, patches, weights, table);
}

void launch_unfold(Stream& stream, const PatchForms& patches, const unsigned long long* entry_sums,
                   unsigned long long* weight_sums) {
  launch(stream, shape_of(patches), unfold_kernel, patches, entry_sums, weight_sums);
}

}  // namespace othello::cuda
