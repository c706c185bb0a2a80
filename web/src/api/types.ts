// What the server answers, as docs/api.md describes it.

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

// `games` of the `of` that are due have been played.
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
  origin: string;
  shipped: boolean;
  submitted: string;
  state: "waiting" | "playing" | "ranked";
  heuristic: Progress | null;
  pool: (Progress & { opponents: number }) | null;
  in_pool: boolean;
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
  | { type: "tuples"; stage_discs: number[]; tuples: TupleShape[]; uses: number[] }
  | { type: "none" };

export interface Result {
  opponent: PlayerName;
  in_pool: boolean;
  both: Tally;
  black: Tally;
  white: Tally;
  discs: number;
}

export interface PlayerInFull extends Player {
  colours: { black: Tally; white: Tally } | null;
  results: Result[];
  picture: Picture;
}

export interface PlayerList {
  players: Player[];
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

export interface Crosstable {
  players: PlayerName[];
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

export interface WholeGame {
  transcript: string;
}

export interface Trace {
  values: { player: PlayerName; values: number[] }[];
}
