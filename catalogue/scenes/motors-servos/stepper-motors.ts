import type { Group } from 'three';
import { crimpHousing, frontLabel, wire } from '../kit/connectors';
import { brushed, darkSteel, hollow, metal, plastic, polished, steel } from '../kit/materials';
import { at, box, corners, cylinder, drill, extruded, group, pipe, roundedOutline, outline } from '../kit/shapes';
import type { Point3 } from '../kit/shapes';

export interface Stepper {
  /** Edge length of the flange in millimeters. */
  size: number;
  /** Length of the body in millimeters. */
  length: number;
  shaft: number;
  shaftLength: number;
  holes: number;
  lines: readonly string[];
  leads?: readonly string[];
  flat?: boolean;
  socket?: boolean;
}

const chamfered = (a: number, b: number): ReturnType<typeof outline> =>
  outline([
    [-a + b, -a],
    [a - b, -a],
    [a, -a + b],
    [a, a - b],
    [a - b, a],
    [-a + b, a],
    [-a, a - b],
    [-a, -a + b],
  ]);

export const hybridStepper = (spec: Stepper): Group => {
  const half = spec.size / 2;
  const cut = spec.size * 0.11;
  const cap = spec.length * 0.24;
  const holes = corners(spec.holes, spec.holes).map(([x, z]): Point3 => [x, z, spec.size > 50 ? 2.6 : 1.6]);
  const cast = metal('#c9ccd0', 0.42);
  const middle = spec.length - cap * 2;
  const result = group(
    extruded(chamfered(half, cut), cap, cast, 0.5),
    at(extruded(chamfered(half - 0.35, cut * 1.25), middle + 0.6, plastic('#1c1d20', 0.36), 0.15), 0, cap - 0.3),
    at(extruded(drill(chamfered(half, cut), holes), cap, cast, 0.5), 0, cap + middle),
    at(pipe(spec.size * 0.26, spec.size * 0.13, 2, brushed('#cfd2d6'), 64, 0.3), 0, spec.length - 0.05),
    at(cylinder(spec.size * 0.13, 1.2, darkSteel(), 40), 0, spec.length - 0.1),
    at(pipe(spec.size * 0.115, spec.shaft / 2, 1.5, steel(), 40), 0, spec.length),
  );
  for (let i = 0; i < 7; i += 1) {
    result.add(
      at(
        extruded(chamfered(half - 0.28, cut * 1.25), 0.12, plastic('#2c2d31', 0.4), 0),
        0,
        cap + (middle * (i + 0.5)) / 7,
      ),
    );
  }
  for (const [x, z] of corners(spec.holes, spec.holes)) {
    result.add(
      at(cylinder(spec.size > 50 ? 2.7 : 1.7, cap * 0.8, hollow(), 24, 0), x, spec.length - cap * 0.8 - 0.45, z),
    );
  }
  const shaft = at(cylinder(spec.shaft / 2, spec.shaftLength, polished(), 40, 0.4), 0, spec.length + 1);
  if (spec.flat ?? true) {
    const r = spec.shaft / 2;
    const profile = roundedOutline(spec.shaft, spec.shaft, r);
    profile.holes.length = 0;
    const d = outline(
      Array.from({ length: 40 }, (_, i) => {
        const a = (i / 40) * Math.PI * 2;
        return [Math.cos(a) * r, Math.min(Math.sin(a) * r, r * 0.74)] as const;
      }),
    );
    result.add(at(cylinder(r, spec.shaftLength * 0.3, polished(), 40, 0.1), 0, spec.length + 1));
    result.add(at(extruded(d, spec.shaftLength * 0.7, polished(), 0.25), 0, spec.length + 1 + spec.shaftLength * 0.3));
  } else {
    result.add(shaft);
  }
  const w = spec.size * 0.66;
  const h = middle * 0.78;
  result.add(
    at(
      frontLabel(spec.lines, w, h, { background: '#f3f3f0', sizes: [1.25, 1, 1], roughness: 0.5 }),
      0,
      cap + middle / 2,
      half - 0.16,
    ),
  );
  const leads = spec.leads ?? ['#1b1c1f', '#1e7a3f', '#c3281e', '#2256b8'];
  result.add(at(box(spec.size * 0.36, 5.4, 7, plastic('#ecebe5', 0.5), 0.5), half + 2.4, cap * 0.35, 0, 90));
  leads.forEach((color, i) => {
    const s = (i - (leads.length - 1) / 2) * 2.1;
    result.add(
      wire(
        [
          [half + 4, cap * 0.6, s * 1],
          [half + 14, cap * 0.55, s * 1.1 + 1],
          [half + 24, 1.3 + i * 0.25, s * 1.2 + 9],
          [half + 15 + i * 1.8, 1.1, 34 + s * 0.6],
          [half - 12 + i, 1.1, 43 + s * 1.1],
          [half - 34, 1.1, 39 + s * 1.1],
        ],
        color,
        0.95,
      ),
    );
  });
  if (spec.socket ?? true) result.add(at(crimpHousing(4, '#f1efe7'), half - 38, 0, 38.6, -97));
  return result;
};

export const nema17 = (lines: readonly string[], length = 40): Group =>
  hybridStepper({ size: 42.3, length, shaft: 5, shaftLength: 23, holes: 31, lines });
