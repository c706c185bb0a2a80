#include "lab/report/reported_experiments.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lab/run/variants_folder.h"

namespace othello {
namespace {

/// The names of experiments, numbered where they coincide.
std::vector<std::string> unique_names(std::span<const RunData> experiments) {
  std::vector<std::string> names;
  for (const RunData& data : experiments) {
    const std::string& own = data.manifest.name;
    std::string unique = own;
    for (int number = 2; std::find(names.begin(), names.end(), unique) != names.end(); ++number) {
      unique = fmt::format("{}--{}", own, number);
    }
    names.push_back(std::move(unique));
  }
  return names;
}

}  // namespace

std::string experiment_label(const RunData& data) {
  return data.manifest.title.empty() ? data.manifest.name : data.manifest.title;
}

Result<ReportedExperiments> load_experiments(std::span<const std::string> folders) {
  ReportedExperiments reported;
  for (const std::string& folder : folders) {
    auto data = load_run_data(folder);
    if (!data) return tl::unexpected(data.error());
    reported.experiments.push_back(std::move(*data));
  }
  reported.names.names = unique_names(reported.experiments);
  const std::vector<std::string>& names = reported.names.names;
  const bool one = names.size() == 1;
  reported.title = one ? experiment_label(reported.experiments.front())
                       : fmt::format("{}", fmt::join(names, ", "));
  reported.subtitle = one ? fmt::format("Experiment {}", names.front())
                          : fmt::format("{} experiments", names.size());
  return reported;
}

Result<ReportedExperiments> load_variant_experiments(const std::filesystem::path& folder) {
  const auto index = load_variants(folder);
  if (!index) return tl::unexpected(index.error());
  std::vector<std::string> folders;
  for (const VariantsIndex::Entry& entry : index->variants) {
    folders.push_back((folder / entry.name).string());
  }
  auto reported = load_experiments(folders);
  if (!reported) return reported;
  reported->title = index->title.empty() ? index->name : index->title;
  reported->subtitle =
      fmt::format("{} variants of experiment {}{}", index->variants.size(), index->name,
                  index->scale.empty() ? "" : fmt::format(" at scale {}", index->scale));
  reported->names.keys = index->keys;
  for (const VariantsIndex::Entry& entry : index->variants) {
    reported->names.values.push_back(entry.values);
  }
  return reported;
}

}  // namespace othello
