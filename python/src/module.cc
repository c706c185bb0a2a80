#include <condition_variable>
#include <mutex>

#include "common.h"
#include "core/build_info.h"

namespace othello::python {

ChosenBackend open_backend(int threads, const std::string& isa, const std::string& device) {
  if (threads < 0) throw BadInput("threads: found a negative number, expected 0 or more");
  const auto set = parse_isa(isa);
  if (!set) throw BadInput("isa: " + set.error().text());
  const auto where = parse_device(device);
  if (!where) throw BadInput("device: " + where.error().text());
  return taken(choose_backend({.threads = threads, .isa = *set, .device = *where}));
}

Watch::Watch(py::object progress) : progress_(std::move(progress)) {}

GamesDone Watch::callback() {
  return [this](std::uint64_t done) { return goes_on(done); };
}

bool Watch::goes_on(std::uint64_t done) {
  constexpr std::chrono::milliseconds kPause{100};
  if (stopped_) return false;
  if (std::this_thread::get_id() != owner_) return true;
  const auto now = std::chrono::steady_clock::now();
  if (now - last_ < kPause) return true;
  last_ = now;
  const py::gil_scoped_acquire gil;
  try {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    if (!progress_.is_none()) progress_(done);
  } catch (const py::error_already_set&) {
    error_ = std::current_exception();
    stopped_ = true;
  }
  return !stopped_;
}

void Watch::rethrow() const {
  if (error_) std::rethrow_exception(error_);
}

void run_watched(const std::function<void()>& work, std::atomic<bool>& stop,
                 const std::function<void()>& tick) {
  constexpr std::chrono::milliseconds kPause{100};
  std::mutex mutex;
  std::condition_variable ended;
  bool done = false;
  std::exception_ptr failed;
  std::exception_ptr raised;
  std::thread thread([&] {
    try {
      work();
    } catch (...) {
      failed = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    done = true;
    ended.notify_all();
  });
  {
    const py::gil_scoped_release release;
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, kPause, [&] { return done; })) {
      if (raised) continue;
      lock.unlock();
      {
        const py::gil_scoped_acquire gil;
        try {
          if (PyErr_CheckSignals() != 0) throw py::error_already_set();
          if (tick) tick();
        } catch (const py::error_already_set&) {
          raised = std::current_exception();
          stop = true;
        }
      }
      lock.lock();
    }
    lock.unlock();
    thread.join();
  }
  if (raised) std::rethrow_exception(raised);
  if (failed) std::rethrow_exception(failed);
}

}  // namespace othello::python

PYBIND11_MODULE(_core, m) {
  using namespace othello::python;
  m.doc() = "The library behind othello_lab; use the package, not this module.";
  m.attr("__version__") = std::string(othello::build_info().version);
  py::register_exception<BadInput>(m, "Error", PyExc_ValueError);
  py::register_exception<othello::BackendFailure>(m, "DeviceError", PyExc_RuntimeError);
  bind_boards(m);
  bind_players(m);
  bind_contests(m);
  bind_search(m);
  bind_learning(m);
  bind_runs(m);
  bind_records(m);
  bind_environment(m);
}
