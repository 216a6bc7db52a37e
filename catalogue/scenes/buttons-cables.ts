import type { Group } from 'three';
import { decal, label } from './kit/canvas';
import { toggleSwitch } from './kit/connectors';
import { black, hollow, plastic } from './kit/materials';
import { at, bent, box, cylinder, group, pipe, posed, random, ring } from './kit/shapes';
import type { Point3 } from './kit/shapes';

/** Big domed push button of arcade machines. */
export function arcadeButton(color: string): Group {
  return group(
    cylinder(15, 22, plastic('#1d1f22', 0.45), 56, 0.6),
    at(pipe(18.4, 13.4, 4, plastic(color, 0.32), 64, 1.4), 0, 22),
    at(cylinder(12.4, 8, plastic(color, 0.3), 56, 2.6), 0, 22),
    at(box(12, 18, 10, plastic('#1d1f22', 0.5), 0.6), 0, -17),
  );
}

export const buttonSet = (): Group =>
  group(
    ...['#e02a20', '#2b63e0', '#f0b81c', '#2fae4e', '#f2f2ee'].map((color, i) =>
      at(
        posed(arcadeButton(color), i % 2 === 0 ? 0 : 0),
        (i % 3) * 42 - 42 + Math.floor(i / 3) * 20,
        17,
        Math.floor(i / 3) * 40 - 20,
      ),
    ),
  );

export const switchSet = (): Group =>
  group(...[0, 1, 2, 3].map((i) => at(toggleSwitch(), (i % 2) * 26 - 13, 0, Math.floor(i / 2) * 24 - 12, i * 24)));

/** Colour display on its board. */
export function tft(w: number, d: number, draw: Parameters<typeof decal>[2], color = '#b92a2c'): Group {
  return group(
    box(w, 1.6, d, plastic(color, 0.45), 0.6),
    at(box(w * 0.92, 3.2, d * 0.84, plastic('#e9eaeb', 0.4), 0.3), 0, 1.6, 0),
    at(box(w * 0.9, 0.6, d * 0.82, black(0.12), 0.2), 0, 4.6, 0),
    at(decal(w * 0.84, d * 0.74, draw, { glow: 0.85, roughness: 0.1 }), 0, 5.22, 0),
  );
}

/** Coiled cable bundle with a plug at either end. */
export function cableCoil(color: string, radius = 46, turns = 4, thickness = 2): Group {
  const points: Point3[] = [];
  const next = random(43);
  for (let i = 0; i <= turns * 24; i += 1) {
    const a = (i / 24) * Math.PI * 2;
    const r = radius + Math.sin(i * 0.37) * 2.4 + (next() - 0.5) * 1.2;
    points.push([Math.cos(a) * r, thickness + Math.floor(i / 24) * thickness * 0.9 + (i % 24) * 0.05, Math.sin(a) * r]);
  }
  points.unshift([radius + 34, thickness, -44], [radius + 10, thickness, -22]);
  points.push([radius + 14, thickness * 2, 26], [radius + 42, thickness, 42]);
  return group(bent(points, thickness, plastic(color, 0.45), 420, 14));
}

export const heatShrink = (color: string, radius: number, length: number): Group =>
  group(posed(pipe(radius, radius * 0.8, length, plastic(color, 0.5), 32), 0, 0, 90));

export const piezo = (): Group =>
  group(
    cylinder(6, 9.5, black(0.45), 48, 0.5),
    at(cylinder(1.3, 0.1, hollow(), 24, 0), 0, 9.5),
    at(ring(4, 0.16, plastic('#34373c', 0.5)), 0, 9.5),
    at(label(['+'], 2.4, 2.4, { color: '#e9eaeb', transparent: true }), 3.6, 9.56, 0),
  );
