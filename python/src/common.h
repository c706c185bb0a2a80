#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

#include "backend/choice.h"
#include "core/result.h"
#include "othello/notation.h"
#include "play/backend.h"

/// What all files of the module share. The module is private (othello_lab._core): its callers are
/// the files of the package, which check types and give defaults.
namespace othello::python {

namespace py = pybind11;

/// Bad input: othello_lab.Error, with one sentence.
class BadInput : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

template <class T>
[[nodiscard]] T taken(Result<T> result) {
  if (!result) throw BadInput(result.error().text());
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

/// Arrays of boards: contiguous uint64, which the package has checked.
using Words = py::array_t<std::uint64_t, py::array::c_style>;

template <class T>
[[nodiscard]] std::span<const T> span_of(const py::array_t<T, py::array::c_style>& array) {
  return {array.data(), static_cast<std::size_t>(array.size())};
}
template <class T>
[[nodiscard]] std::span<T> mutable_span(py::array_t<T, py::array::c_style>& array) {
  return {array.mutable_data(), static_cast<std::size_t>(array.size())};
}

[[nodiscard]] inline Board board_of(std::uint64_t own, std::uint64_t opponent, bool white) {
  return {{own, opponent}, white ? Colour::kWhite : Colour::kBlack};
}

/// The choice of back end: the arguments threads, isa and device.
[[nodiscard]] ChosenBackend open_backend(int threads, const std::string& isa,
                                         const std::string& device);

/// Lets Ctrl-C and a progress function in Python stop games that are played without the GIL.
/// Python is entered only on the thread that made the watch, at most ten times a second.
class Watch {
 public:
  /// `progress`: None, or called with the number of finished games.
  explicit Watch(py::object progress);

  [[nodiscard]] GamesDone callback();
  /// Throws the exception that stopped the games, if any. Needs the GIL.
  void rethrow() const;

 private:
  [[nodiscard]] bool goes_on(std::uint64_t done);

  py::object progress_;
  std::thread::id owner_ = std::this_thread::get_id();
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
  std::atomic<bool> stopped_ = false;
  std::exception_ptr error_;
};

/// Runs `work` on another thread, for work that does not ask whether to stop. Meanwhile this thread
/// calls `tick` with the GIL ten times a second and answers Ctrl-C; if that raises, `stop` is set
/// and the exception is thrown when the work has ended.
void run_watched(const std::function<void()>& work, std::atomic<bool>& stop,
                 const std::function<void()>& tick = {});

void bind_boards(py::module_& m);
void bind_players(py::module_& m);
void bind_contests(py::module_& m);
void bind_search(py::module_& m);
void bind_learning(py::module_& m);
void bind_runs(py::module_& m);
void bind_records(py::module_& m);
void bind_environment(py::module_& m);

}  // namespace othello::python
