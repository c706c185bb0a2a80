// The board. The URL has the seats and the moves: black, white (ids; missing: you), player (short
// for white), board, transcript, ply.

import { get, sentence } from "../api/client";
import type { PlayerList } from "../api/types";
import { kEngine, kEngineLevel } from "../lib/search_levels";
import { kStartBoard, parseBoard, parseTranscript } from "../othello/game";
import { load, newGameWith } from "../play/actions";
import { PlayView } from "../play/play_view";
import * as s from "../play/state";

export async function playPage() {
  const query = new URLSearchParams(location.search);
  s.players.value = (await get<PlayerList>("/players")).players;
  const known = (key: string) => {
    const id = Number(query.get(key));
    return s.players.value.some((player) => player.id === id) ? id : null;
  };
  const black = known("black");
  const fresh = !query.has("transcript") && !query.has("board");
  // The default opponent is a strong one.
  const named = (wanted: string) => s.players.value.find(({ name }) => name === wanted)?.id ?? null;
  const standard = named(kEngine) ?? named("heuristic");
  const asked = known("white") ?? known("player");
  const white = asked ?? (fresh && black === null ? standard : null);
  const seats = { black, white };
  s.valuesBy.value = white ?? black ?? standard ?? s.players.value[0]?.id ?? null;
  const search = query.get("search");
  if (search) s.chosenSearch.value = search;
  else if (white !== asked) s.chosenSearch.value = kEngineLevel;
  if (fresh) {
    newGameWith(seats);
  } else {
    s.seats.value = seats;
    readPosition(query);
  }
  return <PlayView />;
}

function readPosition(query: URLSearchParams): void {
  const text = query.get("board");
  const start = text ? parseBoard(text.replace(/[_+]/, " ")) : kStartBoard;
  if (!start) {
    s.problem.value =
      "The board in the URL is invalid: expected 64 characters X, O and -, then the side to move.";
    return;
  }
  try {
    const game = parseTranscript(query.get("transcript") ?? "", start);
    const ply = query.get("ply");
    load(game, ply === null ? game.turns.length : Number(ply) || 0);
  } catch (error) {
    s.problem.value = `The transcript in the URL is invalid: ${sentence(error)}.`;
  }
}
