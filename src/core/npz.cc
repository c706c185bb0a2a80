#include "core/npz.h"

#include <fmt/format.h>
#include <zlib.h>

#include <cassert>

namespace othello {
namespace {

// The zip format (APPNOTE 6.3): all numbers are little-endian; no compression, no ZIP64.
constexpr std::size_t kLocalHeader = 30;
constexpr std::uint64_t kMostBytes = 0xffff'ffff;
constexpr unsigned kVersion = 20;
constexpr unsigned kDate = 0x21;  // 1 January 1980: the archive depends on its content only

void put(std::string& out, std::uint64_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(number >> (8 * i) & 0xff);
}

std::uint32_t crc(std::uint32_t before, std::string_view bytes) {
  return static_cast<std::uint32_t>(
      crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

/// Version 1.0 of the .npy format; data begin at a multiple of 64 bytes.
std::string npy_header(const NpzFile::Column& column, std::uint64_t rows) {
  constexpr std::size_t kBefore = 10;
  std::string text =
      fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({},), }}", column.type, rows);
  text.append(63 - (kBefore + text.size()) % 64, ' ');
  text += '\n';
  std::string header = "\x93NUMPY";
  put(header, 1, 2);  // version 1.0
  put(header, text.size(), 2);
  return header + text;
}

}  // namespace

Result<NpzFile> NpzFile::create(const std::filesystem::path& path, std::span<const Column> columns,
                                std::uint64_t rows) {
  std::vector<Member> members;
  std::uint64_t end = 0;
  for (const Column& column : columns) {
    Member member{.name = column.name + ".npy",
                  .npy_header = npy_header(column, rows),
                  .begin = end,
                  .data = 0,
                  .end = 0};
    member.data = member.begin + kLocalHeader + member.name.size() + member.npy_header.size();
    member.end = end = member.data + rows * column.bytes_each;
    member.checksum = crc(0, member.npy_header);
    members.push_back(std::move(member));
  }
  if (end > kMostBytes - (1U << 16)) {  // the directory follows
    return failure(
        fmt::format("{} rows need {} bytes, an .npz file has at most {}", rows, end, kMostBytes),
        path.string());
  }
  auto file = ReplacedFile::create(path);
  if (!file) return tl::unexpected(file.error());
  NpzFile npz(std::move(*file));
  npz.members_ = std::move(members);
  return npz;
}

Result<void> NpzFile::append(std::size_t column, std::string_view bytes) {
  Member& member = members_[column];
  member.checksum = crc(member.checksum, bytes);
  auto written = file_.write_at(member.data, bytes);
  member.data += bytes.size();
  return written;
}

std::string NpzFile::description(const Member& member) {
  std::string out;
  put(out, kVersion, 2);
  put(out, 0, 2);  // flags
  put(out, 0, 2);  // not compressed
  put(out, 0, 2);  // time
  put(out, kDate, 2);
  put(out, member.checksum, 4);
  const std::uint64_t size = member.end - member.begin - kLocalHeader - member.name.size();
  put(out, size, 4);
  put(out, size, 4);
  put(out, member.name.size(), 2);
  put(out, 0, 2);  // extra field
  return out;
}

Result<void> NpzFile::commit() {
  std::string directory;
  for (const Member& member : members_) {
    assert(member.data == member.end);
    std::string header;
    put(header, 0x04034b50, 4);
    header += description(member) + member.name + member.npy_header;
    if (auto written = file_.write_at(member.begin, header); !written) return written;
    put(directory, 0x02014b50, 4);
    put(directory, kVersion, 2);
    directory += description(member);
    put(directory, 0, 2);  // comment
    put(directory, 0, 2);  // disk
    put(directory, 0, 2);  // attributes
    put(directory, 0, 4);
    put(directory, member.begin, 4);
    directory += member.name;
  }
  const std::uint64_t begin = members_.empty() ? 0 : members_.back().end;
  const std::size_t size = directory.size();
  put(directory, 0x06054b50, 4);
  put(directory, 0, 4);  // disks
  put(directory, members_.size(), 2);
  put(directory, members_.size(), 2);
  put(directory, size, 4);
  put(directory, begin, 4);
  put(directory, 0, 2);  // comment
  if (auto written = file_.write_at(begin, directory); !written) return written;
  return file_.commit();
}

}  // namespace othello
