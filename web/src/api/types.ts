// The server's answers, as described in docs/api.md.

export interface Score {
  score: number;
  low: number;
  high: number;
}

export interface Tally extends Score {
  games: number;
  wins: number;
  draws: number;
  losses: number;
}

// `games` of `of` games have been played.
export interface Progress extends Tally {
  of: number;
}

export type Kind =
  "wpc" | "ntuple" | "mlp" | "shared_mlp" | "spatial_mlp" | "staged_features" | "random";
export type Order = "heuristic" | "pool";

export interface PlayerName {
  id: number;
  name: string;
}

export interface Player extends PlayerName {
  author: string;
  kind: Kind;
  weights: number;
  architecture: string;
  convention: "negation" | "inversion";
  meaning: "value" | "preference";
  origin: string;
  shipped: boolean;
  submitted: string;
  state: "waiting" | "playing" | "ranked";
  heuristic: Progress | null;
  pool: (Progress & { opponents: number }) | null;
  in_pool: boolean;
  games: number;
  // No player has both scores higher.
  on_front: boolean;
  rank: Record<Order, number | null>;
  url: string;
}

export interface SquareMap {
  caption: string;
  values: number[];
}

export interface TupleShape {
  squares: number[];
  placements: number;
  weights: number;
}

export type Picture =
  | { type: "maps"; maps: SquareMap[] }
  | {
      type: "tuples";
      stage_discs: number[];
      tuples: TupleShape[];
      uses: number[];
      // For each stage, the average value of a disc on each square.
      effects: number[][];
    }
  | { type: "none" };

// A weight by the contents of its squares: X own, O the opponent's, - empty.
export interface TupleEntry {
  contents: string;
  weight: number;
}

// The largest weights of one tuple in one stage.
export interface TupleWeights {
  stage: number;
  stages: number;
  squares: number[];
  entries: number;
  highest: TupleEntry[];
  lowest: TupleEntry[];
  // Of the contents that were asked for.
  entry: TupleEntry;
}

export interface Result {
  opponent: PlayerName;
  in_pool: boolean;
  both: Tally;
  black: Tally;
  white: Tally;
  discs: number;
}

// The rank by strength from a moment on; the overtaker is null at first.
export interface RankStep {
  since: string;
  rank: number;
  players: number;
  overtaker: PlayerName | null;
}

export interface PlayerInFull extends Player {
  colours: { black: Tally; white: Tally } | null;
  results: Result[];
  history: RankStep[];
  picture: Picture;
}

// A weight class, null for any number of weights, and its strongest player.
export interface ClassLeader {
  class: number | null;
  player: Player | null;
}

export interface PlayerList {
  players: Player[];
  // Those that the filter accepts, on all pages.
  listed: number;
  leaders: ClassLeader[];
  total: number;
  waiting: number;
  pool: number[];
}

export interface Submitted {
  id: number;
  token: string;
  url: string;
  events: string;
  player: Player;
}

export interface PlayedGame {
  game: number;
  black: number;
  white: number;
  transcript: string;
  black_discs: number;
  white_discs: number;
}

export interface PlayedGames {
  opponent: PlayerName;
  total: number;
  games: PlayedGame[];
}

export interface Cycle {
  players: number[];
  scores: number[];
}

export interface Elo {
  elo: number;
  low: number;
  high: number;
}

export interface Match {
  player: Player;
  opponent: Player;
  result: Result | null;
}

export interface Crosstable {
  players: (PlayerName & { elo: Elo })[];
  cells: (Tally | null)[][];
  intransitivity: {
    pairs: number;
    significant_pairs: number;
    cycles: number;
    significant_cycles: number;
    strongest: Cycle[];
    note: string;
  };
}

export interface MoveValue {
  move: string;
  value: number;
  best: boolean;
}

export interface PositionAnswer {
  board: string;
  legal: string[];
  values?: MoveValue[];
  value?: number;
}

export interface MoveAnswer {
  move: string;
  value: number;
  board: string;
}

// A move that was searched: a value in the evaluator's unit or the final difference in discs, both
// for the side to move.
export interface SearchedMove {
  move: string;
  value?: number;
  discs?: number;
  exact: boolean;
  depth: number;
  line: string;
  nodes: number;
}

export interface Analysis {
  board: string;
  // How large the player's values usually are.
  scale: number;
  state: "waiting" | "running" | "finished" | "limited";
  depth: number;
  moves: SearchedMove[];
  nodes: number;
  seconds: number;
}

export interface ReviewedMove {
  ply: number;
  side: "black" | "white";
  played: SearchedMove;
  best: SearchedMove;
  // In discs if `loss_in_discs`; null where the two values have different units.
  loss: number | null;
  loss_in_discs: boolean;
  choices: number;
}

export interface ReviewedSide {
  moves: number;
  best: number;
  accuracy: number | null;
  discs_lost: number;
  value_lost: number;
}

export interface Review {
  scale: number;
  state: "waiting" | "running" | "finished";
  reviewed: number;
  of: number;
  sides: { black: ReviewedSide; white: ReviewedSide };
}

export interface WholeGame {
  transcript: string;
}

// The outputs of a network's hidden units: `layers` are their numbers in each layer, `outputs` those
// of the first units for each board of a game.
export interface HiddenUnits {
  layers: number[];
  outputs: number[][];
}

export interface Trace {
  values: { player: PlayerName; values: number[]; hidden?: HiddenUnits | null }[];
}
