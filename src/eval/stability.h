#pragma once

#include "othello/position.h"

namespace othello {

/// Discs of either colour that no continuation of the game can ever flip.
///
/// Sound: no disc of the result is flipped in any sequence of moves and passes. Not complete: the
/// algorithm lets both sides fill any empty square at any time, where the rules would often forbid
/// it, so some discs that only the rules protect are missing. Corners, full boards and everything
/// that they shelter are always found; the edges are exact under these relaxed rules.
///
/// Edges. A disc on an edge can only be flipped along that edge, so each edge is independent. A
/// table over its 3^8 states holds the discs that survive every way of filling it, where a new disc
/// flips those it brackets on the edge or, since it may flip elsewhere, none.
///
/// Interior. Take as candidates S the stable edge discs and all discs of the interior, and let the
/// first move that ever flips one of S, a disc d of colour c, be on the empty square e. On the line
/// from e through d the squares between them hold c, so none is a disc of S of the other colour;
/// beyond d stands a disc of the other colour, so not all squares from d to the edge are discs of S
/// of colour c. Discs for which both hold on some line are removed from S, repeatedly; when none is
/// left to remove, no such first move is possible, and all of S is stable. Unlike growing a set
/// from the corners, this finds groups that support one another.
[[nodiscard]] Squares stable_discs(const Position& p);

/// Those on the edges.
[[nodiscard]] Squares stable_on_edges(const Position& p);

}  // namespace othello
