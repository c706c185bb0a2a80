#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "othello/moves.h"
#include "play/move_values.h"
#include "server/answers.h"
#include "server/board_picture.h"
#include "server/game_query.h"
#include "server/page.h"
#include "server/player_select.h"
#include "server/services.h"

namespace othello::server {
namespace {

constexpr std::string_view kDefaultPlayer = "engine";

struct BoardPage {
  std::string_view path;
  const char* kind;
  const char* title;
  const char* description;
  const char* in_terminal;
};

/// How many moves have been made after each turn of a game; passes are turns without a move.
std::vector<std::size_t> moves_by_turn(const GameRecord& game) {
  std::vector<std::size_t> made{0};
  Board board = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    if (legal_moves(board.position) == 0) {
      made.push_back(i);
      board = {board.position.swapped(), other(board.to_move)};
    }
    board = {play(board.position, game.moves[i]), other(board.to_move)};
    made.push_back(i + 1);
  }
  return made;
}

/// A game at one of its turns, for visitors without JavaScript: read by links.
class GameReader {
 public:
  GameReader(const BoardPage& page, const Request& request, GameRecord game)
      : page_(page), game_(std::move(game)), made_(moves_by_turn(game_)) {
    if (const auto board = request.parameter("board")) start_ = *board;
    if (const auto id = parse_id(request.parameter("player").value_or(""))) {
      player_ = std::to_string(*id);
    }
    const auto ply = number_parameter(request, "ply", made_.size() - 1, {.most = made_.size() - 1});
    turn_ = ply ? *ply : made_.size() - 1;
  }

  [[nodiscard]] Board board() const { return board_after(game_, made_[turn_]); }

  [[nodiscard]] Markup markup() const {
    Markup out;
    const std::size_t made = made_[turn_];
    const auto last = made == 0 ? std::nullopt : std::optional(game_.moves[made - 1]);
    out.picture(board_svg(board(), last, [&](Square move) { return after(move); }));
    out.element("p", status());
    return out.append(steps()).append(moves());
  }

  /// The page with another game, at its end or at one of its turns.
  [[nodiscard]] std::string link(std::string_view path, const std::vector<Square>& moves,
                                 std::optional<std::size_t> turn = {}) const {
    std::string out = fmt::format("{}?transcript={}", path, to_transcript(moves));
    if (!start_.empty()) out += "&board=" + to_text(game_.start).replace(kSquares, 1, "_");
    if (!player_.empty()) out += "&player=" + player_;
    if (turn) out += fmt::format("&ply={}", *turn);
    return out;
  }
  [[nodiscard]] std::string here(std::string_view path) const {
    return link(path, game_.moves, turn_);
  }

  /// The page after a legal move; what followed is left out.
  [[nodiscard]] std::string after(Square move) const {
    std::vector<Square> moves(game_.moves.begin(),
                              game_.moves.begin() + static_cast<std::ptrdiff_t>(made_[turn_]));
    moves.push_back(move);
    return link(page_.path, moves);
  }

 private:
  [[nodiscard]] std::string status() const {
    const Board now = board();
    const std::string discs = fmt::format("Black {}, White {}", std::popcount(now.black_view().own),
                                          std::popcount(now.black_view().opponent));
    if (is_over(now.position)) return discs + ": the game is over.";
    return fmt::format("{}; {} to move.", discs, now.to_move == Colour::kBlack ? "Black" : "White");
  }

  [[nodiscard]] Markup steps() const {
    Markup out;
    const std::size_t last = made_.size() - 1;
    out.open("p", {{"class", "pages"}});
    const auto step = [&](const char* name, bool possible, std::size_t turn) {
      if (possible) out.link(link(page_.path, game_.moves, turn), name).text(" ");
    };
    step("To the start", turn_ > 0, 0);
    step("Back", turn_ > 0, turn_ - 1);
    step("Forward", turn_ < last, turn_ + 1);
    step("To the end", turn_ < last, last);
    out.text(fmt::format("ply {} of {}", turn_, last));
    return out.close("p");
  }

  [[nodiscard]] Markup moves() const {
    Markup out;
    out.open("p", {{"class", "plain-moves"}});
    for (std::size_t turn = 1; turn < made_.size(); ++turn) {
      const std::size_t made = made_[turn];
      const std::string name =
          made == made_[turn - 1] ? std::string("pass") : to_text(game_.moves[made - 1]);
      if (turn == turn_) {
        out.element("strong", name);
      } else {
        out.link(link(page_.path, game_.moves, turn), name);
      }
      out.text(" ");
    }
    return out.close("p");
  }

  const BoardPage& page_;
  GameRecord game_;
  std::vector<std::size_t> made_;
  std::string start_;
  std::string player_;
  std::size_t turn_ = 0;
};

/// The player asked for, or a strong one; null if there is neither.
const Standing* chosen_player(const Ranking& ranking, const Request& request) {
  const std::string wanted = request.parameter("player").value_or("");
  const Standing* standard = nullptr;
  for (const Standing& player : ranking.players) {
    if (std::to_string(player.record.id) == wanted) return &player;
    if (player.record.shipped && player.record.name == kDefaultPlayer) standard = &player;
  }
  return standard;
}

/// The values of the legal moves without search, from Black's view as on the whole page.
Markup values_table(League& league, const Standing& chosen, const GameReader& reader) {
  Markup out;
  const Board board = reader.board();
  const auto entrant = league.entrant(chosen.record.id);
  if (!entrant || legal_moves(board.position) == 0) return out;
  out.open("table", {{"class", "lines"}});
  out.element("caption", fmt::format("Values of {} without search; positive ones favour Black",
                                     chosen.record.name));
  out.open("thead").open("tr").element("th", "Move", {{"scope", "col"}});
  out.element("th", "Value", {{"scope", "col"}, {"class", "number"}});
  out.close("tr").close("thead").open("tbody");
  const double sign = board.to_move == Colour::kBlack ? 1.0 : -1.0;
  for (const MoveValue& move : move_values(entrant->player, board)) {
    out.open("tr").open("td").link(reader.after(move.move), to_text(move.move)).close("td");
    out.element("td", fmt::format("{:+.2f}", sign * move.value), {{"class", "number"}}).close("tr");
  }
  return out.close("tbody").close("table");
}

Markup game_form(const BoardPage& page, const Ranking& ranking, const Standing* chosen,
                 const std::string& transcript) {
  Markup out;
  out.open("form",
           {{"method", "get"}, {"action", std::string(page.path)}, {"class", "plain-game"}});
  out.open("p").open("label").text("Moves ");
  out.lone("input", {{"name", "transcript"}, {"value", transcript}}).close("label").close("p");
  out.open("p").open("label").text("Player ").append(player_select(ranking, "player", chosen));
  out.close("label").close("p");
  return out.element("button", "Show").close("form");
}

/// What a visitor without JavaScript can read: a game move by move and the values of the moves.
Markup without_script(const Services& services, const BoardPage& page, const Request& request) {
  Markup out;
  const auto ranking = services.league.ranking();
  const Standing* chosen = chosen_player(*ranking, request);
  const auto game = read_game(request);
  if (game) {
    const GameReader reader(page, request, *game);
    out.append(reader.markup());
    // Not for the bare address: a player that is not in memory yet takes long to load.
    const bool wanted = page.path == "/analyse" && !request.query.empty();
    if (chosen != nullptr && wanted) {
      out.append(values_table(services.league, *chosen, reader));
    } else {
      out.open("p").link(reader.here("/analyse"), "Values of the moves").close("p");
    }
  } else {
    out.element("p", game.error().sentence + ".", {{"class", "error"}});
  }
  out.append(game_form(page, *ranking, chosen, request.parameter("transcript").value_or("")));
  out.element("p", page.in_terminal, {{"class", "note"}});
  return out;
}

/// A page with a board, which the script draws.
Response board_page(const Services& services, const BoardPage& board, const Request& request) {
  Page page{
      .kind = board.kind, .title = board.title, .description = board.description, .content = {}};
  page.content.element("h1", board.title);
  const bool scripted = services.assets.has("app.js");
  if (scripted) page.content.open("noscript");
  page.content.append(without_script(services, board, request));
  if (scripted) page.content.close("noscript");
  return page_response(services.assets, page);
}

constexpr BoardPage kPlay{
    "/play", "play", "Play", "Play Othello against any player of the league, or watch two of them.",
    "Players answer only with JavaScript. To play in a terminal: othello play"};
constexpr BoardPage kAnalyse{
    "/analyse", "analyse", "Analyse",
    "Search an Othello position with any player of the league, and review games.",
    "Searches need JavaScript. In a terminal: othello analyse f5d6c3 --level 8"};

}  // namespace

void add_board_pages(Router& router, const Services& services) {
  for (const BoardPage* board : {&kPlay, &kAnalyse}) {
    router.add("GET", std::string(board->path),
               [&services, board](const Request& request, const PathValues&) {
                 return board_page(services, *board, request);
               });
  }
}

}  // namespace othello::server
