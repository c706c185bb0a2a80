// Numbers formatted as in a paper: "71.3% (70.4 … 72.2) in 10,000 games".

export interface Interval {
  low: number;
  high: number;
}

export function whole(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
}

// As the program prints it: of two numbers equally near, the one with an even last digit. toFixed
// alone takes the larger one, so that a score would differ from the same page without JavaScript.
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  const isTie = Math.abs(value * 2 ** (digits + 1)) % 2 === 1;
  const isEven = Number(text[text.length - 1]) % 2 === 0;
  if (!isTie || isEven) return text;
  const nearer = Math.sign(value) * 10 ** -digits;
  return (Number(text) - nearer).toFixed(digits);
}

// Only a score of exactly 0 or 1 is printed as one.
export function percentNumber(share: number, digits = 1): string {
  const least = 10 ** -digits;
  const value = 100 * share;
  const kept = share > 0 && share < 1 ? Math.min(Math.max(value, least), 100 - least) : value;
  return fixed(kept, digits);
}

export function percent(share: number): string {
  return percentNumber(share) + "%";
}

export function intervalText({ low, high }: Interval): string {
  return `${percentNumber(low)}\u00a0…\u00a0${percentNumber(high)}`; // not broken
}

export function scoreText(score: number, interval: Interval | null, games?: number): string {
  const base = interval ? `${percent(score)} (${intervalText(interval)})` : percent(score);
  return games === undefined ? base : `${base} in ${whole(games)} games`;
}

// A weight or a value, with a true minus sign and only significant digits.
export function signed(value: number, digits = 2): string {
  const text = fixed(Math.abs(value), digits);
  if (Number(text) === 0) return Number(0).toFixed(digits);
  return (value < 0 ? "−" : "+") + text;
}

export function compact(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  const text = fixed(size, digits);
  return (value < 0 && Number(text) !== 0 ? "−" : "") + text;
}

// A weight in a map: as many digits as the largest weight leaves room for.
export function weightText(value: number, extent: number): string {
  const digits = extent >= 100 ? 0 : extent >= 10 ? 1 : extent >= 0.2 ? 2 : 3;
  let text = fixed(Math.abs(value), digits);
  if (digits === 3) text = text.replace(/^0/, ""); // the decimals matter more
  return (value < 0 && Number(text) !== 0 ? "−" : "") + text;
}

// Logarithmic axes leave out the names of some ticks, which are null.
export function gamesAxis(games: number | null): string {
  if (games === null) return "";
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

// The day of an RFC 3339 date in UTC.
export function day(date: string | null | undefined): string {
  return date ? date.slice(0, 10) : "";
}
