#include "lab/run/manifest.h"

#include <gtest/gtest.h>

#include "backend/threads.h"
#include "core/build_info.h"
#include "lab/run/lab_testing.h"
#include "play/backend_testing.h"

namespace othello {
namespace {

/// A device with a few cores and capacity for many runs.
class DeviceBackend final : public TestBackend {
 public:
  [[nodiscard]] std::string device() const override { return "cuda:0 Test Device"; }
  [[nodiscard]] int threads() const override { return 3; }
  [[nodiscard]] int concurrency() const override { return 1024; }
};

TEST(Manifest, OfANewRunSaysWhatMakesIt) {
  const ThreadBackend backend({.threads = 2, .isa = Isa::kGeneric});
  const Manifest manifest =
      new_manifest(small_experiment(), {.backend = backend, .scale = "quick", .ranks = 4});
  EXPECT_EQ(manifest.name, "small");
  EXPECT_EQ(manifest.runs, 3U);
  EXPECT_EQ(manifest.scale, "quick");
  EXPECT_EQ(manifest.version, build_info().version);
  EXPECT_EQ(manifest.commit, build_info().commit);
  EXPECT_EQ(manifest.compiler, build_info().compiler);
  EXPECT_NE(manifest.command.find("lab_test"), std::string::npos) << manifest.command;
  EXPECT_FALSE(manifest.host.empty());
  EXPECT_EQ(manifest.device, "cpu");
  EXPECT_EQ(manifest.isa, name(Isa::kGeneric));
  EXPECT_EQ(manifest.threads, 2);
  EXPECT_EQ(manifest.ranks, 4);
  EXPECT_FALSE(manifest.started.empty());
  EXPECT_TRUE(manifest.finished.empty());
}

TEST(Manifest, CountsThreadsThatAreUsedAndNotThoseAskedForOrUsersOfADevice) {
  const ThreadBackend all_cores({.threads = 0});
  EXPECT_GE(new_manifest(small_experiment(), {.backend = all_cores}).threads, 1);
  const DeviceBackend device;
  const Manifest manifest = new_manifest(small_experiment(), {.backend = device});
  EXPECT_EQ(manifest.threads, 3);
  EXPECT_EQ(manifest.device, "cuda:0 Test Device");
}

TEST(Manifest, IsReadBackAsWritten) {
  const ThreadBackend backend({.threads = 2});
  Manifest manifest = new_manifest(small_experiment(), {.backend = backend});
  manifest.command = "othello run 'my file.toml'";
  manifest.seconds = 1.5;
  const std::string text = to_json(manifest);
  const auto read = manifest_from_json(text, "manifest.json");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(to_json(*read), text);
  EXPECT_EQ(read->command, manifest.command);
  EXPECT_EQ(read->threads, 2);
}

TEST(Manifest, AFactThatIsNotKnownStaysUnknown) {
  const std::string text = to_json(Manifest{.name = "old", .version = "0.1.0", .isa = "avx512"});
  EXPECT_EQ(text.find("threads"), std::string::npos) << text;
  const auto read = manifest_from_json(text, "manifest.json");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_FALSE(read->threads);
  EXPECT_FALSE(read->ranks);
  EXPECT_EQ(read->commit, "");
  std::string none = text;
  none.insert(none.find("\"started\""), "\"threads\": 0, ");
  EXPECT_FALSE(manifest_from_json(none, "manifest.json")) << "zero threads are invalid";
}

TEST(Manifest, OfAnEarlierFormatIsRefusedInOneLine) {
  std::string text = to_json(Manifest{.name = "old"});
  const std::string version = "\"version\": 3";
  text.replace(text.find(version), version.size(), "\"version\": 1");
  const auto read = manifest_from_json(text, "runs/old/manifest.json");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().text(),
            "runs/old/manifest.json: version: found 1, expected 3: the folder is from an earlier "
            "version; run the experiment again");
}

TEST(Manifest, EverySingleChangeShows) {
  const std::string text = to_json(Manifest{.name = "small", .seconds = 12.5});
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = changed[i] == '3' ? '4' : '3';
    EXPECT_FALSE(manifest_from_json(changed, "manifest.json")) << "byte " << i;
    EXPECT_FALSE(manifest_from_json(text.substr(0, i), "manifest.json")) << "truncated after " << i;
  }
}

TEST(Manifest, OfVersionTwoHasNoChecksum) {
  const std::string text = to_json(Manifest{.name = "old", .lists_files = false});
  EXPECT_EQ(text.find("checksum"), std::string::npos);
  const auto read = manifest_from_json(text, "manifest.json");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_FALSE(read->lists_files);
}

TEST(Manifest, IsSummedUpForReports) {
  const Manifest old{.version = "0.1.0", .compiler = "g++ 12.2.0", .device = "cpu", .isa = "avx2"};
  EXPECT_EQ(program_text(old), "0.1.0, g++ 12.2.0");
  EXPECT_EQ(machine_text(old), "avx2");
  const Manifest now{.version = "0.2.0",
                     .commit = "1d6097b",
                     .compiler = "g++ 12.2.0",
                     .device = "cuda:0 NVIDIA H200",
                     .isa = "avx512"};
  EXPECT_EQ(program_text(now), "0.2.0 (1d6097b), g++ 12.2.0");
  EXPECT_EQ(machine_text(now), "cuda:0 NVIDIA H200, avx512");
}

}  // namespace
}  // namespace othello
