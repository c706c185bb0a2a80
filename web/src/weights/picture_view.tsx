// The weights of a player as the picture that fits its architecture.

import { useState } from "preact/hooks";
import type { Kind, Picture } from "../api/types";
import { MapKey, WeightMap, extentOf } from "./weight_map";
import { Tuples } from "./tuples";

const kMapsAtFirst = 12;

interface Props {
  picture: Picture;
  kind: Kind;
  name: string;
  effects?: readonly number[] | null;
  extent?: number;
}

export function PictureView({ picture, kind, name, effects = null, extent }: Props) {
  const [all, setAll] = useState(false);
  switch (picture.type) {
    case "none":
      return <p class="note">{kind === "random" ? "It has no weights: every legal move is as good as another." : "These weights have no picture."}</p>;
    case "tuples":
      return (
        <>
          <Tuples picture={picture} />
          {effects && (
            <figure>
              <WeightMap values={effects} label={`What ${name} thinks of a disc on each square, on average`} />
              <figcaption>What a disc on each square is worth on average over all else that its tuples see.</figcaption>
              <MapKey extent={extentOf(effects)} />
            </figure>
          )}
        </>
      );
    case "maps": {
      const one = picture.maps.length === 1;
      const common = extent ?? Math.max(...picture.maps.map((map) => extentOf(map.values)));
      const shown = all ? picture.maps : picture.maps.slice(0, kMapsAtFirst);
      return (
        <>
          <div class={one ? "maps one" : "maps"}>
            {shown.map((map, i) => (
              <figure key={i}>
                <WeightMap values={map.values} extent={common} numbers={picture.maps.length <= 3} label={`${name}: ${map.caption || "weights"}`} />
                {map.caption && <figcaption>{map.caption}</figcaption>}
              </figure>
            ))}
          </div>
          <MapKey extent={common} />
          {shown.length < picture.maps.length && (
            <button type="button" class="quiet" onClick={() => setAll(true)}>
              Show all {picture.maps.length} units
            </button>
          )}
        </>
      );
    }
  }
}
