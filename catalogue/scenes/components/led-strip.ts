import type { Group } from 'three';
import { smd } from '../kit/chips';
import { jst, wire } from '../kit/connectors';
import { gold, led, plastic } from '../kit/materials';
import { at, box, cylinder, group, pipe, posed } from '../kit/shapes';
import type { Point } from '../kit/shapes';

export const ledStripReel = (): Group => {
  const result = group();
  const white = plastic('#f3f3f0', 0.45);
  const reel = pipe(86, 22, 1.6, plastic('#2a2c30', 0.4), 96);
  result.add(reel, at(pipe(24, 21, 15, plastic('#2a2c30', 0.4), 64), 0, 0));
  const strip = (x: number, z: number, angle: number, length: number, y = 2): void => {
    result.add(at(box(length, 10, 0.5, white, 0), x, y, z, angle));
  };
  let travelled = 0;
  const hue = (t: number): string => `hsl(${Math.round((t * 47) % 360)} 90% 58%)`;
  const lamp = (i: number): Group =>
    group(
      box(5, 1.6, 5, plastic('#f6f5f0', 0.4), 0.3),
      at(cylinder(1.9, 0.12, led(rgbOf(hue(i)), 1), 28, 0), 0, 1.56),
      at(smd('capacitor', 1.6), 5.4, 0, 0),
    );
  const points: Point[] = [];
  for (let i = 0; i < 700; i += 1) {
    const a = (i / 90) * Math.PI * 2;
    const r = 78 - (i / 90) * 6;
    points.push([Math.cos(a) * r, Math.sin(a) * r]);
  }
  points.reverse();
  points.forEach(([x, z], i) => {
    const next = points[i + 1];
    if (!next) return;
    const length = Math.hypot(next[0] - x, next[1] - z);
    const angle = (-Math.atan2(next[1] - z, next[0] - x) * 180) / Math.PI;
    strip((x + next[0]) / 2, (z + next[1]) / 2, angle, length + 0.3);
    travelled += length;
    if (travelled > 16.6) {
      travelled -= 16.6;
      result.add(at(posed(lamp(i), 90), x, 7, z, angle));
    }
  });
  // The free end of the strip is turned over, so that its lamps are visible.
  for (let i = 0; i < 9; i += 1) {
    const x = 78 - i * 16.6;
    result.add(
      at(box(16.7, 0.4, 10, white, 0), x, 0.2, 112),
      at(lamp(i * 1.1), x - 2, 0.6, 112),
      at(box(3.4, 0.06, 7.6, gold(), 0), x - 8.2, 0.6, 112),
    );
  }
  result.add(
    wire(
      [
        [-62, 1, 109],
        [-80, 1, 104],
        [-96, 1, 112],
      ],
      '#c3281e',
      1,
    ),
    wire(
      [
        [-62, 1, 112],
        [-80, 1, 112],
        [-96, 1, 115],
      ],
      '#2f9b4f',
      1,
    ),
    wire(
      [
        [-62, 1, 115],
        [-80, 1, 120],
        [-96, 1, 118],
      ],
      '#f0efe9',
      1,
    ),
    at(jst(3, 2.5, '#f1efe7', true), -100, 0, 115, -90),
  );
  return result;
};

const rgbOf = (hsl: string): string => {
  const match = /hsl\((\d+) (\d+)% (\d+)%\)/.exec(hsl);
  const h = Number(match?.[1] ?? 0) / 60;
  const s = Number(match?.[2] ?? 0) / 100;
  const l = Number(match?.[3] ?? 0) / 100;
  const c = (1 - Math.abs(2 * l - 1)) * s;
  const channel = (n: number): string => {
    const k = (n + h * 2) % 12;
    const value = l - (c / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
};
