// Places labels next to the dots of a plot: the first position around a dot that overlaps no other
// label or dot, or none. Earlier dots have priority.

export interface Dot {
  x: number;
  y: number;
  text: string;
}

export interface Label {
  x: number;
  y: number;
  anchor: "start" | "end" | "middle";
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

// An estimate for 12-px text, since the plot is drawn before any font is measured.
const kCharacter = 6.6;
const kLine = 13;
const kGap = 9;

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function placeLabels(dots: readonly Dot[], frame: Box): (Label | null)[] {
  const taken: Box[] = dots.map(({ x, y }) => ({
    left: x - 6,
    right: x + 6,
    top: y - 6,
    bottom: y + 6,
  }));
  return dots.map(({ x, y, text }, own) => {
    const width = kCharacter * text.length;
    const candidates: Label[] = [
      { x: x + kGap, y: y - 5, anchor: "start" },
      { x: x - kGap, y: y - 5, anchor: "end" },
      { x: x + kGap, y: y + 14, anchor: "start" },
      { x: x - kGap, y: y + 14, anchor: "end" },
      { x, y: y - 12, anchor: "middle" },
      { x, y: y + 22, anchor: "middle" },
    ];
    for (const label of candidates) {
      const left =
        label.anchor === "start"
          ? label.x
          : label.anchor === "end"
            ? label.x - width
            : label.x - width / 2;
      const box = { left, right: left + width, top: label.y - kLine + 2, bottom: label.y + 3 };
      if (
        box.left < frame.left ||
        box.right > frame.right ||
        box.top < frame.top ||
        box.bottom > frame.bottom
      )
        continue;
      if (taken.some((other, i) => i !== own && overlap(box, other))) continue;
      taken.push(box);
      return label;
    }
    return null;
  });
}
