#include <fmt/format.h>

#include <algorithm>

#include "lab/experiment/experiment.h"
#include "lab/item/item_reading.h"

namespace othello {

// Each kind has a file, whose only public function is its reader.
using ItemReader = std::shared_ptr<const ItemBody>(TomlFields& fields);
// All kinds; foo is read by read_foo_item().
// clang-format off
#define OTHELLO_ITEM_KINDS(X) \
  X(champion) \
  X(curves) \
  X(game) \
  X(league) \
  X(matches) \
  X(plane) \
  X(pool) \
  X(samples) \
  X(snapshots) \
  X(split) \
  X(squares) \
  X(stage) \
  X(sweep) \
  X(teams) \
  X(topology) \
  X(weights)
// clang-format on

#define DECLARE(kind) ItemReader read_##kind##_item;
OTHELLO_ITEM_KINDS(DECLARE)
#undef DECLARE

namespace {

struct ItemKind {
  std::string_view word;
  ItemReader* read;
};
#define ROW(kind) {#kind, read_##kind##_item},
constexpr ItemKind kItemKinds[] = {OTHELLO_ITEM_KINDS(ROW)};
#undef ROW

}  // namespace

PaperItem read_item(TomlFields& fields) {
  std::vector<std::string_view> words;
  for (const ItemKind& kind : kItemKinds) words.push_back(kind.word);
  PaperItem item;
  item.line = fields.line();
  item.id = read_file_name(fields, "id");
  item.title = read_required(fields, "title");
  item.text = fields.text("text", "");
  item.found = fields.text("found", "");
  item.paper_scale = fields.text("paper_scale", "");
  item.outcome = fields.text("outcome", "");
  item.discussion = fields.text("discussion", "");
  fields.require("kind");
  const ItemKind& kind = kItemKinds[fields.choice("kind", 0, words)];
  item.kind = kind.word;
  item.body = kind.read(fields);
  fields.finish();
  return item;
}

Result<std::string> ItemBody::key(const ItemWork& /*work*/) const { return std::string(); }

Result<std::optional<ItemGames>> ItemBody::play(const ItemWork& /*work*/) const {
  return std::nullopt;
}

void ItemPage::add_figure(Figure figure) const {
  add(ReportFigure{item.title + ".", std::move(figure)});
}

void ItemPage::missing(const std::string& name) const {
  add(Paragraph{fmt::format("Not run yet: {}.", name)});
}

Result<const std::vector<ResultRow>*> PaperResults::games_of(const std::string& item) const {
  const auto found = item_games.find(item);
  if (found == item_games.end()) return failure(fmt::format("'{}' has not been played", item));
  return &found->second;
}

Result<LeagueTable> PaperResults::league(const std::string& name) const {
  if (const auto rows = games_of(name)) return league_table(**rows, name);
  const std::size_t slash = name.find('/');
  const auto experiment = experiments.find(name.substr(0, slash));
  if (slash != std::string::npos && experiment != experiments.end()) {
    const auto& leagues = experiment->second.leagues;
    const auto found = leagues.find(name.substr(slash + 1));
    if (found != leagues.end()) return found->second;
  }
  return failure(fmt::format("the league '{}' has not been played", name));
}

Result<std::vector<LeagueTable>> PaperResults::leagues(const std::string& name) const {
  if (const auto rows = games_of(name)) return league_tables(**rows, name);
  const std::size_t slash = name.find('/');
  const auto experiment = experiments.find(name.substr(0, slash));
  if (slash != std::string::npos && experiment != experiments.end()) {
    const auto& of_runs = experiment->second.run_leagues;
    const auto found = of_runs.find(name.substr(slash + 1));
    if (found != of_runs.end()) return found->second;
  }
  auto alone = league(name);
  if (!alone) return tl::unexpected(alone.error());
  return std::vector{std::move(*alone)};
}

}  // namespace othello
