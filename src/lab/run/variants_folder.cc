#include "lab/run/variants_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/excerpt.h"
#include "core/file.h"
#include "core/nearest.h"
#include "eval/json_fields.h"
#include "lab/run/folder_place.h"
#include "lab/run/seal.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kVariantsFormat = "othello-lab variants";
/// Version 1 had no checksum.
constexpr int kVariantsVersion = 2;
constexpr std::size_t kMaxVariantsBytes = std::size_t{1} << 20;

fs::path variants_path(const fs::path& folder) { return folder / "variants.json"; }

/// True once the manifest exists, the last file of a new run folder.
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
  return sealed_json(out);
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

/// An error if the folder contains variants of another file.
Result<void> check_same_file(const VariantsIndex& old, const VariantsIndex& whole,
                             const fs::path& folder) {
  constexpr std::string_view kWayOut =
      "choose another folder with --out, or replace it with --force";
  if (old.name != whole.name || old.scale != whole.scale || old.keys != whole.keys) {
    return failure(
        fmt::format("contains variants of '{}' {}, expected '{}' {} with the same sweep; {}",
                    excerpt(old.name), scale_text(old.scale), whole.name, scale_text(whole.scale),
                    kWayOut),
        folder.string());
  }
  for (const VariantsIndex::Entry& entry : old.variants) {
    if (is_listed(whole, entry.name)) continue;
    return failure(fmt::format("contains the variant '{}', which '{}' no longer has; {}",
                               excerpt(entry.name), whole.name, kWayOut),
                   folder.string());
  }
  return {};
}

/// Whether the folder contains nothing but run folders, or parts of them, and a report: what is
/// left of variants whose removal was interrupted.
bool holds_remains_of_variants(const fs::path& folder) {
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder, failed)) {
    const std::string name = entry.path().filename().string();
    const bool known = is_report_file(name) || name == "figures" || name == kChecksumsFile ||
                       is_temporary_name(name) || holds_remains(entry.path());
    if (!known) return false;
  }
  return !failed;
}

/// Removes existing variants. An error if the folder contains none, or if another process uses
/// them.
Result<void> clear_variants(const fs::path& folder) {
  if (!is_there(folder)) return {};
  if (!holds_variants(folder) && !holds_remains_of_variants(folder)) {
    return failure("contains no variants, so --force does not replace it", folder.string());
  }
  std::vector<std::shared_ptr<FolderLock>> held;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder, failed)) {
    if (!is_begun(entry.path())) continue;
    auto lock = FolderLock::take(entry.path());
    if (!lock) return tl::unexpected(lock.error());
    held.push_back(std::move(*lock));
  }
  return remove_folder(folder);
}

/// Creates a folder with all its variants in one step.
Result<void> make_new_folder(const fs::path& path, const VariantsIndex& index,
                             const std::vector<const Experiment*>& experiments,
                             const RunSetting& setting) {
  auto place = FolderPlace::prepare({.path = path}, "");
  if (!place) return tl::unexpected(place.error());
  if (auto written = save_variants(index, place->path()); !written) return written;
  for (const Experiment* experiment : experiments) {
    const auto made = RunFolder::create({.path = place->path() / experiment->name}, *experiment,
                                        new_manifest(*experiment, setting));
    if (!made) return tl::unexpected(made.error());
  }
  const auto settled = place->settle();
  if (!settled) return tl::unexpected(settled.error());
  return {};
}

}  // namespace

Result<void> save_variants(const VariantsIndex& index, const fs::path& folder) {
  if (auto made = make_folders(folder); !made) return made;
  return write_file_atomically(variants_path(folder), index_json(index));
}

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
  const double version = fields.number("version", 1, 1e6);
  if (version > kVariantsVersion) {
    fields.fail("version",
                fmt::format("expected {}: the folder is from a later version", kVariantsVersion));
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
    // It is used as a path.
    if (const auto sound = check_name(entry.name, "name"); !sound && !error) {
      variant.fail("name", sound.error().message);
    }
    index.variants.push_back(std::move(entry));
  }
  if (error) return tl::unexpected(*error);
  if (auto sound = check_seal(*text, where, version == kVariantsVersion); !sound) {
    return tl::unexpected(sound.error());
  }
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
  const auto is_asked = [&](const std::string& name) {
    return folder.only.empty() || folder.only == name;
  };
  std::error_code failed;
  const bool is_empty = fs::is_empty(folder.path, failed) && !failed;
  VariantsIndex old{.name = {}, .title = {}, .scale = {}, .variants = {}};
  if (is_there(folder.path) && !is_empty) {
    if (!holds_variants(folder.path)) {
      return failure("already exists and contains no variants; choose another folder with --out",
                     folder.path.string());
    }
    auto loaded = load_variants(folder.path);
    if (!loaded) return tl::unexpected(loaded.error());
    old = std::move(*loaded);
    if (auto same = check_same_file(old, index, folder.path); !same) {
      return tl::unexpected(same.error());
    }
  }
  std::erase_if(index.variants, [&](const VariantsIndex::Entry& entry) {
    return !is_asked(entry.name) && !is_listed(old, entry.name);
  });
  if (!is_there(folder.path)) {
    std::vector<const Experiment*> asked;
    for (const Variant& variant : set.variants) {
      if (is_asked(variant.experiment.name)) asked.push_back(&variant.experiment);
    }
    if (auto made = make_new_folder(folder.path, index, asked, setting); !made) {
      return tl::unexpected(made.error());
    }
  }
  // Check existing folders before anything is written.
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
  if (auto written = save_variants(index, folder.path); !written) {
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
      return failure(
          fmt::format("the variant '{}' was never started; resume with 'othello run FILE "
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
