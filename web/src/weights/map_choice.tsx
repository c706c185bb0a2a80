// Several maps, such as hidden units or stages of the game: all small, and one large with numbers.

import { useState } from "preact/hooks";
import type { Kind, SquareMap } from "../api/types";
import { diverging } from "../lib/diverging";
import { MapKey, WeightMap, extentOf } from "./weight_map";

interface Props {
  maps: readonly SquareMap[];
  kind: Kind;
  name: string;
  extent: number | undefined;
}

export function MapChoice({ maps, kind, name, extent }: Props) {
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, maps.length - 1);
  const map = maps[at]!;
  // Units of one layer add up and share a scale; stages of the game are never combined.
  const common = extent ?? Math.max(...maps.map((one) => extentOf(one.values)));
  const extentAt = (i: number) => (kind === "staged_features" ? extentOf(maps[i]!.values) : common);
  const captionAt = (i: number) => maps[i]!.caption || `unit ${i + 1}`;
  // Stages are few, and compared with each other: side by side, with their names.
  const stages = maps.length > 1 && (kind === "ntuple" || kind === "staged_features");
  const choice = maps.length > 1 && (
    <div
      class={stages ? "stage-choice" : "tuple-choice"}
      role="group"
      aria-label="Which map is shown"
    >
      {maps.map((one, i) => (
        <button
          type="button"
          key={i}
          aria-pressed={i === at}
          aria-label={captionAt(i)}
          title={captionAt(i)}
          onClick={() => setChosen(i)}
        >
          <Thumb values={one.values} extent={extentAt(i)} size={stages ? 120 : 40} />
          {stages && captionAt(i)}
        </button>
      ))}
    </div>
  );
  return (
    <div class="map-choice">
      {stages && choice}
      <WeightMap values={map.values} extent={extentAt(at)} label={`${name}: ${captionAt(at)}`} />
      <MapKey extent={extentAt(at)} />
      {maps.length > 1 && !stages && <p class="caption">{captionAt(at)}</p>}
      {!stages && choice}
    </div>
  );
}

interface ThumbProps {
  values: readonly number[];
  extent: number;
  size: number;
}

function Thumb({ values, extent, size }: ThumbProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      {values.map((value, square) => (
        <rect
          key={square}
          x={4 * (square & 7)}
          y={4 * (square >> 3)}
          width={4}
          height={4}
          fill={diverging(value, extent).fill}
        />
      ))}
    </svg>
  );
}
