#pragma once

#include <chrono>
#include <csignal>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace othello::e2e {

/// What running the program came to.
struct Ran {
  int code = -1;  ///< exit code; 128 + n if signal n ended it
  std::string out;
  std::string err;

  /// stdout as JSON; fails the test, and gives null, if it is none.
  [[nodiscard]] nlohmann::json json() const;
};

struct Call {
  std::vector<std::string> arguments;
  std::string program = OTHELLO_PROGRAM;  ///< or what starts it
  std::string input = {};
  std::vector<std::string> environment = {};  ///< NAME=value, beside what the test has
  std::optional<std::chrono::milliseconds> interrupt_after = std::nullopt;
  int signal = SIGINT;  ///< sent then
};

/// Runs the program that was built, as a user would.
[[nodiscard]] Ran run(const Call& call);
[[nodiscard]] inline Ran run(std::vector<std::string> arguments) {
  return run(Call{.arguments = std::move(arguments)});
}

/// Every command of the program, as its help text lists them.
[[nodiscard]] std::vector<std::string> command_names();

/// A folder that lives as long as this.
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

/// `ran` gave up as it should: nothing on stdout, this exit code, and exactly one line on stderr
/// that begins with "othello: " and contains each of `parts`.
void expect_refusal(const Ran& ran, int code, const std::vector<std::string>& parts);

/// All files of a folder of runs but those that tell of times, by their paths in it.
[[nodiscard]] std::map<std::string, std::string> contents_of(const std::string& folder);

}  // namespace othello::e2e
