// The analysis board. The URL has the player, the search, the moves and the ply; with review=1 the
// game is reviewed at once.

import { get, sentence } from "../api/client";
import type { PlayerList } from "../api/types";
import { load, reviewGame } from "../analyse/actions";
import { AnalyseView } from "../analyse/analyse_view";
import * as s from "../analyse/state";
import { kEngine } from "../lib/search_levels";
import { kStartBoard, parseBoard, parseTranscript } from "../othello/game";

export async function analysePage() {
  const query = new URLSearchParams(location.search);
  s.players.value = (await get<PlayerList>("/players")).players;
  const find = (test: (player: { id: number; name: string }) => boolean) =>
    s.players.value.find(test)?.id ?? null;
  s.player.value =
    find(({ id }) => id === Number(query.get("player"))) ??
    find(({ name }) => name === kEngine) ??
    find(() => true);
  const search = query.get("search");
  if (search) s.chosenSearch.value = search;
  try {
    const text = query.get("board");
    const start = text ? parseBoard(text.replace(/[_+]/, " ")) : kStartBoard;
    if (!start) throw new Error("found a board of another form, expected 64 characters");
    const game = parseTranscript(query.get("transcript") ?? "", start);
    const ply = query.get("ply");
    load(game, ply === null ? game.turns.length : Number(ply) || 0);
    if (query.get("review") && game.turns.length > 0) void reviewGame();
  } catch (error) {
    s.problem.value = `The position in the URL is invalid: ${sentence(error)}.`;
  }
  return <AnalyseView />;
}
