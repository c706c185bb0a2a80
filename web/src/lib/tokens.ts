// The tokens of players and runs submitted from this browser, stored for convenience.

const kKey = "othello-lab.tokens";

function all(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(kKey) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export function tokenOf(thing: string): string {
  return all()[thing] ?? "";
}

export function keepToken(thing: string, token: string): void {
  try {
    localStorage.setItem(kKey, JSON.stringify({ ...all(), [thing]: token }));
  } catch {
    // No storage in this browser: the token has been shown, which is sufficient.
  }
}
