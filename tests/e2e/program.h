#pragma once

#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace othello::e2e {

/// The result of running the program.
struct Ran {
  int code = -1;  ///< exit code; 128 + n if signal n ended it
  std::string out;
  std::string err;

  /// stdout as JSON; if it is not JSON, fails the test and returns null.
  [[nodiscard]] nlohmann::json json() const;
};

struct Call {
  std::vector<std::string> arguments;
  std::string program = OTHELLO_PROGRAM;  ///< or its launcher
  std::string input = {};
  std::vector<std::string> environment = {};  ///< NAME=value, in addition to the test's own
  std::optional<std::chrono::milliseconds> interrupt_after = std::nullopt;
  int signal = SIGINT;  ///< sent then
};

/// Runs the program that was built, as a user would.
[[nodiscard]] Ran run(const Call& call);
[[nodiscard]] inline Ran run(std::vector<std::string> arguments) {
  return run(Call{.arguments = std::move(arguments)});
}

/// The same with an interrupt, later and later until the program got as far as wanted: a busy
/// machine may need many seconds for what takes milliseconds. The last try has 256 times the first
/// one's time.
[[nodiscard]] Ran run_interrupted(Call call, const std::function<bool(const Ran&)>& far_enough);

/// All commands of the program, in the order of its help.
[[nodiscard]] std::vector<std::string> command_names();

/// A folder that is removed with this object.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string path(std::string_view file) const;
  /// Writes the file and returns its path.
  std::string write(std::string_view file, std::string_view content) const;

 private:
  std::filesystem::path folder_;
};

[[nodiscard]] std::string read(const std::string& path);

/// `ran` failed as expected: nothing on stdout, this exit code, and exactly one line on stderr that
/// starts with "othello: " and contains each of `parts`.
void expect_refusal(const Ran& ran, int code, const std::vector<std::string>& parts);

/// All files of a run folder except those with timings, by their relative paths.
[[nodiscard]] std::map<std::string, std::string> contents_of(const std::string& folder);

}  // namespace othello::e2e
