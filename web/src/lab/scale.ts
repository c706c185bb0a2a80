// The scale of a reproduction, for people: published figures have the papers' numbers of games.
export function scaleInWords(scale: string): string {
  if (scale === "paper") return "full scale";
  return scale && `reduced scale (${scale})`;
}
