#include "cli/program.h"

int main(int argc, char** argv) { return othello::cli::run_program(argc, argv); }
