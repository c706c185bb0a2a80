#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/file.h"
#include "core/result.h"

namespace othello {

/// Writes NumPy's .npz, an uncompressed zip archive of arrays: here columns of a table, whose rows
/// arrive in blocks. numpy.load(path)[name] reads one.
class NpzFile {
 public:
  struct Column {
    std::string name;
    std::string type;  ///< NumPy's: "<u8", "|i1", "<f4"
    std::size_t bytes_each = 1;
  };

  /// Fails if the archive would exceed 4 GiB.
  [[nodiscard]] static Result<NpzFile> create(const std::filesystem::path& path,
                                              std::span<const Column> columns, std::uint64_t rows);

  /// The next rows of a column, as little-endian bytes.
  [[nodiscard]] Result<void> append(std::size_t column, std::string_view bytes);

  /// Precondition: all rows have been appended.
  [[nodiscard]] Result<void> commit();

 private:
  struct Member {
    std::string name;        ///< of the file in the archive
    std::string npy_header;  ///< precedes the data
    std::uint64_t begin;     ///< of its zip header in the archive
    std::uint64_t data;      ///< of the next rows
    std::uint64_t end;
    std::uint32_t checksum = 0;  ///< CRC-32 of the .npy header and the rows so far
  };

  explicit NpzFile(ReplacedFile file) : file_(std::move(file)) {}
  /// The fields that the two headers of a member share.
  [[nodiscard]] static std::string description(const Member& member);

  ReplacedFile file_;
  std::vector<Member> members_;
};

}  // namespace othello
