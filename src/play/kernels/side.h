// Included inside the kernels' namespace: what a player is in a batch of games.

/// A player of one colour in some slots of a batch. A virtual call per turn of many games costs
/// nothing; what it leads to is compiled for each kind of player.
class Side {
 public:
  virtual ~Side() = default;
  virtual void start_games(std::uint64_t slots) = 0;
  virtual void choose_moves(Games& games, Tasks& tasks, std::uint64_t slots, Colour colour) = 0;
  /// Called after every turn of either side.
  virtual void moves_made(const Games& games, std::uint64_t slots, Colour colour) = 0;
};
