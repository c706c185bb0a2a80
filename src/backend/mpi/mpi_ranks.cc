#include "backend/mpi/mpi_ranks.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <thread>

namespace othello {
namespace {

constexpr int kQuestion = 1;
constexpr int kAnswer = 2;
/// MPI counts in ints.
constexpr std::size_t kMostBytes = std::size_t{1} << 30;
/// How long a rank sleeps between polls while waiting for an answer.
constexpr std::chrono::microseconds kPause{100};

/// Calls `pass` for consecutive pieces, each short enough for MPI.
template <class Byte, class Pass>
void in_pieces(std::span<Byte> bytes, const Pass& pass) {
  while (!bytes.empty()) {
    const auto piece = bytes.first(std::min(bytes.size(), kMostBytes));
    pass(piece.data(), static_cast<int>(piece.size()));
    bytes = bytes.subspan(piece.size());
  }
}

// A message is its length and then its bytes.

void send_text(MPI_Comm communicator, int to, int tag, std::string_view text) {
  const std::uint64_t size = text.size();
  MPI_Send(&size, 1, MPI_UINT64_T, to, tag, communicator);
  in_pieces(std::span(text.data(), text.size()), [&](const char* data, int count) {
    MPI_Send(data, count, MPI_BYTE, to, tag, communicator);
  });
}

std::string receive_text(MPI_Comm communicator, int from, int tag) {
  std::uint64_t size = 0;
  MPI_Recv(&size, 1, MPI_UINT64_T, from, tag, communicator, MPI_STATUS_IGNORE);
  std::string text(size, '\0');
  in_pieces(std::span(text.data(), text.size()), [&](char* data, int count) {
    MPI_Recv(data, count, MPI_BYTE, from, tag, communicator, MPI_STATUS_IGNORE);
  });
  return text;
}

}  // namespace

MpiRanks::MpiRanks(MPI_Comm communicator) {
  MPI_Comm_dup(communicator, &common_);
  MPI_Comm_dup(communicator, &questions_);
  MPI_Comm_rank(common_, &rank_);
  MPI_Comm_size(common_, &size_);
}

MpiRanks::~MpiRanks() {
  MPI_Comm_free(&questions_);
  MPI_Comm_free(&common_);
}

void MpiRanks::broadcast_from(int root, std::span<std::byte> bytes) {
  in_pieces(bytes,
            [&](std::byte* data, int count) { MPI_Bcast(data, count, MPI_BYTE, root, common_); });
}

void MpiRanks::gather(std::span<std::byte> all, std::span<const std::size_t> sizes) {
  if (all.size() <= kMostBytes) {
    std::vector<int> counts(sizes.begin(), sizes.end());
    std::vector<int> places(counts.size());
    std::exclusive_scan(counts.begin(), counts.end(), places.begin(), 0);
    MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all.data(), counts.data(), places.data(),
                   MPI_BYTE, common_);
    return;
  }
  for (std::size_t rank = 0; rank < sizes.size(); ++rank) {
    broadcast_from(static_cast<int>(rank), all.first(sizes[rank]));
    all = all.subspan(sizes[rank]);
  }
}

void MpiRanks::sum(std::span<std::uint64_t> numbers) {
  in_pieces(numbers, [&](std::uint64_t* data, int count) {
    MPI_Allreduce(MPI_IN_PLACE, data, count, MPI_UINT64_T, MPI_SUM, common_);
  });
}

std::unique_ptr<Ranks> MpiRanks::split(int colour) {
  MPI_Comm part = MPI_COMM_NULL;
  MPI_Comm_split(common_, colour, rank_, &part);
  auto ranks = std::make_unique<MpiRanks>(part);
  MPI_Comm_free(&part);
  return ranks;
}

std::string MpiRanks::ask(std::string_view question) {
  const std::lock_guard lock(asking_);
  send_text(questions_, 0, kQuestion, question);
  int waiting = 0;
  while (true) {
    MPI_Iprobe(0, kAnswer, questions_, &waiting, MPI_STATUS_IGNORE);
    if (waiting != 0) return receive_text(questions_, 0, kAnswer);
    std::this_thread::sleep_for(kPause);
  }
}

bool MpiRanks::answer_one(const Answer& answer) {
  int waiting = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, kQuestion, questions_, &waiting, &status);
  if (waiting == 0) return false;
  const int rank = status.MPI_SOURCE;
  send_text(questions_, rank, kAnswer, answer(rank, receive_text(questions_, rank, kQuestion)));
  return true;
}

}  // namespace othello
