// fake_engine PROTOCOL QUIRK [NUMBER]: for tests, a player of ours behind a protocol with one of
// the faults and habits of other engines. A fault happens at the move with this number, from 1.

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>

#include "engine/gtp_server.h"
#include "engine/nboard_server.h"
#include "eval/player_file.h"

using namespace othello;

namespace {

std::string quirk;
int fault_at = 1;
int moves_asked = 0;

void write(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

/// At the move of the fault.
void misbehave() {
  if (quirk == "crash") {
    std::fputs("first line\nout of cheese\n", stderr);
    std::exit(3);
  }
  if (quirk == "hang") {
    while (true) std::this_thread::sleep_for(std::chrono::hours(1));
  }
  if (quirk == "flood") {
    const std::string much(std::size_t{1} << 16, 'x');
    while (true) write(much);
  }
}

/// The answer of a GTP engine with the quirk; `answer` ends with two line ends.
std::string gtp_answer(const std::string& line, std::string answer) {
  const bool asks_move = line.starts_with("genmove");
  if (asks_move && ++moves_asked == fault_at) {
    misbehave();
    if (quirk == "illegal") return "= a1\n\n";
    if (quirk == "pass") return "= pass\n\n";
    if (quirk == "resign") return "= resign\n\n";
    if (quirk == "garbage") return "I think d3 is nice\n";
  }
  if (quirk == "id") answer.insert(1, "1");
  if (quirk == "spaced_id") answer.insert(1, " 1");
  if (quirk == "lower") return lower(answer);
  if (quirk == "crlf") return answer.substr(0, answer.size() - 2) + "\r\n\r\n";
  if (quirk == "blank_lines") return "\n\n" + answer;
  return answer;
}

void serve_gtp(const EnginePlayer& player) {
  GtpServer server(player);
  for (std::string line; !server.done() && std::getline(std::cin, line);) {
    // Passes by itself, as the server does, and refuses the command.
    const bool told_pass = line.starts_with("play") && line.ends_with("pass");
    if (quirk == "own_passes" && told_pass) {
      write("? syntax error\n\n");
      continue;
    }
    write(gtp_answer(line, server.answer(line)));
  }
}

void serve_nboard(const EnginePlayer& player) {
  NboardServer server(player, [](std::string_view line) {
    std::string text(line);
    if (text.starts_with("===")) {
      if (++moves_asked == fault_at) {
        misbehave();
        if (quirk == "illegal") text = "=== A1/0/0";
      }
      if (quirk == "spaces") {
        for (char& c : text) c = c == '/' ? ' ' : c;
        text = lower(text);
      }
    }
    if (quirk == "no_learned" && text == "learned") return;
    if (quirk == "no_name" && text.starts_with("set myname")) return;
    if (quirk == "chatty") write("status\n\nbook F5 0 1 2\n");
    write(text + '\n');
  });
  for (std::string line; !server.done() && std::getline(std::cin, line);) server.handle(line);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  quirk = argv[2];
  if (argc > 3) fault_at = std::atoi(argv[3]);
  const auto player = EnginePlayer::create(shipped_player("heuristic").value(), {});
  std::string(argv[1]) == "gtp" ? serve_gtp(*player) : serve_nboard(*player);
}
