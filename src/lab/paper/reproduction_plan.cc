#include "lab/paper/reproduction_plan.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/excerpt.h"
#include "core/file.h"
#include "lab/paper/item_files.h"
#include "lab/run/seal.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxPlanBytes = std::size_t{1} << 16;
/// The first with a version and checksums.
constexpr int kPlanVersion = 2;

fs::path plan_path(const fs::path& folder) { return folder / "reproduction.json"; }

}  // namespace

bool holds_reproduction(const fs::path& folder) {
  std::error_code ignored;
  return fs::exists(plan_path(folder), ignored);
}

Result<ReproductionPlan> load_plan(const fs::path& folder) {
  const fs::path path = plan_path(folder);
  const auto text = read_file(path, kMaxPlanBytes);
  if (!text) return tl::unexpected(text.error());
  const auto json = nlohmann::json::parse(*text, nullptr, false);
  ReproductionPlan plan;
  for (const auto& [key, value] : {std::pair{"paper", &plan.paper}, std::pair{"item", &plan.item},
                                   std::pair{"scale", &plan.scale}}) {
    if (!json.is_object() || !json.contains(key) || !json[key].is_string()) {
      return failure(fmt::format("the key '{}' is missing or not a string", key), path.string());
    }
    *value = json[key];
  }
  plan.lists_files = json.contains("version");
  if (auto sound = check_seal(*text, path.string(), plan.lists_files); !sound) {
    return tl::unexpected(sound.error());
  }
  if (plan.lists_files && !is_there(folder / kChecksumsFile)) return missing_checksums(folder);
  return plan;
}

Result<void> save_plan(const ReproductionPlan& plan, const fs::path& folder) {
  if (holds_reproduction(folder)) {
    const auto old = load_plan(folder);
    if (!old) return tl::unexpected(old.error());
    if (old->paper != plan.paper || old->scale != plan.scale) {
      return failure(fmt::format("reproduces {} at scale {}, expected {} at scale {}; choose "
                                 "another --out",
                                 excerpt(old->paper), excerpt(old->scale), plan.paper, plan.scale),
                     folder.string());
    }
  }
  if (auto made = make_folders(folder); !made) return made;
  // The files of a folder of an earlier version are accepted as they are.
  if (auto listed = list_item_files(folder); !listed) return listed;
  const nlohmann::ordered_json json{
      {"version", kPlanVersion}, {"paper", plan.paper}, {"item", plan.item}, {"scale", plan.scale}};
  return write_file_atomically(plan_path(folder), sealed_json(json));
}

}  // namespace othello
