#include "lab/run/variants_folder.h"

#include <gtest/gtest.h>

#include "lab/run/concurrent_runs.h"
#include "lab/run/lab_testing.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

class VariantFolders : public testing::Test {
 protected:
  static ExperimentSet small_set(const std::vector<std::string>& names) {
    ExperimentSet set{.name = "set", .title = "A set", .keys = {"runs"}, .variants = {}};
    for (const std::string& name : names) {
      Variant variant{.experiment = small_experiment(), .values = {name}};
      variant.experiment.name = name;
      set.variants.push_back(std::move(variant));
    }
    return set;
  }

  Result<std::vector<RunFolder>> make(const ExperimentSet& set, const std::string& only = {},
                                      bool replace = false) {
    return make_variant_folders({.path = path_, .replace = replace, .only = only}, set,
                                {.backend = this_thread(), .scale = "quick"});
  }

  void expect_make_refused(const ExperimentSet& set, const std::string& part) {
    const auto made = make(set);
    ASSERT_FALSE(made);
    EXPECT_NE(made.error().text().find(part), std::string::npos) << made.error().text();
  }

  [[nodiscard]] std::vector<std::string> listed() const {
    std::vector<std::string> names;
    const VariantsIndex index = load_variants(path_).value();
    for (const VariantsIndex::Entry& entry : index.variants) names.push_back(entry.name);
    return names;
  }

  const TestFolder scratch_;
  const fs::path path_ = scratch_ / "all";
};

TEST_F(VariantFolders, TheIndexIsReadBack) {
  ASSERT_TRUE(make(small_set({"a", "b"})));
  EXPECT_TRUE(holds_variants(path_));
  const VariantsIndex index = load_variants(path_).value();
  EXPECT_EQ(index.name, "set");
  EXPECT_EQ(index.title, "A set");
  EXPECT_EQ(index.scale, "quick");
  EXPECT_EQ(index.keys, std::vector<std::string>{"runs"});
  EXPECT_EQ(listed(), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(index.variants[1].values, std::vector<std::string>{"b"});
  EXPECT_EQ(open_variant_folders(path_).value().size(), 2U);
}

TEST_F(VariantFolders, NewVariantsJoinThoseThatAreThere) {
  ASSERT_TRUE(make(small_set({"a", "b", "c"}), "b"));
  EXPECT_EQ(listed(), std::vector<std::string>{"b"});
  const auto folders = make(small_set({"a", "b", "c"}));
  ASSERT_TRUE(folders) << folders.error().text();
  ASSERT_EQ(folders->size(), 3U);
  EXPECT_EQ((*folders)[1].experiment().name, "b") << "in the order of the file";
  EXPECT_EQ(listed(), (std::vector<std::string>{"a", "b", "c"}));
}

TEST_F(VariantFolders, AChangedFileIsRefused) {
  ASSERT_TRUE(make(small_set({"a", "b"})));
  ExperimentSet changed = small_set({"a", "b"});
  changed.variants[1].experiment.budget.games += 1;
  expect_make_refused(changed, "was created from another specification than 'b' has now");
  expect_make_refused(small_set({"a"}), "contains the variant 'b', which 'set' no longer has");
  ExperimentSet renamed = small_set({"a", "b"});
  renamed.name = "other";
  expect_make_refused(renamed, "contains variants of 'set' at scale quick, expected 'other'");
  EXPECT_TRUE(make(changed, {}, true)) << "replaced if requested";
}

TEST_F(VariantFolders, AnUnknownVariantIsRefusedWithTheNearest) {
  const auto made = make(small_set({"alpha", "beta"}), "alpah");
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().text(),
            "--variant: found 'alpah', expected a variant of 'set': alpha, beta; did you mean "
            "'alpha'?");
  EXPECT_FALSE(fs::exists(path_));
}

TEST_F(VariantFolders, OtherFoldersAreLeftAlone) {
  fs::create_directories(path_ / "mine");
  expect_make_refused(small_set({"a"}), "already exists and contains no variants");
  const auto forced = make(small_set({"a"}), {}, true);
  ASSERT_FALSE(forced);
  EXPECT_TRUE(fs::exists(path_ / "mine"));
}

TEST_F(VariantFolders, AFolderThatWasNeverFinishedIsMadeAnew) {
  ASSERT_TRUE(make(small_set({"a", "b"})));
  fs::remove(path_ / "b" / "manifest.json");
  const auto opened = open_variant_folders(path_);
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().text().find("'b' was never started"), std::string::npos);
  EXPECT_TRUE(make(small_set({"a", "b"})));
  EXPECT_TRUE(open_variant_folders(path_));
}

TEST_F(VariantFolders, AnIndexThatLeadsElsewhereIsRefused) {
  ASSERT_TRUE(make(small_set({"a"})));
  std::string text = read_file(path_ / "variants.json", 1 << 20).value();
  text.replace(text.find("\"a\""), 3, "\"../a\"");
  ASSERT_TRUE(write_file_atomically(path_ / "variants.json", text));
  const auto read = load_variants(path_);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().text().find("found '../a'"), std::string::npos) << read.error().text();
}

TEST_F(VariantFolders, FinishedOnesAreNotRunAgain) {
  RunnerOptions options;
  options.backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = 4});
  options.make_learner = fake_learners();
  std::vector<std::string> begun;
  const auto begins = [&](const RunFolder& folder) { begun.push_back(folder.experiment().name); };
  {
    auto first = make(small_set({"a", "b"}), "a").value();
    EXPECT_EQ(run_in_groups(first, options, begins).value(), RunOutcome::kFinished);
  }
  auto all = make(small_set({"a", "b"})).value();
  std::uint64_t before = 0;
  options.progress = [&](const RunProgress& progress) {
    before = progress.games_before;
    return true;
  };
  EXPECT_EQ(run_in_groups(all, options, begins).value(), RunOutcome::kFinished);
  EXPECT_EQ(begun, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(before, 300U) << "those of the finished one";
  EXPECT_TRUE(all[0].is_finished() && all[1].is_finished());
}

}  // namespace
}  // namespace othello
