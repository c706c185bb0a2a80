#include "server/gzip.h"

#include <zlib.h>

#include <array>
#include <stdexcept>

namespace othello::server {
namespace {

constexpr std::size_t kLeastBytes = 1024;  // shorter ones fit into one packet anyway
constexpr int kLevel = 5;
constexpr int kGzipWindow = 15 + 16;  // the largest window, with a gzip header
constexpr int kMemoryLevel = 8;

bool is_text(const std::string& type) {
  return type.starts_with("text/") || type.starts_with("application/json") ||
         type.starts_with("image/svg+xml");
}

}  // namespace

bool accepts_gzip(std::string_view accept_encoding) {
  const std::size_t at = accept_encoding.find("gzip");
  if (at == std::string_view::npos) return false;
  std::string_view rest = accept_encoding.substr(at + 4);
  rest = rest.substr(0, rest.find(','));
  const std::size_t quality = rest.find("q=0");
  return quality == std::string_view::npos ||
         rest.find_first_of("123456789", quality) != std::string_view::npos;
}

std::string gzip(std::string_view bytes) {
  z_stream stream{};
  if (deflateInit2(&stream, kLevel, Z_DEFLATED, kGzipWindow, kMemoryLevel, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    throw std::bad_alloc();
  }
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  // zlib's interface predates const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int done = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (done != Z_STREAM_END) throw std::runtime_error("compression failed");
  return out;
}

void compress(Response& response) {
  if (response.pieces || response.body.size() < kLeastBytes || !is_text(response.type)) return;
  response.body = gzip(response.body);
  response.body.shrink_to_fit();
  response.headers.emplace_back("Content-Encoding", "gzip");
}

}  // namespace othello::server
