#include "lab/run/folder_inputs.h"

#include <fmt/format.h>

#include <system_error>

#include "core/file.h"
#include "eval/player_file.h"
#include "lab/experiment/player_reference.h"
#include "othello/game_file.h"

namespace othello {

namespace fs = std::filesystem;

Result<std::map<std::string, std::string>> take_inputs(Experiment& experiment) {
  std::map<std::string, std::string> inputs;
  const auto take = [&](const ExperimentReference& reference, const std::string& place,
                        const std::string& content) -> Result<void> {
    const auto [input, is_new] = inputs.emplace(place, content);
    if (!is_new && input->second != content) {
      return failure("the experiment uses another file with this name; rename one", reference.name);
    }
    reference.rename(place);
    return {};
  };
  for (const ExperimentReference& reference : player_references(experiment)) {
    if (is_shipped(reference.name)) continue;
    const auto player = find_player(reference.name);
    if (!player) return tl::unexpected(player.error());
    const std::string place = fmt::format("inputs/{}.json", player_label(reference.name));
    if (auto r = take(reference, place, to_json(*player)); !r) return tl::unexpected(r.error());
  }
  for (const ExperimentReference& reference : record_references(experiment)) {
    const auto games = read_file(reference.name, kMaxGameFileBytes);
    if (!games) return tl::unexpected(games.error());
    const std::string place = (fs::path("inputs") / fs::path(reference.name).filename()).string();
    if (auto r = take(reference, place, *games); !r) return tl::unexpected(r.error());
  }
  return inputs;
}

bool is_source(const std::string& path) {
  return path == "experiment.toml" || path.starts_with("inputs/");
}

Result<Checksums> list_sources(const fs::path& folder) {
  Checksums sums;
  if (auto set = sums.set_from_file(folder, "experiment.toml"); !set) {
    return tl::unexpected(set.error());
  }
  std::error_code missing;
  for (const auto& entry : fs::directory_iterator(folder / "inputs", missing)) {
    const std::string path = entry.path().lexically_relative(folder).generic_string();
    if (is_temporary_name(path)) continue;
    if (auto set = sums.set_from_file(folder, path); !set) return tl::unexpected(set.error());
  }
  return sums;
}

Result<void> verify_sources(const Checksums& sums, const fs::path& folder) {
  const auto now = list_sources(folder);
  if (!now) return tl::unexpected(now.error());
  for (const auto& [path, sum] : now->all()) {
    if (!sums.has(path)) return failure("has no checksum", (folder / path).string());
  }
  for (const auto& [path, sum] : sums.all()) {
    if (!is_source(path)) continue;
    if (auto sound = sums.verify(folder, path); !sound) return sound;
  }
  return {};
}

}  // namespace othello
