// Included inside the kernels' namespace: a player in a batch of games.

/// A player of one colour in some slots of a batch. One virtual call per turn of many games costs
/// almost nothing; the code behind it is compiled for each kind of player.
class Side {
 public:
  virtual ~Side() = default;
  /// Games begin in these slots with this colour to move.
  virtual void start_games(const Games& games, std::uint64_t slots, Colour colour) = 0;
  virtual void choose_moves(Games& games, Tasks& tasks, std::uint64_t slots, Colour colour) = 0;
  /// Called after every turn of either side.
  virtual void moves_made(const Games& games, std::uint64_t slots, Colour colour) = 0;
};
