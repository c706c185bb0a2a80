// Squares are numbered row by row from the top left: 0 = a1, 7 = h1, 8 = a2, 63 = h8.

export type Square = number;

export const kSquares = 64;

export function column(square: Square): number {
  return square & 7;
}

export function row(square: Square): number {
  return square >> 3;
}

export function squareName(square: Square): string {
  return String.fromCharCode(97 + column(square)) + (row(square) + 1);
}

export function parseSquare(text: string): Square | null {
  const match = /^([a-h])([1-8])$/i.exec(text);
  if (!match) return null;
  return match[1]!.toLowerCase().charCodeAt(0) - 97 + 8 * (Number(match[2]) - 1);
}
