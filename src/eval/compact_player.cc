#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "eval/concepts.h"
#include "eval/player_file.h"

// docs/formats.md describes the format.

namespace othello {
namespace {

/// The first byte is no text, and a line end that was converted damages the last ones.
constexpr std::string_view kMagic = "\x8fOTHLAB\n";
constexpr std::uint64_t kVersion = 1;
constexpr std::uint64_t kMobilityVersion = 2;  ///< with tables over the numbers of legal moves
constexpr std::size_t kHeaderBytes = 16;       // the magic bytes, the version and the checksum
constexpr int kLargestNumber = 32767;
constexpr double kLeastScale = 0x1p-1000;

std::uint32_t checksum_of(std::string_view bytes) {
  return static_cast<std::uint32_t>(
      crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

/// Whole numbers are little-endian.
class ByteWriter {
 public:
  void number(std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) bytes_ += static_cast<char>(value >> (8 * i) & 0xff);
  }
  void real(double value) { number(std::bit_cast<std::uint64_t>(value), 8); }
  void text(std::string_view text) {
    number(text.size(), 2);
    bytes_ += text;
  }
  [[nodiscard]] std::string take() && { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// After a read beyond the end, `ended()` is true and numbers are 0.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number(int bytes) {
    const std::string_view taken = take(static_cast<std::size_t>(bytes));
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < taken.size(); ++i) {
      value |= std::uint64_t{static_cast<std::uint8_t>(taken[i])} << (8 * i);
    }
    return value;
  }
  double real() { return std::bit_cast<double>(number(8)); }
  std::string text() { return std::string(take(number(2))); }

  [[nodiscard]] bool ended() const { return ended_; }
  [[nodiscard]] std::size_t left() const { return bytes_.size(); }

 private:
  std::string_view take(std::size_t count) {
    if (ended_ || count > bytes_.size()) {
      ended_ = true;
      return {};
    }
    const std::string_view taken = bytes_.substr(0, count);
    bytes_.remove_prefix(count);
    return taken;
  }

  std::string_view bytes_;
  bool ended_ = false;
};

/// The smallest power of two in steps of which all weights are 16-bit numbers.
double scale_of(std::span<const double> table) {
  double largest = 0;
  for (const double w : table) largest = std::max(largest, std::fabs(w));
  int exponent = 0;
  (void)std::frexp(largest, &exponent);
  const double least = std::max(std::ldexp(1.0, exponent - 15), kLeastScale);
  // A weight just below a power of two is rounded up to it.
  return std::round(largest / least) <= kLargestNumber ? least : 2 * least;
}

void write_fits(const ProbCutFits& fits, ByteWriter& out) {
  out.number(fits.size(), 2);
  for (const ProbCutFit& fit : fits) {
    out.number(static_cast<std::uint64_t>(fit.discs), 1);
    out.number(static_cast<std::uint64_t>(fit.deep), 1);
    out.number(static_cast<std::uint64_t>(fit.shallow), 1);
    out.real(fit.slope);
    out.real(fit.offset);
    out.real(fit.sigma);
  }
}

ProbCutFits read_fits(ByteReader& in) {
  ProbCutFits fits;
  for (std::uint64_t count = in.number(2); count > 0 && !in.ended(); --count) {
    ProbCutFit fit;
    fit.discs = static_cast<int>(in.number(1));
    fit.deep = static_cast<int>(in.number(1));
    fit.shallow = static_cast<int>(in.number(1));
    fit.slope = in.real();
    fit.offset = in.real();
    fit.sigma = in.real();
    fits.push_back(fit);
  }
  return fits;
}

void write_tuples(const std::vector<Tuple>& tuples, ByteWriter& out) {
  out.number(tuples.size(), 2);
  for (const Tuple& tuple : tuples) {
    out.number(static_cast<std::uint64_t>(tuple.length()), 1);
    out.number(tuple.placements.size(), 4);
    for (const Placement& placement : tuple.placements) {
      for (const Square s : placement) out.number(static_cast<std::uint64_t>(index(s)), 1);
    }
  }
}

Result<std::vector<Tuple>> read_tuples(ByteReader& in) {
  std::vector<Tuple> tuples;
  for (std::uint64_t count = in.number(2); count > 0 && !in.ended(); --count) {
    const std::uint64_t length = in.number(1);
    const std::uint64_t placements = in.number(4);
    // Before room is made for them. A placement has at least one square.
    if (std::max<std::uint64_t>(length, 1) * placements > in.left()) {
      return failure("ends within its tuples");
    }
    Tuple tuple{std::vector<Placement>(placements)};
    for (Placement& placement : tuple.placements) {
      for (std::uint64_t i = 0; i < length; ++i) {
        const std::uint64_t s = in.number(1);
        if (s >= kSquares) return failure(fmt::format("found square {}, expected 0 to 63", s));
        placement.push_back(square(static_cast<int>(s)));
      }
    }
    tuples.push_back(std::move(tuple));
  }
  return tuples;
}

void write_table(std::span<const double> table, ByteWriter& out) {
  const double scale = scale_of(table);
  out.real(scale);
  for (const double w : table) {
    const auto number = static_cast<std::int16_t>(std::lround(w / scale));
    out.number(static_cast<std::uint16_t>(number), 2);
  }
}

Result<void> read_table(ByteReader& in, std::span<double> table) {
  const double scale = in.real();
  int exponent = 0;
  if (!(scale >= kLeastScale && scale <= kMaxWeight && std::frexp(scale, &exponent) == 0.5)) {
    return failure(fmt::format("found the scale {}, expected a power of two", scale));
  }
  for (double& w : table) {
    const auto number = static_cast<std::int16_t>(in.number(2));
    if (number < -kLargestNumber) {
      return failure(
          fmt::format("found the number {}, expected at least {}", number, -kLargestNumber));
    }
    w = scale * number;
  }
  return {};
}

/// Of one stage.
double table_bytes(const std::vector<Tuple>& tuples, bool has_mobility) {
  double bytes = has_mobility ? sizeof(double) + sizeof(std::int16_t) * kMobilitySize : 0;
  for (const Tuple& tuple : tuples) {
    const auto length = tuple.placements.empty() ? 0 : tuple.length();
    bytes += sizeof(double) + sizeof(std::int16_t) * std::pow(3, length);
  }
  return bytes;
}

/// The body, whose checksum is right.
Result<Player> read_body(std::string_view bytes, bool has_mobility) {
  ByteReader in(bytes);
  const std::uint64_t convention = in.number(1);
  const std::uint64_t meaning = in.number(1);
  if (convention > 1 || meaning > 1) {
    return failure(
        fmt::format("found convention {} and meaning {}, expected 0 or 1", convention, meaning));
  }
  std::string name = in.text();
  std::string origin = in.text();
  ProbCutFits fits = read_fits(in);
  std::vector<int> stage_discs(in.number(1));
  for (int& discs : stage_discs) discs = static_cast<int>(in.number(1));
  auto tuples = read_tuples(in);
  if (!tuples) return tl::unexpected(tuples.error());
  if (in.ended()) return failure("ends within its description");
  // Before room is made for the weights.
  const double expected =
      table_bytes(*tuples, has_mobility) * static_cast<double>(stage_discs.size() + 1);
  if (expected != static_cast<double>(in.left())) {
    return failure(fmt::format("found {} bytes of weights, expected {:.0f}", in.left(), expected));
  }
  auto network = NTuple::create(std::move(*tuples), std::move(stage_discs), has_mobility);
  if (!network) return tl::unexpected(network.error());
  for (std::size_t stage = 0; stage < network->stages(); ++stage) {
    for (std::size_t t = 0; t < network->tuples().size(); ++t) {
      if (const auto read = read_table(in, network->table(t, stage)); !read) {
        return failure(read.error().message,
                       fmt::format("the table of tuple {} in stage {}", t + 1, stage + 1));
      }
    }
    if (!has_mobility) continue;
    if (const auto read = read_table(in, network->mobility(stage)); !read) {
      return failure(read.error().message,
                     fmt::format("the table of mobility in stage {}", stage + 1));
    }
  }
  Player player{
      std::move(name),   std::move(*network),           static_cast<Convention>(convention),
      std::move(origin), static_cast<Meaning>(meaning), std::move(fits)};
  if (const auto sound = check_player(player); !sound) return tl::unexpected(sound.error());
  return player;
}

}  // namespace

bool is_compact(std::string_view bytes) { return bytes.starts_with(kMagic.front()); }

Result<std::string> to_compact(const Player& player) {
  if (const auto sound = check_player(player); !sound) return tl::unexpected(sound.error());
  const auto* network = std::get_if<NTuple>(&player.evaluator);
  if (network == nullptr) {
    return failure(
        fmt::format("found the evaluator '{}', expected 'ntuple': only n-tuple networks have a "
                    "compact form",
                    kind(player.evaluator)));
  }
  ByteWriter body;
  body.number(static_cast<std::uint64_t>(player.convention), 1);
  body.number(static_cast<std::uint64_t>(player.meaning), 1);
  body.text(player.name);
  body.text(player.origin);
  write_fits(player.prob_cut, body);
  body.number(network->stage_discs().size(), 1);
  for (const int discs : network->stage_discs()) {
    body.number(static_cast<std::uint64_t>(discs), 1);
  }
  write_tuples(network->tuples(), body);
  for (std::size_t stage = 0; stage < network->stages(); ++stage) {
    for (std::size_t t = 0; t < network->tuples().size(); ++t) {
      write_table(network->table(t, stage), body);
    }
    if (network->has_mobility()) write_table(network->mobility(stage), body);
  }
  const std::string bytes = std::move(body).take();
  ByteWriter header;
  header.number(network->has_mobility() ? kMobilityVersion : kVersion, 4);
  header.number(checksum_of(bytes), 4);
  return std::string(kMagic) + std::move(header).take() + bytes;
}

Result<Player> player_from_compact(std::string_view bytes, std::string_view where) {
  const auto fault = [&](const std::string& message) {
    return failure(message, std::string(where));
  };
  if (!bytes.starts_with(kMagic) || bytes.size() < kHeaderBytes) {
    return fault("found a damaged beginning, expected a compact player");
  }
  ByteReader header(bytes.substr(kMagic.size()));
  const std::uint64_t version = header.number(4);
  if (version != kVersion && version != kMobilityVersion) {
    return fault(
        fmt::format("found version {}, expected {} or {}", version, kVersion, kMobilityVersion));
  }
  const auto expected = static_cast<std::uint32_t>(header.number(4));
  const std::string_view body = bytes.substr(kHeaderBytes);
  if (const std::uint32_t found = checksum_of(body); found != expected) {
    return fault(fmt::format("found the checksum {:08x}, expected {:08x}: the file is damaged",
                             found, expected));
  }
  auto player = read_body(body, version == kMobilityVersion);
  if (!player) return fault(player.error().text());
  return player;
}

}  // namespace othello
