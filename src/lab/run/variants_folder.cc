#include "lab/run/variants_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/excerpt.h"
#include "core/file.h"
#include "core/nearest.h"
#include "eval/json_fields.h"
#include "lab/run/folder_lock.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kVariantsFormat = "othello-lab variants";
constexpr int kVariantsVersion = 1;
constexpr std::size_t kMaxVariantsBytes = std::size_t{1} << 20;

fs::path variants_path(const fs::path& folder) { return folder / "variants.json"; }

/// The manifest is the last file that a new run folder gets.
bool is_begun(const fs::path& variant) { return is_there(variant / "manifest.json"); }

std::string index_json(const VariantsIndex& index) {
  auto variants = nlohmann::ordered_json::array();
  for (const VariantsIndex::Entry& entry : index.variants) {
    nlohmann::ordered_json values = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < index.keys.size(); ++i) values[index.keys[i]] = entry.values[i];
    variants.push_back({{"name", entry.name}, {"values", std::move(values)}});
  }
  nlohmann::ordered_json out{{"format", kVariantsFormat},
                             {"version", kVariantsVersion},
                             {"name", index.name},
                             {"title", index.title},
                             {"scale", index.scale}};
  for (const std::string& key : index.keys) out["sweep"].push_back({{"key", key}});
  out["variants"] = std::move(variants);
  return out.dump(2) + "\n";
}

std::string scale_text(const std::string& scale) {
  return scale.empty() ? "as written" : fmt::format("at scale {}", excerpt(scale));
}

bool is_listed(const VariantsIndex& index, const std::string& name) {
  return std::any_of(index.variants.begin(), index.variants.end(),
                     [&](const VariantsIndex::Entry& entry) { return entry.name == name; });
}

/// All variants of the file.
VariantsIndex whole_index(const ExperimentSet& set, const std::string& scale) {
  VariantsIndex index{
      .name = set.name, .title = set.title, .scale = scale, .keys = set.keys, .variants = {}};
  for (const Variant& variant : set.variants) {
    index.variants.push_back({variant.experiment.name, variant.values});
  }
  return index;
}

Result<void> check_only(const std::string& only, const VariantsIndex& whole) {
  if (only.empty() || is_listed(whole, only)) return {};
  std::vector<std::string> names;
  for (const VariantsIndex::Entry& entry : whole.variants) names.push_back(entry.name);
  return failure(fmt::format("found '{}', expected a variant of '{}': {}{}", excerpt(only),
                             whole.name, fmt::join(names, ", "), did_you_mean(only, names)),
                 "--variant");
}

/// Refuses a folder that holds variants of another file.
Result<void> check_same_file(const VariantsIndex& old, const VariantsIndex& whole,
                             const fs::path& folder) {
  constexpr std::string_view kWayOut =
      "choose another folder with --out, or replace it with --force";
  if (old.name != whole.name || old.scale != whole.scale || old.keys != whole.keys) {
    return failure(
        fmt::format("holds variants of '{}' {}, expected '{}' {} with the same sweep; {}",
                    excerpt(old.name), scale_text(old.scale), whole.name, scale_text(whole.scale),
                    kWayOut),
        folder.string());
  }
  for (const VariantsIndex::Entry& entry : old.variants) {
    if (is_listed(whole, entry.name)) continue;
    return failure(fmt::format("holds the variant '{}', which '{}' does not have any more; {}",
                               excerpt(entry.name), whole.name, kWayOut),
                   folder.string());
  }
  return {};
}

/// Makes room: refuses what holds no variants, and variants that another process works on.
Result<void> clear_variants(const fs::path& folder) {
  if (!is_there(folder)) return {};
  if (!holds_variants(folder)) {
    return failure("holds no variants, so --force does not replace it", folder.string());
  }
  const auto index = load_variants(folder);
  if (!index) return tl::unexpected(index.error());
  std::vector<std::shared_ptr<FolderLock>> held;
  for (const VariantsIndex::Entry& entry : index->variants) {
    if (!is_begun(folder / entry.name)) continue;
    auto lock = FolderLock::take(folder / entry.name);
    if (!lock) return tl::unexpected(lock.error());
    held.push_back(std::move(*lock));
  }
  std::error_code failed;
  fs::remove_all(folder, failed);
  if (failed)
    return failure(fmt::format("cannot be removed: {}", failed.message()), folder.string());
  return {};
}

Result<void> write_index(const VariantsIndex& index, const fs::path& folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) return failure(fmt::format("cannot be made: {}", failed.message()), folder.string());
  return write_file_atomically(variants_path(folder), index_json(index));
}

}  // namespace

bool holds_variants(const fs::path& folder) { return is_there(variants_path(folder)); }

Result<VariantsIndex> load_variants(const fs::path& folder) {
  const std::string where = variants_path(folder).string();
  const auto text = read_file(where, kMaxVariantsBytes);
  if (!text) return tl::unexpected(text.error());
  const auto tree = parse_json(*text, where);
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  JsonFields fields(*tree, where, error);
  if (fields.text("format") != kVariantsFormat) {
    fields.fail("format", fmt::format("expected '{}'", kVariantsFormat));
  }
  if (fields.number("version", 1, 1e6) != kVariantsVersion) {
    fields.fail("version",
                fmt::format("expected {}: the folder is of a later program", kVariantsVersion));
  }
  VariantsIndex index;
  index.name = fields.text("name");
  index.title = fields.text("title");
  index.scale = fields.text("scale");
  if (fields.has("sweep")) {
    for (JsonFields& key : fields.objects("sweep")) index.keys.push_back(key.text("key"));
  }
  for (JsonFields& variant : fields.objects("variants")) {
    VariantsIndex::Entry entry{.name = variant.text("name"), .values = {}};
    JsonFields values = variant.object("values");
    for (const std::string& key : index.keys) entry.values.push_back(values.text(key));
    // It becomes a path.
    if (const auto sound = check_name(entry.name, "name"); !sound && !error) {
      variant.fail("name", sound.error().message);
    }
    index.variants.push_back(std::move(entry));
  }
  if (error) return tl::unexpected(*error);
  return index;
}

Result<std::vector<RunFolder>> make_variant_folders(const NewVariants& folder,
                                                    const ExperimentSet& set,
                                                    const RunSetting& setting) {
  if (folder.replace) {
    if (auto cleared = clear_variants(folder.path); !cleared) {
      return tl::unexpected(cleared.error());
    }
  }
  VariantsIndex index = whole_index(set, setting.scale);
  if (auto known = check_only(folder.only, index); !known) return tl::unexpected(known.error());
  VariantsIndex old{.name = {}, .title = {}, .scale = {}, .variants = {}};
  if (is_there(folder.path)) {
    if (!holds_variants(folder.path)) {
      return failure("exists already and holds no variants; choose another folder with --out",
                     folder.path.string());
    }
    auto loaded = load_variants(folder.path);
    if (!loaded) return tl::unexpected(loaded.error());
    old = std::move(*loaded);
    if (auto same = check_same_file(old, index, folder.path); !same) {
      return tl::unexpected(same.error());
    }
  }
  const auto is_asked = [&](const std::string& name) {
    return folder.only.empty() || folder.only == name;
  };
  std::erase_if(index.variants, [&](const VariantsIndex::Entry& entry) {
    return !is_asked(entry.name) && !is_listed(old, entry.name);
  });
  // What is there is looked at before anything is written.
  std::vector<RunFolder> folders;
  std::vector<const Experiment*> missing;
  for (const Variant& variant : set.variants) {
    const Experiment& experiment = variant.experiment;
    if (!is_asked(experiment.name)) continue;
    const fs::path path = folder.path / experiment.name;
    if (!is_begun(path)) {
      missing.push_back(&experiment);
      continue;
    }
    auto opened = RunFolder::open_for_writing(path);
    if (!opened) return tl::unexpected(opened.error());
    if (auto same = opened->expect_made_from(experiment); !same) {
      return tl::unexpected(same.error());
    }
    folders.push_back(std::move(*opened));
  }
  if (auto written = write_index(index, folder.path); !written) {
    return tl::unexpected(written.error());
  }
  for (const Experiment* experiment : missing) {
    auto made = RunFolder::create({.path = folder.path / experiment->name}, *experiment,
                                  new_manifest(*experiment, setting));
    if (!made) return tl::unexpected(made.error());
    folders.push_back(std::move(*made));
  }
  const auto place = [&](const RunFolder& made) {
    return std::find_if(index.variants.begin(), index.variants.end(),
                        [&](const auto& entry) { return made.path().filename() == entry.name; });
  };
  std::sort(folders.begin(), folders.end(),
            [&](const RunFolder& a, const RunFolder& b) { return place(a) < place(b); });
  return folders;
}

Result<std::vector<RunFolder>> open_variant_folders(const fs::path& folder) {
  const auto index = load_variants(folder);
  if (!index) return tl::unexpected(index.error());
  std::vector<RunFolder> folders;
  for (const VariantsIndex::Entry& entry : index->variants) {
    const fs::path path = folder / entry.name;
    if (!is_begun(path)) {
      return failure(fmt::format("the variant '{}' was never begun; go on with 'othello run FILE "
                                 "--out {}'",
                                 entry.name, folder.string()),
                     folder.string());
    }
    auto opened = RunFolder::open_for_writing(path);
    if (!opened) return tl::unexpected(opened.error());
    folders.push_back(std::move(*opened));
  }
  return folders;
}

}  // namespace othello
