// The weights of a player as the picture that fits its architecture.

import type { Kind, Picture } from "../api/types";
import { MapChoice } from "./map_choice";
import { Tuples } from "./tuples";
import { MapKey, WeightMap, extentOf } from "./weight_map";

interface Props {
  picture: Picture;
  kind: Kind;
  name: string;
  effects?: readonly number[] | null;
  // A common magnitude of the full colour, where several pictures are compared.
  extent?: number;
}

export function PictureView({ picture, kind, name, effects = null, extent }: Props) {
  switch (picture.type) {
    case "none":
      return (
        <p class="note">
          {kind === "random"
            ? "It has no weights: every legal move is as good as another."
            : "These weights have no picture."}
        </p>
      );
    case "tuples":
      return (
        <>
          <Tuples picture={picture} />
          {effects && (
            <figure>
              <WeightMap
                values={effects}
                label={`What ${name} thinks of a disc on each square, on average`}
              />
              <MapKey extent={extentOf(effects)} />
              <figcaption>
                What a disc on each square is worth on average over all else that its tuples see.
              </figcaption>
            </figure>
          )}
        </>
      );
    case "maps": {
      const [first] = picture.maps;
      if (!first) return null;
      if (picture.maps.length > 1)
        return <MapChoice maps={picture.maps} kind={kind} name={name} extent={extent} />;
      const most = extent ?? extentOf(first.values);
      return (
        <>
          <WeightMap
            values={first.values}
            extent={most}
            label={`${name}: ${first.caption || "weights"}`}
          />
          <MapKey extent={most} />
        </>
      );
    }
  }
}
