import type { Group } from 'three';
import { crimpHousing, wire, xt60 } from '../kit/connectors';
import { decal, label, write } from '../kit/canvas';
import { anodised, copper, darkSteel, gold, hollow, metal, plastic, polished } from '../kit/materials';
import {
  around,
  at,
  box,
  cylinder,
  extruded,
  flattenedCircle,
  group,
  hexagon,
  outline,
  pipe,
  posed,
  ring,
  turned,
} from '../kit/shapes';
import type { Point, Point3 } from '../kit/shapes';

export interface Outrunner {
  radius: number;
  height: number;
  bell: string;
  magnets?: number;
  lines: readonly string[];
  adapter?: boolean;
  leads?: boolean;
  windowed?: boolean;
}

export const outrunner = (spec: Outrunner): Group => {
  const { radius: r, height: h } = spec;
  const bellMetal = anodised(spec.bell);
  const spokes = flattenedCircle(r, r);
  const count = 6;
  for (let i = 0; i < count; i += 1) {
    const a0 = (i / count) * Math.PI * 2 + 0.18;
    const a1 = ((i + 1) / count) * Math.PI * 2 - 0.18;
    const window: Point[] = [];
    for (let k = 0; k <= 8; k += 1)
      window.push([Math.cos(a0 + ((a1 - a0) * k) / 8) * r * 0.84, Math.sin(a0 + ((a1 - a0) * k) / 8) * r * 0.84]);
    for (let k = 8; k >= 0; k -= 1)
      window.push([Math.cos(a0 + ((a1 - a0) * k) / 8) * r * 0.42, Math.sin(a0 + ((a1 - a0) * k) / 8) * r * 0.42]);
    spokes.holes.push(outline([...window].reverse()));
  }
  const coils = around(12, r * 0.58, () => group(at(box(r * 0.5, h * 0.5, r * 0.2, copper(), r * 0.09), 0, 0, 0)));
  const result = group(
    at(cylinder(r * 0.84, 2.2, metal('#2a2c30', 0.4), 56), 0, 1),
    at(cylinder(r * 0.3, h * 0.7, darkSteel(), 36), 0, 2),
    at(pipe(r, r * 0.87, h * 0.58, bellMetal, 72, 0.5), 0, h * 0.24),
    at(pipe(r * 0.87, r * 0.8, h * 0.5, metal('#8d9198', 0.3), 56), 0, h * 0.26),
    at(coils, 0, h * 0.24),
    at(extruded(spokes, h * 0.12, bellMetal, 0.4, 48), 0, h * 0.8),
    at(cylinder(r * 0.34, h * 0.1, bellMetal, 40, 0.6), 0, h * 0.9),
    ...[0, 1, 2, 3].map((i) => at(box(r * 0.9, 2, r * 0.34, metal('#2a2c30', 0.4), 0.8), 0, 0, 0, i * 45)),
  );
  if (spec.adapter ?? true) {
    result.add(
      at(
        turned(
          [
            [0, 0],
            [r * 0.42, 0],
            [r * 0.42, 3],
            [r * 0.34, 4],
            [r * 0.24, 5],
            [r * 0.24, 16],
            [0, 16],
          ],
          polished(),
          48,
        ),
        0,
        h - 1,
      ),
      ...Array.from({ length: 9 }, (_, i) => at(ring(r * 0.24, 0.22, polished(), 36), 0, h + 4.6 + i * 1.1)),
      at(extruded(hexagon(r * 0.36), 4, polished(), 0.4), 0, h + 9),
      at(cylinder(r * 0.22, 8, polished(), 36, 2.4), 0, h + 13),
    );
  } else {
    result.add(
      at(cylinder(2.5, 12, polished(), 28), 0, h - 1),
      ...[0, 1, 2, 3].map((i) =>
        at(
          cylinder(1, 0.15, hollow(), 16, 0),
          Math.cos(i * 1.571) * r * 0.22,
          h + 0.02,
          Math.sin(i * 1.571) * r * 0.22,
        ),
      ),
    );
  }
  const mark = decal(
    r * 1.5,
    h * 0.3,
    (c) => {
      spec.lines.forEach((line, i) =>
        write(c, line, 0, (i - (spec.lines.length - 1) / 2) * h * 0.15, h * 0.13, '#f2f2ef', {
          width: r * 1.35,
          weight: 700,
        }),
      );
    },
    { transparent: true },
  );
  result.add(at(posed(mark, 90), 0, h * 0.52, r + 0.15));
  if (spec.leads ?? true) {
    ['#1b1c1f', '#1b1c1f', '#1b1c1f'].forEach((color, i) => {
      const z = (i - 1) * 2.6;
      const end: Point3 = [r * 3.05 + i * 2, 1.9, z * 2.4 + 16];
      result.add(
        wire(
          [
            [r * 0.6, 3, z * 0.7],
            [r * 1.3, 2.4, z],
            [r * 2, 1.4, z + 5],
            [r * 2.6, 1.4, z * 1.6 + 11],
            [end[0], 1.6, end[2]],
          ],
          color,
          1.15,
        ),
      );
      const plug = group(
        posed(cylinder(1.9, 11, gold(), 28, 0.4), 0, 0, -90),
        at(posed(cylinder(2.1, 7, plastic('#c3281e', 0.4), 24), 0, 0, -90), -1, 0, 0),
      );
      result.add(at(plug, end[0] - 0.6, 2.1, end[2], -28));
    });
  }
  return result;
};

export const speedController = (lines: readonly string[], color = '#c3281e'): Group => {
  const w = 55;
  const d = 26;
  const sleeve = plastic('#17181b', 0.3);
  const motorLeads = [-7, 0, 7].map((z) =>
    group(
      wire(
        [
          [w / 2 - 2, 4.6, z],
          [w / 2 + 10, 4, z * 1.1],
          [w / 2 + 26, 2, z * 1.5],
        ],
        '#1b1c1f',
        1.5,
      ),
      at(posed(pipe(2.5, 1.8, 13, gold(), 28), 0, 0, -90), w / 2 + 25, 2.3, z * 1.55, -z * 0.6),
      at(posed(cylinder(2.9, 10, plastic('#c3281e', 0.4), 28, 0.8), 0, 0, -90), w / 2 + 23, 2.3, z * 1.53, -z * 0.6),
    ),
  );
  return group(
    box(w, 9, d, sleeve, 2.8),
    at(box(w * 0.62, 1.4, d * 0.7, metal('#303338', 0.36), 0.3), w * 0.05, 8.4),
    at(
      label(lines, w * 0.78, d * 0.72, { background: color, color: '#ffffff', sizes: [1.3, 1, 0.7], roughness: 0.35 }),
      0,
      9.84,
    ),
    ...motorLeads,
    wire(
      [
        [-w / 2 + 2, 4.6, -6],
        [-w / 2 - 12, 4.4, -7],
        [-w / 2 - 26, 4.2, -4],
      ],
      '#c3281e',
      1.9,
    ),
    wire(
      [
        [-w / 2 + 2, 4.6, 3],
        [-w / 2 - 12, 4.4, 3],
        [-w / 2 - 26, 4.2, 3.2],
      ],
      '#1b1c1f',
      1.9,
    ),
    at(xt60(), -w / 2 - 33, 0, -0.4, -90),
    ...['#1b1c1f', '#c3281e', '#f0efe9'].map((c, i) =>
      wire(
        [
          [-w / 2 + 2, 4, 9 + i * 0.4],
          [-w / 2 - 14, 2, 13 + i * 1.3],
          [-w / 2 - 12, 0.8, 26 + i * 1.3],
          [-w / 2 + 12, 0.8, 31 + i * 1.35],
        ],
        c,
        0.65,
      ),
    ),
    at(crimpHousing(3), -w / 2 + 18, 0, 33.4, 78),
  );
};
