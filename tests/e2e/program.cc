#include "program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <filesystem>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

extern char** environ;

namespace othello::e2e {

namespace {

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> list;
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  return list;
}

std::vector<std::string> environment_with(const std::vector<std::string>& more) {
  std::vector<std::string> all = more;
  for (char** entry = environ; *entry != nullptr; ++entry) all.emplace_back(*entry);
  return all;
}

}  // namespace

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "othello-e2e-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the test");
  folder_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string Folder::path(std::string_view file) const { return (folder_ / file).string(); }

std::string Folder::write(std::string_view file, std::string_view content) const {
  std::ofstream out(path(file), std::ios::binary);
  out << content;
  return path(file);
}

Ran run(const Call& call) {
  const Folder folder;
  const std::string in = folder.write("in", call.input);
  const std::string out = folder.path("out");
  const std::string err = folder.path("err");
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, in.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT, 0600);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, err.c_str(), O_WRONLY | O_CREAT, 0600);
  std::vector<std::string> words{call.program};
  words.insert(words.end(), call.arguments.begin(), call.arguments.end());
  std::vector<std::string> environment = environment_with(call.environment);
  pid_t child = 0;
  const int failed = posix_spawn(&child, call.program.c_str(), &files, nullptr,
                                 pointers(words).data(), pointers(environment).data());
  posix_spawn_file_actions_destroy(&files);
  if (failed != 0) throw std::runtime_error("cannot run " + call.program);
  if (call.interrupt_after) {
    std::this_thread::sleep_for(*call.interrupt_after);
    kill(child, call.signal);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return {.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
          .out = read(out),
          .err = read(err)};
}

Ran run_interrupted(Call call, const std::function<bool(const Ran&)>& far_enough) {
  Ran ran = run(call);
  for (int i = 0; i < 4 && !far_enough(ran); ++i) {
    *call.interrupt_after *= 4;
    ran = run(call);
  }
  return ran;
}

std::vector<std::string> command_names() {
  std::istringstream help(run({"--help"}).out);
  std::vector<std::string> names;
  for (std::string line; std::getline(help, line);) {
    // Options are indented like commands but start with '-'; continuation lines are indented
    // further.
    if (line.size() < 3 || !line.starts_with("  ") || line[2] < 'a' || line[2] > 'z') continue;
    names.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return names;
}

nlohmann::json Ran::json() const {
  auto data = nlohmann::json::parse(out, nullptr, false);
  EXPECT_FALSE(data.is_discarded()) << out << err;
  return data.is_discarded() ? nlohmann::json() : data;
}

void expect_refusal(const Ran& ran, int code, const std::vector<std::string>& parts) {
  EXPECT_EQ(ran.code, code) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(ran.err.starts_with("othello: ")) << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  EXPECT_TRUE(ran.err.ends_with('\n')) << ran.err;
  for (const std::string& part : parts) {
    EXPECT_NE(ran.err.find(part), std::string::npos) << "no '" << part << "' in: " << ran.err;
  }
}

std::map<std::string, std::string> contents_of(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    const bool timed = name == "manifest.json" || name == "times.csv" || name == "times.json";
    if (!entry.is_regular_file() || timed) continue;
    std::string& text = files[entry.path().lexically_relative(folder).string()];
    if (name != "SHA256SUMS") {
      text = read(entry.path().string());
      continue;
    }
    // Without the checksums of files with timings.
    std::istringstream lines(read(entry.path().string()));
    for (std::string line; std::getline(lines, line);) {
      if (!line.ends_with("times.csv") && !line.ends_with("times.json")) text += line + "\n";
    }
  }
  return files;
}

}  // namespace othello::e2e
