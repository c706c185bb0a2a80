import { noSearch } from "../lib/search_levels";
import { SearchSelect } from "../lib/search_select";
import { changeLevel, changeSeat, newGameWith, rematch } from "./actions";
import * as s from "./state";

// The players of the game. A change keeps the game.
export function SeatsForm() {
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
            onChange={(seat) => changeSeat(colour, seat)}
          />
        </label>
      ))}
      <Level />
      <div class="actions">
        <button type="button" onClick={() => newGameWith(s.seats.value)}>
          New game
        </button>
        <button
          type="button"
          class="quiet"
          onClick={rematch}
          title="A new game with the colours exchanged"
        >
          Swap sides
        </button>
      </div>
    </form>
  );
}

// How far the players look ahead; two players that are watched play as in the league.
function Level() {
  if (s.watching.value)
    return (
      <label class="check">
        <input
          type="checkbox"
          checked={s.noise.value}
          onChange={(event) => (s.noise.value = event.currentTarget.checked)}
        />
        10% random moves, as in the league
      </label>
    );
  const reason = noSearch(s.opponent.value);
  return (
    <label class="level">
      <span>Level</span>
      <SearchSelect player={s.opponent.value} value={s.chosenSearch.value} onChange={changeLevel} />
      {reason && <small class="muted reason">{reason}</small>}
    </label>
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
