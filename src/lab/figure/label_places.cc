#include "lab/figure/label_places.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/table.h"

namespace othello::figure_style {
namespace {

// Size of the labels' letters, in pixels.
constexpr double kLetterWidth = 7.4;
constexpr double kLineHeight = 17.0;
/// Half the size of a point's mark.
constexpr double kMark = 6.0;
/// Distances from a point to its label.
constexpr double kNear = 11.0;
constexpr double kFar = 26.0;

/// Direction from a point to its label, in order of preference.
struct Direction {
  double x;  ///< -1 left, 0 centred, 1 right
  double y;  ///< 1 above
};
constexpr std::array<Direction, 8> kDirections{
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};
constexpr std::size_t kPlaces = 2 * kDirections.size();

LabelPlace place(const LabelledPoint& point, std::size_t number) {
  const Direction& to = kDirections[number % kDirections.size()];
  const bool apart = number >= kDirections.size();
  const double distance = apart ? kFar : kNear;
  const double width = kLetterWidth * static_cast<double>(display_width(point.label));
  const double middle = point.x + to.x * (distance + width / 2);
  const double height = point.y + to.y * (distance + (to.x == 0 ? kLineHeight / 2 : 0));
  return {.box = {.left = middle - width / 2,
                  .bottom = height - kLineHeight / 2,
                  .right = middle + width / 2,
                  .top = height + kLineHeight / 2},
          .side = -to.x,
          .apart = apart};
}

double area(double width, double height) { return std::max(width, 0.0) * std::max(height, 0.0); }

double overlap(const Box& a, const Box& b) {
  return area(std::min(a.right, b.right) - std::max(a.left, b.left),
              std::min(a.top, b.top) - std::max(a.bottom, b.bottom));
}

double outside(const Box& box, const Box& room) {
  return area(box.right - box.left, box.top - box.bottom) - overlap(box, room);
}

Box mark(const LabelledPoint& point) {
  return {point.x - kMark, point.y - kMark, point.x + kMark, point.y + kMark};
}

/// A box around the line from a point to its label.
Box leader(const LabelledPoint& point, const Box& label) {
  const double x = std::clamp(point.x, label.left, label.right);
  const double y = std::clamp(point.y, label.bottom, label.top);
  constexpr double kLine = 4.0;
  return {std::min(x, point.x) - kLine, std::min(y, point.y) - kLine, std::max(x, point.x) + kLine,
          std::max(y, point.y) + kLine};
}

class Placer {
 public:
  Placer(std::span<const LabelledPoint> points, std::span<const Box> obstacles, const Box& room)
      : points_(points), obstacles_(obstacles), room_(room), chosen_(points.size(), 0) {
    for (const LabelledPoint& point : points) places_.push_back(place(point, 0));
  }

  [[nodiscard]] std::vector<LabelPlace> run() {
    constexpr int kMostRounds = 10;
    bool moved = true;
    for (int round = 0; moved && round < kMostRounds; ++round) {
      moved = false;
      for (std::size_t i = 0; i < points_.size(); ++i) moved = improve(i) || moved;
      for (std::size_t i = 0; i < points_.size(); ++i) {
        for (std::size_t k = 0; k < points_.size(); ++k) {
          if (k != i && is_covered(i)) moved = improve(i, k) || moved;
        }
      }
    }
    return places_;
  }

 private:
  void put(std::size_t i, std::size_t number) {
    chosen_[i] = number;
    places_[i] = place(points_[i], number);
  }

  /// The cost of label i's current place.
  [[nodiscard]] double cost(std::size_t i) const {
    const Box& box = places_[i].box;
    // Early places are preferred if all are free; leaving the room is the worst.
    double sum = preference(i) + 10.0 * outside(box, room_);
    for (const Box& obstacle : obstacles_) sum += 2.0 * overlap(box, obstacle);
    for (std::size_t k = 0; k < points_.size(); ++k) {
      sum += 2.0 * overlap(box, mark(points_[k]));
      if (k == i) continue;
      sum += 2.0 * overlap(box, places_[k].box);
      if (places_[i].apart) sum += 2.0 * overlap(leader(points_[i], box), mark(points_[k]));
    }
    return sum;
  }
  [[nodiscard]] double preference(std::size_t i) const {
    return 2.0 * static_cast<double>(chosen_[i]);
  }
  [[nodiscard]] bool is_covered(std::size_t i) const { return cost(i) > preference(i); }

  /// Moves label i to its best place; returns whether it moved.
  bool improve(std::size_t i) {
    const std::size_t before = chosen_[i];
    std::size_t best = before;
    double least = cost(i);
    for (std::size_t number = 0; number < kPlaces; ++number) {
      put(i, number);
      if (cost(i) < least) {
        least = cost(i);
        best = number;
      }
    }
    put(i, best);
    return best != before;
  }

  /// The same for two labels at once, in case one blocks the other.
  bool improve(std::size_t i, std::size_t k) {
    const std::pair before{chosen_[i], chosen_[k]};
    std::pair best = before;
    double least = cost(i) + cost(k);
    for (std::size_t a = 0; a < kPlaces; ++a) {
      put(i, a);
      for (std::size_t b = 0; b < kPlaces; ++b) {
        put(k, b);
        if (const double both = cost(i) + cost(k); both < least) {
          least = both;
          best = {a, b};
        }
      }
    }
    put(i, best.first);
    put(k, best.second);
    return best != before;
  }

  std::span<const LabelledPoint> points_;
  std::span<const Box> obstacles_;
  const Box& room_;
  std::vector<std::size_t> chosen_;  ///< indices of places
  std::vector<LabelPlace> places_;
};

}  // namespace

std::vector<LabelPlace> place_labels(std::span<const LabelledPoint> points,
                                     std::span<const Box> obstacles, const Box& room) {
  return Placer(points, obstacles, room).run();
}

}  // namespace othello::figure_style
