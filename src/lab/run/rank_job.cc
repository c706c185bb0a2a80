#include "lab/run/rank_job.h"

#include <cassert>
#include <cstdlib>

#include "core/file.h"
#include "core/text_list.h"
#include "eval/player_file.h"
#include "lab/experiment/experiment_file.h"
#include "lab/experiment/player_reference.h"
#include "lab/run/checkpoint.h"
#include "othello/game_file.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// Number of texts of a job before its inputs and runs.
constexpr std::size_t kFixedTexts = 4;

std::string packed(const RankJob& job) {
  std::vector<std::string> texts{job.folder, job.experiment,
                                 std::to_string(job.checkpoint_every.count()),
                                 std::to_string(job.inputs.size())};
  for (const RankJob::Input& input : job.inputs) {
    texts.insert(texts.end(), {input.place, input.content});
  }
  for (const std::uint32_t run : job.runs) texts.push_back(std::to_string(run));
  return pack(texts);
}

RankJob unpacked_job(std::string_view text) {
  auto texts = unpack(text);
  assert(texts && texts->size() >= kFixedTexts);
  RankJob job{.folder = std::move((*texts)[0]),
              .experiment = std::move((*texts)[1]),
              .inputs = {},
              .runs = {},
              .checkpoint_every = std::chrono::milliseconds(std::stoll((*texts)[2]))};
  const std::size_t inputs_end = kFixedTexts + 2 * std::stoul((*texts)[3]);
  for (std::size_t i = kFixedTexts; i < inputs_end; i += 2) {
    job.inputs.push_back({std::move((*texts)[i]), std::move((*texts)[i + 1])});
  }
  for (std::size_t i = inputs_end; i < texts->size(); ++i) {
    job.runs.push_back(static_cast<std::uint32_t>(std::stoul((*texts)[i])));
  }
  return job;
}

/// A new folder for temporary files.
Result<std::shared_ptr<fs::path>> scratch_folder() {
  std::error_code failed;
  std::string name = (fs::temp_directory_path(failed) / "othello-rank-XXXXXX").string();
  if (failed || mkdtemp(name.data()) == nullptr) return failure("cannot be created", name);
  return std::shared_ptr<fs::path>(new fs::path(name), [](const fs::path* path) {
    std::error_code ignored;
    fs::remove_all(*path, ignored);
    delete path;
  });
}

}  // namespace

Result<RankJob> rank_job(const RunFolder& folder) {
  RankJob job;
  job.folder = folder.path().native();
  auto text = read_file(folder.path() / "experiment.toml", kMaxExperimentBytes);
  if (!text) return tl::unexpected(text.error());
  job.experiment = std::move(*text);
  Experiment experiment = folder.experiment();
  const auto take = [&](const std::string& reference, std::size_t most) -> Result<void> {
    auto content = read_file(reference, most);
    if (!content) return tl::unexpected(content.error());
    const std::string place = fs::path(reference).lexically_relative(folder.path()).native();
    job.inputs.push_back({place, std::move(*content)});
    return {};
  };
  for (const ExperimentReference& reference : player_references(experiment)) {
    if (is_shipped(reference.name)) continue;
    if (auto r = take(reference.name, kMaxPlayerBytes); !r) return tl::unexpected(r.error());
  }
  for (const ExperimentReference& reference : record_references(experiment)) {
    if (auto r = take(reference.name, kMaxGameFileBytes); !r) return tl::unexpected(r.error());
  }
  return job;
}

std::optional<RankJob> broadcast_job(Ranks& ranks, const std::optional<RankJob>& job) {
  const std::string text = broadcast_text(ranks, job ? packed(*job) : std::string());
  if (text.empty()) return std::nullopt;
  return unpacked_job(text);
}

Result<RankFolder> RankFolder::create(const RankJob& job) {
  auto experiment = parse_experiment(job.experiment, "experiment.toml");
  if (!experiment) return tl::unexpected(experiment.error());
  std::shared_ptr<fs::path> scratch;
  if (!job.inputs.empty()) {
    auto made = scratch_folder();
    if (!made) return tl::unexpected(made.error());
    scratch = std::move(*made);
    for (const RankJob::Input& input : job.inputs) {
      const fs::path path = *scratch / input.place;
      if (auto ready = make_folders(path.parent_path()); !ready) {
        return tl::unexpected(ready.error());
      }
      if (auto r = write_file_atomically(path, input.content); !r) return tl::unexpected(r.error());
    }
    resolve_references(*experiment, *scratch);
  }
  return RankFolder(RunFolder::elsewhere(job.folder, std::move(*experiment),
                                         othello::fingerprint(job.experiment)),
                    std::move(scratch));
}

}  // namespace othello
