// The kinds of evaluators: their names for people, and their colours in plots.

import type { Kind } from "../api/types";

interface KindStyle {
  name: string;
  // Of the palette of series.
  colour: number;
}

export const kKinds: Record<Kind, KindStyle> = {
  ntuple: { name: "n-tuple network", colour: 0 },
  wpc: { name: "weighted piece counter", colour: 1 },
  mlp: { name: "multi-layer perceptron", colour: 2 },
  shared_mlp: { name: "network with shared weights", colour: 3 },
  spatial_mlp: { name: "spatial network", colour: 5 },
  staged_features: { name: "features in stages", colour: 7 },
  random: { name: "random moves", colour: 6 },
};
