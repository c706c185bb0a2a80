#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string_view>

#include "backend/mpi/session.h"

namespace othello {
namespace {

int number_in(const char* variable) {
  const char* value = std::getenv(variable);
  const std::string_view text = value == nullptr ? "" : value;
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

int launched_ranks() {
  int ranks = std::max({1, number_in("OMPI_COMM_WORLD_SIZE"), number_in("PMI_SIZE")});
  // PMIx provides only the rank. Slurm's task count alone is not sufficient: it is also set for
  // programs that a batch script starts without srun.
  if (std::getenv("PMIX_RANK") != nullptr) {
    ranks = std::max(ranks, number_in("SLURM_STEP_NUM_TASKS"));
  }
  return ranks;
}

int launched_rank() {
  return std::max(
      {number_in("OMPI_COMM_WORLD_RANK"), number_in("PMI_RANK"), number_in("PMIX_RANK")});
}

}  // namespace othello
