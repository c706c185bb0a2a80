// What a claim expects, as the report words it: the two ends of "0.28 … 0.38", the one number of
// "at least 0.7" or "above 0", or none.
export function expectation(words: string): number[] {
  return (words.match(/[-−]?\d*\.?\d+/g) ?? [])
    .map((figure) => Number(figure.replace("−", "-")))
    .slice(0, 2);
}
