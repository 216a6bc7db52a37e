import type { Group } from 'three';
import { plastic } from '../kit/materials';
import { bent, group, random } from '../kit/shapes';
import type { Point3 } from '../kit/shapes';

export const cableCoil = (color: string, radius = 46, turns = 4, thickness = 2): Group => {
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
};
