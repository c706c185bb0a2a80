// The tree of moves: the game, with variations in parentheses after the move that they replace.

import type { ReviewedMove } from "../api/types";
import { compact } from "../lib/format";
import type { Colour } from "../othello/game";
import { squareName } from "../othello/square";
import { promote, remove, reviewedNodes, show } from "./actions";
import { lossGrade, lossShare } from "./evaluation";
import { lossText } from "./review_section";
import * as s from "./state";
import type { Node } from "./tree";
import { depthOf, root } from "./tree";

export function Variations() {
  void s.changes.value;
  const start = root(s.node.value);
  if (start.children.length === 0)
    return <p class="note">No moves yet: click a ring, or type a move such as f5.</p>;
  const reviewed = reviewedNodes();
  const inVariation = s.node.value.parent && s.node.value.parent.children[0] !== s.node.value;
  return (
    <>
      <div class="variations">
        <Branch from={start} reviewed={reviewed} />
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

type Reviewed = ReadonlyMap<Node, ReviewedMove>;

// All that follows a node: its first branch, and the others where they leave it.
function Branch({ from, reviewed }: { from: Node; reviewed: Reviewed }) {
  const parts: preact.ComponentChild[] = [];
  for (let node = from; node.children[0]; node = node.children[0]) {
    const [first, ...others] = node.children;
    parts.push(
      <Move
        key={parts.length}
        node={first!}
        first={node === from}
        reviewed={reviewed.get(first!)}
      />,
    );
    for (const other of others) {
      parts.push(
        <span class="variation" key={parts.length}>
          {"("}
          <Move node={other} first />
          <Branch from={other} reviewed={reviewed} />
          {")"}
        </span>,
      );
    }
  }
  return <>{parts}</>;
}

interface MoveProps {
  node: Node;
  first: boolean;
  reviewed?: ReviewedMove | undefined;
}

function Move({ node, first, reviewed }: MoveProps) {
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
      {reviewed && <Loss move={reviewed} />}
    </span>
  );
}

// What a move of the game lost, after it.
function Loss({ move }: { move: ReviewedMove }) {
  const { played, best, side, loss } = move;
  const grade = lossGrade(lossShare(played, best, side, s.review.value!.summary.scale));
  const text =
    loss === null ? "?" : loss === 0 ? "0" : `−${move.loss_in_discs ? loss : compact(loss)}`;
  return (
    <span class={`loss loss-${grade}`} title={loss === 0 ? "no better move" : lossText(move)}>
      {text}
    </span>
  );
}
