// The scale of a reproduction, for people: published figures have the paper's own.
export function scaleInWords(scale: string): string {
  if (scale === "paper") return "at the paper's scale";
  return scale && `at reduced scale (${scale})`;
}
