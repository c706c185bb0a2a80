// Blue through white to orange, centred on zero. Both ends are dark enough to be distinguished in
// greyscale print, and the numbers on them keep their contrast.

type Rgb = readonly [number, number, number];

const kLow: Rgb = [20, 99, 176];
const kMid: Rgb = [250, 249, 246];
const kHigh: Rgb = [217, 108, 20];

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * share);
  return [part(0), part(1), part(2)];
}

// `extent` is the magnitude with the full colour.
export function divergingRgb(value: number, extent: number): Rgb {
  if (!(extent > 0)) return kMid;
  const share = Math.min(1, Math.abs(value) / extent);
  return mix(kMid, value < 0 ? kLow : kHigh, share);
}

function luminance([r, g, b]: Rgb): number {
  const linear = (c: number) => {
    const s = c / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const kDarkInk: Rgb = [0, 0, 0];
const kLightInk: Rgb = [255, 255, 255];

export interface Paint {
  fill: string;
  ink: string;
}

const hex = (rgb: Rgb) => "#" + rgb.map((c) => c.toString(16).padStart(2, "0")).join("");

export function diverging(value: number, extent: number): Paint {
  const fill = divergingRgb(value, extent);
  const ink = contrast(fill, kDarkInk) >= contrast(fill, kLightInk) ? kDarkInk : kLightInk;
  return { fill: hex(fill), ink: hex(ink) };
}
