#include "core/npz.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include "core/folder_testing.h"

namespace othello {
namespace {

TEST(NpzTest, HoldsItsColumns) {
  const TestFolder folder;
  const std::string path = folder / "x.npz";
  const NpzFile::Column columns[] = {{"a", "<u4", 4}, {"bc", "|i1", 1}};
  {
    auto file = NpzFile::create(path, columns, 3).value();
    ASSERT_TRUE(file.append(0, "AAAABBBB"));
    ASSERT_TRUE(file.append(1, "x"));
    ASSERT_TRUE(file.append(1, "yz"));
    ASSERT_TRUE(file.append(0, "CCCC"));
    EXPECT_FALSE(is_there(path)) << "not yet committed";
    ASSERT_TRUE(file.commit());
  }
  const std::string bytes = read_file(path, 10'000).value();
  EXPECT_EQ(bytes.substr(0, 4), "PK\x03\x04");
  EXPECT_EQ(bytes.substr(30, 5), "a.npy");
  EXPECT_EQ(bytes.substr(35, 6), "\x93NUMPY");
  const std::size_t data = bytes.find("AAAABBBBCCCC");
  ASSERT_NE(data, std::string::npos);
  EXPECT_EQ((data - 35) % 64, 0U);
  const std::string member = bytes.substr(35, data + 12 - 35);
  EXPECT_NE(member.find("{'descr': '<u4', 'fortran_order': False, 'shape': (3,), }"),
            std::string::npos);
  std::uint32_t checksum = 0;
  std::memcpy(&checksum, bytes.data() + 14, sizeof checksum);
  EXPECT_EQ(checksum, crc32_z(0, reinterpret_cast<const Bytef*>(member.data()), member.size()));
  EXPECT_NE(bytes.find("xyz"), std::string::npos);
  EXPECT_EQ(bytes.substr(bytes.size() - 22, 4), "PK\x05\x06");
}

TEST(NpzTest, IsDiscardedUnlessCommitted) {
  const TestFolder folder;
  const NpzFile::Column columns[] = {{"a", "<u8", 8}};
  { auto file = NpzFile::create(folder / "x.npz", columns, 1).value(); }
  EXPECT_TRUE(std::filesystem::is_empty(folder / ""));
  const auto large = NpzFile::create(folder / "y.npz", columns, std::uint64_t{1} << 29);
  ASSERT_FALSE(large);
  EXPECT_NE(large.error().text().find("at most 4294967295"), std::string::npos);
}

}  // namespace
}  // namespace othello
