#include "cli/program.h"
#include "cli/rank_watch.h"

int main(int argc, char** argv) {
  if (const auto exit_code = othello::cli::watch_rank(argc, argv)) return *exit_code;
  return othello::cli::run_program(argc, argv);
}
