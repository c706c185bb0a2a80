// What the search knows about each move, best first, while it deepens.

import { whole } from "../lib/format";
import { addLine } from "./actions";
import { valueText } from "./evaluation";
import * as s from "./state";

export function Lines() {
  const known = s.known.value;
  const side = s.board.value.toMove;
  return (
    <section class="search-lines" aria-label="Search">
      <p class="note" role="status">
        {inWords()}
      </p>
      {known && known.moves.length > 0 && (
        <div class="scroll" tabIndex={0} role="region" aria-label="Lines of the search">
          <table class="lines">
            <thead>
              <tr>
                <th scope="col">Move</th>
                <th scope="col" class="number">
                  Value
                </th>
                <th scope="col" class="number">
                  Depth
                </th>
                <th scope="col">Line</th>
              </tr>
            </thead>
            <tbody>
              {known.moves.map((move) => (
                <tr key={move.move}>
                  <th scope="row">
                    <button
                      type="button"
                      class="link"
                      onClick={() => addLine(s.node.value, move.line || move.move)}
                    >
                      {move.move}
                    </button>
                  </th>
                  <td class="number">{valueText(move, side)}</td>
                  <td class="number">{move.exact ? "exact" : move.depth}</td>
                  <td class="line">{spaced(move.line)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {known && (
        <p class="note">
          Positive values favour Black; whole numbers with a sign are discs at the end of the game.
        </p>
      )}
    </section>
  );
}

export function spaced(line: string): string {
  return (line.match(/../g) ?? []).join(" ");
}

function inWords(): string {
  if (s.settingUp.value) return "No search while the board is set up.";
  if (s.over.value || s.passes.value) return "Nothing to search here.";
  if (!s.searching.value) return "The search is off.";
  const known = s.known.value;
  if (!known || known.state === "waiting") return "Waiting for the search.";
  const exact = known.moves.length > 0 && known.moves.every((move) => move.exact);
  const depth = exact ? "Solved to the end" : `Depth ${known.depth}`;
  const cost = `${whole(known.nodes)} nodes in ${known.seconds.toFixed(1)} s`;
  const state = {
    running: ", searching.",
    finished: ".",
    limited: "; stopped at the limit for visitors.",
    waiting: ".",
  }[known.state];
  return `${depth}, ${cost}${state}`;
}
