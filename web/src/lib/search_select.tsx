import { kSearchLevels } from "./search_levels";

interface Props {
  value: string;
  onChange: (search: string) => void;
}

export function SearchSelect({ value, onChange }: Props) {
  return (
    <select name="search" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {kSearchLevels.map(([search, text]) => (
        <option key={search} value={search}>
          {text}
        </option>
      ))}
    </select>
  );
}
