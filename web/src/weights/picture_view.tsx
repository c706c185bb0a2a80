// A picture of a player's weights, depending on its architecture.

import type { Kind, Picture, SquareMap } from "../api/types";
import { MapChoice } from "./map_choice";
import { Tuples } from "./tuples";
import { MapKey, WeightMap, extentOf } from "./weight_map";

interface Props {
  picture: Picture;
  kind: Kind;
  name: string;
  // The id of a player of the league, whose tuples are shown one by one.
  player?: number;
  // A common magnitude for the full colour when several pictures are compared.
  extent?: number;
}

export function PictureView({ picture, kind, name, player, extent }: Props) {
  switch (picture.type) {
    case "none":
      return (
        <p class="note">
          {kind === "random"
            ? "It has no weights: all legal moves are equal."
            : "These weights have no picture."}
        </p>
      );
    case "tuples":
      return (
        <>
          <figure class="effects">
            <MapChoice maps={effectMaps(picture)} kind={kind} name={name} extent={extent} />
            <figcaption>
              Average value of a disc on each square over all contents of the other squares.
            </figcaption>
          </figure>
          {player !== undefined && <Tuples picture={picture} player={player} />}
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
          {kind !== "wpc" && <p class="caption">{first.caption}</p>}
        </>
      );
    }
  }
}

// One map for each stage of the game.
function effectMaps({ effects, stage_discs }: Extract<Picture, { type: "tuples" }>): SquareMap[] {
  return effects.map((values, stage) => {
    const [from, to] = [stage_discs[stage - 1] ?? 4, (stage_discs[stage] ?? 65) - 1];
    const caption = effects.length === 1 ? "All stages of the game" : `${from} to ${to} discs`;
    return { caption, values };
  });
}
