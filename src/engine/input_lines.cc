#include "engine/input_lines.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace othello {
namespace {

/// How often an interrupt and the end of the patience are noticed.
constexpr std::chrono::milliseconds kNotice{50};

}  // namespace

InputLines::InputLines(int descriptor, Options options)
    : descriptor_(descriptor), options_(std::move(options)), thread_([this] { read_all(); }) {}

InputLines::~InputLines() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

bool InputLines::interrupted() const {
  return options_.interrupt != nullptr && options_.interrupt->load(std::memory_order_relaxed);
}

void InputLines::update_stop() {
  stop_ = ending_ > 0 || interrupted() || Clock::now() >= search_until_;
}

std::optional<std::string> InputLines::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return ended_ || interrupted() || !lines_.empty(); });
  if (lines_.empty() || interrupted()) return std::nullopt;
  Line line = std::move(lines_.front());
  lines_.pop_front();
  if (line.ends_search) --ending_;
  if (ended_) {
    search_until_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(options_.patience);
  }
  update_stop();
  lock.unlock();
  changed_.notify_all();  // there is room
  return std::move(line.text);
}

void InputLines::add_line() {
  {
    const std::lock_guard lock(mutex_);
    const bool ends_search = options_.ends_search && options_.ends_search(line_);
    if (ends_search) ++ending_;
    lines_.push_back({std::move(line_), ends_search});
    update_stop();
  }
  line_.clear();
  changed_.notify_all();
}

void InputLines::take(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    line_ += bytes.substr(0, std::min(end, kMostLineBytes - line_.size()));
    if (end == bytes.size()) return;
    add_line();
    bytes.remove_prefix(end + 1);
  }
}

bool InputLines::wait_for_input() {
  while (true) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, kNotice, [&] { return closing_ || lines_.size() < kMostLines; });
      update_stop();
      if (closing_ || interrupted()) return false;
      if (lines_.size() >= kMostLines) continue;
    }
    pollfd input{descriptor_, POLLIN, 0};
    if (poll(&input, 1, static_cast<int>(kNotice.count())) > 0) return true;
  }
}

void InputLines::read_all() {
  std::array<char, 4096> buffer;
  while (wait_for_input()) {
    const ssize_t got = read(descriptor_, buffer.data(), buffer.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got <= 0) break;
    take({buffer.data(), static_cast<std::size_t>(got)});
  }
  if (!line_.empty()) add_line();
  std::unique_lock lock(mutex_);
  ended_ = true;
  search_until_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(options_.patience);
  update_stop();
  changed_.notify_all();
  // Searches of lines that are left must still end.
  while (!closing_) {
    changed_.wait_for(lock, kNotice);
    update_stop();
  }
}

}  // namespace othello
