// Numbers as a good paper prints them: "71.3% (70.4–72.2) in 10,000 games".

export interface Interval {
  low: number;
  high: number;
}

export function whole(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
}

export function percent(share: number): string {
  return (100 * share).toFixed(1) + "%";
}

export function intervalText({ low, high }: Interval): string {
  return `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}`;
}

export function scoreText(score: number, interval: Interval | null, games?: number): string {
  const base = interval ? `${percent(score)} (${intervalText(interval)})` : percent(score);
  return games === undefined ? base : `${base} in ${whole(games)} games`;
}

// A weight or a value: a true minus, and no more digits than can be told apart.
export function signed(value: number, digits = 2): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return Number(0).toFixed(digits);
  return (value < 0 ? "−" : "+") + text;
}

export function compact(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  const text = size.toFixed(digits);
  return (value < 0 && Number(text) !== 0 ? "−" : "") + text;
}

// A weight in a map: as many digits as the greatest of the map leaves room for.
export function weightText(value: number, extent: number): string {
  const digits = extent >= 100 ? 0 : extent >= 10 ? 1 : extent >= 0.2 ? 2 : 3;
  let text = Math.abs(value).toFixed(digits);
  if (digits === 3) text = text.replace(/^0/, ""); // the digits behind the point tell more
  return (value < 0 && Number(text) !== 0 ? "−" : "") + text;
}

export function gamesAxis(games: number): string {
  if (games >= 1e6) return trimmed(games / 1e6) + " M";
  if (games >= 1e4) return trimmed(games / 1e3) + " k";
  return whole(games);
}

function trimmed(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1).replace(/\.?0+$/, "");
}

export function plural(number: number, one: string, many = one + "s"): string {
  return `${whole(number)} ${number === 1 ? one : many}`;
}

// Dates come as RFC 3339 in UTC; people get the day.
export function day(date: string | null | undefined): string {
  return date ? date.slice(0, 10) : "";
}
