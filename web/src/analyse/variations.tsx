// The tree of moves: the game, with variations in parentheses after the move that they replace.

import type { Colour } from "../othello/game";
import { squareName } from "../othello/square";
import { promote, remove, show } from "./actions";
import * as s from "./state";
import type { Node } from "./tree";
import { depthOf, root } from "./tree";

export function Variations() {
  void s.changes.value;
  const start = root(s.node.value);
  if (start.children.length === 0)
    return <p class="note">No moves yet: click a ring, or type a move such as f5.</p>;
  const inVariation = s.node.value.parent && s.node.value.parent.children[0] !== s.node.value;
  return (
    <>
      <div class="variations">
        <Branch from={start} />
      </div>
      {s.node.value.parent && (
        <p class="actions">
          {inVariation && (
            <button type="button" class="quiet" onClick={promote}>
              Make it the game
            </button>
          )}
          <button type="button" class="quiet" onClick={remove}>
            Delete from here
          </button>
        </p>
      )}
    </>
  );
}

// All that follows a node: its first branch, and the others where they leave it.
function Branch({ from }: { from: Node }) {
  const parts: preact.ComponentChild[] = [];
  for (let node = from; node.children[0]; node = node.children[0]) {
    const [first, ...others] = node.children;
    parts.push(<Move key={parts.length} node={first!} first={node === from} />);
    for (const other of others) {
      parts.push(
        <span class="variation" key={parts.length}>
          {"("}
          <Move node={other} first />
          <Branch from={other} />
          {")"}
        </span>,
      );
    }
  }
  return <>{parts}</>;
}

function Move({ node, first }: { node: Node; first: boolean }) {
  const by: Colour = node.parent!.board.toMove;
  const ply = depthOf(node);
  const number = by === "black" ? `${(ply + 1) >> 1}. ` : first ? `${(ply + 1) >> 1}… ` : "";
  return (
    <span class="variation-move">
      <span class="muted">{number}</span>
      <button
        type="button"
        aria-current={node === s.node.value ? "step" : undefined}
        onClick={() => show(node)}
      >
        {typeof node.turn === "number" ? squareName(node.turn) : "pass"}
      </button>
    </span>
  );
}
