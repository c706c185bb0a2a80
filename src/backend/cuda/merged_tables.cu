#include "backend/cuda/merged_tables.h"

#include "backend/cuda/launch.h"
#include "backend/cuda/merge.cuh"

namespace othello::cuda {
namespace {

constexpr unsigned kThreads = 256;

/// The same for an entry numbered across all tables.
template <class Visit>
__device__ void each_weight(const MergedForms& merging, std::uint32_t entry, Visit&& visit) {
  const MergedTableForm* table = merging.tables;
  while (entry >= table->begin + table->size) ++table;
  each_weight(merging.parts + table->first_part, table->part_count, entry - table->begin, visit);
}

__global__ __launch_bounds__(kThreads) void merge_kernel(MergedForms merging,
                                                         const std::int32_t* weights,
                                                         std::int32_t* table) {
  const std::uint32_t entry = blockIdx.x * kThreads + threadIdx.x;
  if (entry >= merging.entries) return;
  std::int32_t sum = 0;
  each_weight(merging, entry, [&](std::uint32_t place) { sum += weights[place]; });
  table[entry] = sum;
}

__global__ __launch_bounds__(kThreads) void unmerge_kernel(MergedForms merging,
                                                           const unsigned long long* entry_sums,
                                                           unsigned long long* weight_sums) {
  const std::uint32_t entry = blockIdx.x * kThreads + threadIdx.x;
  if (entry >= merging.entries || entry_sums[entry] == 0) return;
  const unsigned long long sum = entry_sums[entry];
  each_weight(merging, entry, [&](std::uint32_t place) { atomicAdd(&weight_sums[place], sum); });
}

LaunchShape shape_of(const MergedForms& merging) {
  return {.blocks = (merging.entries + kThreads - 1) / kThreads, .threads = kThreads};
}

}  // namespace

void launch_merge(Stream& stream, const MergedForms& merging, const std::int32_t* weights,
                  std::int32_t* table) {
  launch(stream, shape_of(merging), merge_kernel, merging, weights, table);
}

void launch_unmerge(Stream& stream, const MergedForms& merging,
                    const unsigned long long* entry_sums, unsigned long long* weight_sums) {
  launch(stream, shape_of(merging), unmerge_kernel, merging, entry_sums, weight_sums);
}

}  // namespace othello::cuda
