// The value of a disc on each square, by stages of the game, for players whose weights say so.

import type { Kind, Picture } from "../api/types";

export interface StageMap {
  // The stage is that of boards with at least this number of discs.
  from: number;
  values: readonly number[];
}

type Drawn = { picture: Picture; kind: Kind };

// Nothing for networks, whose input weights are not values of squares, and for features in stages,
// which are no ranges of discs.
export function squareMaps({ picture, kind }: Drawn): readonly StageMap[] | null {
  if (picture.type === "maps" && kind === "wpc")
    return [{ from: 0, values: picture.maps[0]!.values }];
  if (picture.type !== "tuples") return null;
  return picture.effects.map((values, stage) => ({
    from: stage === 0 ? 0 : picture.stage_discs[stage - 1]!,
    values,
  }));
}

// The stages that differ for one of two players, with both maps in each.
export function commonStages(one: readonly StageMap[], two: readonly StageMap[]) {
  const starts = [...new Set([...one, ...two].map(({ from }) => from))].sort((a, b) => a - b);
  const at = (maps: readonly StageMap[], discs: number) =>
    maps.filter(({ from }) => from <= discs).pop()!.values;
  return starts.map((from, i) => ({
    name: starts.length === 1 ? "" : `${from || 4} to ${(starts[i + 1] ?? 65) - 1} discs`,
    maps: [at(one, from), at(two, from)] as const,
  }));
}

// Why no difference is drawn.
export function noDifference(one: Drawn, two: Drawn): string {
  const is = (kind: RegExp) => [one, two].some((player) => kind.test(player.kind));
  if (is(/mlp$/)) {
    return "No difference: the input weights of a hidden unit are not values of squares, and units of two networks do not correspond to each other.";
  }
  if (is(/^staged_features$/)) {
    return "No difference: the stages of features begin at events of the game, not at numbers of discs.";
  }
  return "No difference: not both players have weights.";
}
