#include "lab/experiment/player_reference.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/excerpt.h"
#include "core/file.h"
#include "eval/player_file.h"

namespace othello {
namespace {

std::vector<ExperimentReference> references(Experiment& experiment, Names kind) {
  std::vector<ExperimentReference> all;
  for (const Field& field : all_fields(experiment)) {
    const auto* one = std::get_if<TextValue>(&field.value);
    if (one != nullptr && one->names == kind) {
      all.push_back({one->get(),
                     [set = one->set](const std::string& name) { static_cast<void>(set(name)); }});
    }
    const auto* many = std::get_if<TextsValue>(&field.value);
    if (many == nullptr || many->names != kind) continue;
    const std::vector<std::string> names = many->get();
    for (std::size_t i = 0; i < names.size(); ++i) {
      all.push_back({names[i], [value = *many, i](const std::string& name) {
                       std::vector<std::string> changed = value.get();
                       changed[i] = name;
                       value.set(std::move(changed));
                     }});
    }
  }
  return all;
}

/// Names that do not denote a single player.
bool is_word(std::string_view name) { return name == kPool || is_own(name); }

}  // namespace

bool is_shipped(std::string_view reference) {
  const std::vector<std::string> names = shipped_player_names();
  return std::find(names.begin(), names.end(), reference) != names.end();
}

std::string player_label(std::string_view reference) {
  return is_shipped(reference) ? std::string(reference)
                               : std::filesystem::path(reference).stem().string();
}

std::vector<ExperimentReference> player_references(Experiment& experiment) {
  std::vector<ExperimentReference> players = references(experiment, Names::kPlayer);
  std::erase_if(players, [](const ExperimentReference& player) { return is_word(player.name); });
  return players;
}

std::vector<ExperimentReference> record_references(Experiment& experiment) {
  std::vector<ExperimentReference> records = references(experiment, Names::kGames);
  std::erase_if(records, [](const ExperimentReference& record) { return record.name.empty(); });
  return records;
}

Result<void> check_references(Experiment& experiment, std::string_view text,
                              const std::filesystem::path& file) {
  const auto is_file = [&](const std::string& reference) {
    return is_there(file.parent_path() / reference);
  };
  const auto place = [&](const std::string& reference) {
    const std::string_view before = text.substr(0, text.find(fmt::format("\"{}\"", reference)));
    return fmt::format("{}: line {}", file.string(),
                       1 + std::count(before.begin(), before.end(), '\n'));
  };
  for (const ExperimentReference& reference : player_references(experiment)) {
    if (is_shipped(reference.name) || is_file(reference.name)) continue;
    return failure(fmt::format("no player or file named '{}'{}", excerpt(reference.name),
                               nearest_players(reference.name)),
                   place(reference.name));
  }
  for (const ExperimentReference& reference : record_references(experiment)) {
    if (is_file(reference.name)) continue;
    return failure(fmt::format("no file of games named '{}'", excerpt(reference.name)),
                   place(reference.name));
  }
  return {};
}

void resolve_references(Experiment& experiment, const std::filesystem::path& folder) {
  for (const ExperimentReference& reference : player_references(experiment)) {
    const std::filesystem::path path(reference.name);
    if (!is_shipped(reference.name) && path.is_relative())
      reference.rename((folder / path).string());
  }
  for (const ExperimentReference& reference : record_references(experiment)) {
    const std::filesystem::path path(reference.name);
    if (path.is_relative()) reference.rename((folder / path).string());
  }
}

}  // namespace othello
