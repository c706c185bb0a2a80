import type { Player } from "../api/types";
import { kOnePly, kSearchLevels, noSearch, searchFor } from "./search_levels";

interface Props {
  // Who searches; null if nobody does yet.
  player: Player | null;
  value: string;
  onChange: (search: string) => void;
}

// Levels that the player cannot play are shown, but cannot be chosen. Settings from an address that
// are not in the list are one more choice.
export function SearchSelect({ player, value, onChange }: Props) {
  const reason = noSearch(player);
  const listed = kSearchLevels.some(([search]) => search === value);
  const levels = listed ? kSearchLevels : [...kSearchLevels, [value, value] as const];
  return (
    <select
      name="search"
      value={searchFor(player, value)}
      title={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {levels.map(([search, text]) => (
        <option key={search} value={search} disabled={reason !== "" && !search.startsWith(kOnePly)}>
          {text}
        </option>
      ))}
    </select>
  );
}
