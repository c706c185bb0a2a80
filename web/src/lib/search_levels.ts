// The searches that the page offers, as the API expects them (docs/search.md).

export const kSearchLevels: readonly (readonly [string, string])[] = [
  ["depth=1", "1 ply, as in the league"],
  ["depth=1,exact=14", "1 ply, exact from 14 empty"],
  ["2", "level 2"],
  ["4", "level 4"],
  ["6", "level 6"],
  ["8", "level 8"],
  ["10", "level 10"],
  ["12", "level 12"],
  ["16", "level 16"],
  ["20", "level 20"],
];
