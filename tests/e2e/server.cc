#include "server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <random>
#include <thread>

extern char** environ;

namespace othello::e2e {

namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 300s;  // sanitizer builds are slow

/// The port in "The league is at http://127.0.0.1:40123/".
int port_in(const std::string& out) {
  const std::size_t colon = out.find("127.0.0.1:");
  return colon == std::string::npos || out.find('\n') == std::string::npos
             ? 0
             : std::atoi(out.c_str() + colon + 10);
}

std::string encoded(const std::string& text) {
  std::string out;
  for (const unsigned char c : text) {
    out += std::isalnum(c) != 0 ? std::string(1, static_cast<char>(c)) : fmt::format("%{:02X}", c);
  }
  return out;
}

}  // namespace

nlohmann::json Reply::json() const {
  auto data = nlohmann::json::parse(body, nullptr, false);
  EXPECT_FALSE(data.is_discarded()) << status << " " << body;
  return data.is_discarded() ? nlohmann::json() : data;
}

std::string Reply::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? "" : found->second;
}

Server::Server(const std::string& data, std::vector<std::string> more) : err_(folder_.path("err")) {
  const std::string out = folder_.path("out");
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT, 0600);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, err_.c_str(), O_WRONLY | O_CREAT, 0600);
  std::vector<std::string> words{OTHELLO_PROGRAM, "serve", "--port",   "0",
                                 "--data",        data,    "--players"};
  // Loading all of them takes many seconds in a sanitizer build.
  words.insert(words.end(), {"heuristic", "random", "cel-n", "manning-tdl"});
  words.insert(words.end(), more.begin(), more.end());
  std::vector<char*> list;
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  if (posix_spawn(&child_, OTHELLO_PROGRAM, &files, nullptr, list.data(), environ) != 0) {
    throw std::runtime_error("cannot run " OTHELLO_PROGRAM);
  }
  posix_spawn_file_actions_destroy(&files);
  for (auto waited = 0ms; port_ == 0 && waited < kPatience; waited += 10ms) {
    std::this_thread::sleep_for(10ms);
    port_ = port_in(read(out));
    if (waitpid(child_, nullptr, WNOHANG) != 0) {
      child_ = 0;
      break;
    }
  }
  EXPECT_GT(port_, 0) << read(err_);
}

Server::~Server() { end(SIGKILL); }

int Server::end(int signal) {
  if (child_ == 0) return -1;
  kill(child_, signal);
  int status = 0;
  waitpid(child_, &status, 0);
  child_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

Reply Server::ask(const Ask& ask) const {
  testing_http::ClientResponse response = testing_http::Client(port_).send(ask);
  return {std::move(response)};
}

Reply Server::submit(const std::string& name, const std::string& text,
                     const std::string& convention) const {
  std::string path = "/api/v1/players?name=" + encoded(name);
  if (!convention.empty()) path += "&convention=" + convention;
  return ask({.method = "POST", .path = path, .body = text, .type = "text/plain"});
}

nlohmann::json Server::wait_for(const std::string& path,
                                const std::function<bool(const nlohmann::json&)>& done) const {
  nlohmann::json last;
  for (auto waited = 0ms; waited < kPatience; waited += 20ms) {
    const Reply reply = get(path);
    if (reply.status == 200) {
      last = reply.json();
      if (done(last)) return last;
    }
    std::this_thread::sleep_for(20ms);
  }
  ADD_FAILURE() << path << " did not reach the expected state: " << last.dump();
  return last;
}

void Server::wait_until_settled() const {
  (void)wait_for("/api/v1/health",
                 [](const nlohmann::json& health) { return health["waiting"] == 0; });
}

std::string Server::raw(const std::string& bytes, int seconds) const {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  const timeval patience{.tv_sec = seconds, .tv_usec = 0};
  setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port_));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  std::string answer;
  if (connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof(address)) == 0) {
    (void)!send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    std::array<char, 4096> buffer{};
    for (ssize_t got = 0; (got = recv(socket, buffer.data(), buffer.size(), 0)) > 0;) {
      answer.append(buffer.data(), static_cast<std::size_t>(got));
    }
  }
  close(socket);
  return answer;
}

std::string wpc_text(unsigned number) {
  std::mt19937 random(number);
  std::string text;
  for (int i = 0; i < 64; ++i) {
    text += fmt::format("{:.4f} ", static_cast<double>(random() % 20'000) / 10'000.0 - 1.0);
  }
  return text;
}

std::string ntuple_text(unsigned number) {
  std::mt19937 random(number);
  std::string text = "2 { 3 2 { 0 1 2 } { 7 6 5 } ";
  for (int i = 0; i < 27; ++i) text += fmt::format("{}.5 ", random() % 100);
  text += "} { 2 1 { 9 18 } ";
  for (int i = 0; i < 9; ++i) text += fmt::format("-{}.25 ", random() % 100);
  return text + "}";
}

}  // namespace othello::e2e
