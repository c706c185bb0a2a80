import { useState } from "preact/hooks";
import type { Colour } from "../othello/game";
import { other } from "../othello/game";
import { newGameWith } from "./actions";
import * as s from "./state";

// Who plays whom. Changing it takes effect with a new game.
export function SeatsForm() {
  const [chosen, setChosen] = useState(s.seats.value);
  const change = (colour: Colour, seat: s.Seat) => {
    // Two people at one board is what a board is for; but a new opponent is expected to answer.
    const next = { ...chosen, [colour]: seat };
    setChosen(next);
    newGameWith(next);
  };
  const swap = () => {
    const next = { black: s.seats.value.white, white: s.seats.value.black };
    setChosen(next);
    newGameWith(next);
  };
  return (
    <form class="seats" onSubmit={(event) => event.preventDefault()}>
      {(["black", "white"] as const).map((colour) => (
        <label key={colour}>
          <span class={`disc-icon ${colour}`} aria-hidden="true" />
          <span>{s.colourName(colour)}</span>
          <SeatSelect
            name={colour}
            seat={s.seats.value[colour]}
            you="You"
            onChange={(seat) => change(colour, seat)}
          />
        </label>
      ))}
      <div class="actions">
        <button type="button" onClick={() => newGameWith(s.seats.value)}>
          New game
        </button>
        <button
          type="button"
          class="quiet"
          onClick={swap}
          aria-label={`Change sides: ${s.seatName(s.seats.value[other("white")])} takes White`}
        >
          Change sides
        </button>
      </div>
    </form>
  );
}

interface SelectProps {
  name: string;
  seat: s.Seat;
  you?: string;
  onChange: (seat: s.Seat) => void;
}

export function SeatSelect({ name, seat, you, onChange }: SelectProps) {
  return (
    <select
      name={name}
      value={seat ?? ""}
      onChange={(event) =>
        onChange(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))
      }
    >
      {you && <option value="">{you}</option>}
      {s.players.value.map((player) => (
        <option key={player.id} value={player.id}>
          {player.name}
        </option>
      ))}
    </select>
  );
}
