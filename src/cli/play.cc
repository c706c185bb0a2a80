#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/commands.h"
#include "cli/conversation.h"
#include "cli/entrants.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "core/progress.h"
#include "core/random.h"
#include "core/table.h"

namespace othello::cli {

namespace {

/// A strong player, at a level at which it answers at once.
constexpr std::string_view kOpponent = "engine:6";

struct PlayOptions {
  std::string a;  ///< empty: kOpponent
  std::string b;  ///< empty: the person, or `a` once more
  std::optional<Convention> convention;
  bool watch = false;
  std::string colour = "black";
  std::string adviser;
  std::string transcript;
  std::string board;
  std::uint64_t delay_ms = 400;
  std::uint64_t seed = 1;
  std::uint64_t game = 0;
  double epsilon = 0.0;
  TieBreak ties = TieBreak::kRandom;
  bool ascii = false;
  bool json = false;
};

Outcome<GameRecord> starting_record(const PlayOptions& options) {
  Board start;
  if (!options.board.empty()) {
    const auto board = parse_board(options.board);
    if (!board) return tl::unexpected(Error{board.error().text(), "--board"});
    start = *board;
  }
  const auto record = parse_transcript(options.transcript, start);
  if (!record) return tl::unexpected(Error{record.error().text(), "--from"});
  return *record;
}

/// Odd-numbered games swap the colours, as in a match.
Colour first_players_colour(const PlayOptions& options) {
  return options.game % 2 == 0 ? Colour::kBlack : Colour::kWhite;
}

Colour persons_colour(const PlayOptions& options) {
  if (options.colour == "black") return Colour::kBlack;
  if (options.colour == "white") return Colour::kWhite;
  // A stream id that no match uses, so that the coin toss is independent of the game's moves.
  constexpr std::uint32_t kCoinRun = (1u << 24) - 1;
  const auto coin = random_block(options.seed, {.purpose = Purpose::kMove, .stream = kCoinRun});
  return scaled(coin[0], 2) == 0 ? Colour::kBlack : Colour::kWhite;
}

void wait_between_moves(const PlayOptions& options) {
  constexpr std::chrono::milliseconds kSlice{20};
  const std::chrono::milliseconds delay(options.delay_ms);
  for (auto waited = kSlice * 0; waited < delay && !interrupted(); waited += kSlice) {
    std::this_thread::sleep_for(std::min(kSlice, delay - waited));
  }
}

ExitCode watch(GameSession& session, const Participants& participants, const PlayOptions& options,
               const Style& style) {
  const GameId id{.seed = options.seed, .stream = 0, .game = options.game};
  const bool in_place = is_terminal(stdout) && !options.json;
  // On a terminal each board overwrites the previous one: ten lines, and one for a pass.
  constexpr std::string_view kBack = "\x1b[11F\x1b[J";
  const auto show = [&](bool first) {
    if (options.json) return;
    if (in_place && !first) print(kBack);
    print(draw(session, participants, style));
    const auto pass = session.passed();
    print(pass ? fmt::format("{} passes.\n", at(participants, *pass).name) : "\n");
    std::fflush(stdout);
    if (in_place && !session.over()) wait_between_moves(options);
  };
  show(true);
  while (!session.over() && !interrupted()) {
    session.play(player_move(session, participants, id));
    show(false);
  }
  return session.over() ? ExitCode::kDone : ExitCode::kInterrupted;
}

struct Company {
  Participants participants;
  Player adviser;
};

Participant seated(const Entrant& entrant, const PlayOptions& options) {
  return {entrant.label, entrant.seat(options.epsilon, options.ties)};
}

Outcome<Company> gather(const PlayOptions& options, bool watching) {
  const std::string a = options.a.empty() ? std::string(kOpponent) : options.a;
  const auto first = load_entrant(a, options.convention);
  if (!first) return tl::unexpected(first.error());
  Company company;
  Colour colour = first_players_colour(options);
  Participant opposite{"you", std::nullopt};
  if (watching) {
    const auto second = load_entrant(options.b.empty() ? a : options.b, options.convention);
    if (!second) return tl::unexpected(second.error());
    opposite = seated(*second, options);
  } else {
    colour = other(persons_colour(options));
  }
  // Its values are those of one ply, with or without search.
  const auto adviser = split_search_name(options.adviser.empty() ? a : options.adviser);
  if (!adviser) return tl::unexpected<Failure>(Failure(adviser.error(), ExitCode::kUsage));
  auto player = load_player(adviser->player, options.convention);
  if (!player) return tl::unexpected(player.error());
  company.adviser = std::move(*player);
  company.participants[static_cast<std::size_t>(colour)] = seated(*first, options);
  company.participants[static_cast<std::size_t>(other(colour))] = std::move(opposite);
  return company;
}

Outcome<ExitCode> play_in_terminal(const PlayOptions& options) {
  const bool watching = options.watch || !options.b.empty();
  auto record = starting_record(options);
  if (!record) return tl::unexpected(record.error());
  const auto company = gather(options, watching);
  if (!company) return tl::unexpected(company.error());

  GameSession session(std::move(*record));
  const Participants& participants = company->participants;
  Style style = terminal_style();
  if (options.ascii) style.utf8 = false;
  std::FILE* out = options.json ? stderr : stdout;
  if (out == stderr) style.colour = ColourDepth::kNone;
  const ExitCode code =
      watching ? watch(session, participants, options, style)
               : converse({.session = session,
                           .participants = participants,
                           .adviser = company->adviser,
                           .id = {.seed = options.seed, .stream = 0, .game = options.game},
                           .style = style,
                           .out = out,
                           .prompt = is_terminal(stdin)});
  if (options.json) {
    print_json(record_json(session, participants));
  } else {
    print(closing_words(session, participants));
  }
  return code;
}

}  // namespace

Action add_play(CLI::App& app) {
  auto options = std::make_shared<PlayOptions>();
  add_player(app, "A", options->a, "Opponent, or the first of two players to watch")
      ->default_str(std::string(kOpponent));
  add_player(app, "B", options->b, "Second player to watch; A has Black");
  add_switch(app, "--watch", options->watch, "Watch A play against itself if there is no B");
  add_whole(app, "--delay", options->delay_ms, "Milliseconds between moves on a terminal",
            {.least = 0, .most = 60'000});
  add_choice(app, "--colour", options->colour, "Your colour", {"black", "white", "random"});
  add_player(app, "--adviser", options->adviser,
             "Player whose values the command 'values' shows (default your opponent)");
  app.add_option("--from", options->transcript, "Start after these moves, such as f5d6c3")
      ->type_name("TRANSCRIPT");
  app.add_option("--board", options->board,
                 "Start from this board: 64 characters X, O and -, row by row from a1, a space, "
                 "and X or O for the side to move")
      ->type_name("BOARD");
  add_epsilon(app, options->epsilon);
  add_ties(app, options->ties);
  add_seed(app, options->seed);
  add_whole(app, "--game", options->game,
            "Number of the game in a match with this seed; odd numbers swap the colours of two "
            "players",
            {});
  add_convention(app, options->convention);
  add_switch(app, "--ascii", options->ascii, "Draw the board with X and O");
  add_json(app, options->json);
  add_examples(app,
               {"othello play", "othello play cel-n --colour white", "othello play tdl-lines:6",
                "othello play heuristic cel-n --epsilon 0.1 --seed 7",
                "othello play heuristic --from f5d6c3d3c4 --adviser manning-tdl"});
  return [options] { return play_in_terminal(*options); };
}

}  // namespace othello::cli
