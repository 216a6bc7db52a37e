import type { Group } from 'three';
import { label } from '../kit/canvas';
import { hollow, metal, plastic, polished, steel } from '../kit/materials';
import {
  at,
  bent,
  box,
  coil,
  cone,
  cylinder,
  drill,
  extruded,
  group,
  outline,
  pipe,
  posed,
  ring,
  turned,
} from '../kit/shapes';
import type { Point, Point3 } from '../kit/shapes';

export interface PliersLook {
  grip: string;
  jaw: 'crimp' | 'cut' | 'long' | 'strip' | 'plain';
  length?: number;
  accent?: string;
}

/** The pliers lie with their jaw towards -x and their grips towards +x. */
export const pliers = (look: PliersLook): Group => {
  const steelBody = metal(look.jaw === 'crimp' ? '#35383d' : '#a5a9af', 0.32);
  const grip = plastic(look.grip, 0.45);
  const accent = plastic(look.accent ?? '#1d1f22', 0.5);
  const length = look.length ?? 130;
  const half = (sign: number): Group => {
    const jaws: Record<PliersLook['jaw'], Point[]> = {
      crimp: [
        [6, 0],
        [-4, -2],
        [-34, -1],
        [-52, -2],
        [-56, -16],
        [-44, -25],
        [-20, -25],
        [0, -18],
        [16, -8],
      ],
      cut: [
        [6, 0],
        [-4, -0.6],
        [-24, -0.5],
        [-27, -2],
        [-24, -9],
        [-12, -13],
        [2, -12],
        [14, -6],
      ],
      long: [
        [6, 0],
        [-4, -0.6],
        [-58, -0.5],
        [-60, -3],
        [-20, -10],
        [-4, -13],
        [6, -12],
        [16, -7],
      ],
      strip: [
        [6, 0],
        [-4, -0.6],
        [-40, -0.5],
        [-44, -4],
        [-40, -13],
        [-10, -14],
        [4, -12],
        [16, -7],
      ],
      plain: [
        [6, 0],
        [-30, -1],
        [-36, -5],
        [-30, -14],
        [0, -13],
        [16, -7],
      ],
    };
    const scaled = jaws[look.jaw].map(([x, z]): Point => [x, z * sign]);
    const shape = outline(sign > 0 ? scaled : [...scaled].reverse());
    if (look.jaw === 'crimp') drill(shape, [[-48, sign * -14, 2.4]]);
    const tang = outline(
      (
        [
          [0, -7],
          [14, -9],
          [60, 8],
          [length, 16],
          [length, 24],
          [60, 17],
          [10, 8],
        ] as Point[]
      ).map(([x, z]): Point => [x, z * sign]),
    );
    const handle: Point3[] = [
      [34, 0, sign * 6],
      [60, 0, sign * 14],
      [90, 0, sign * 20],
      [length, 0, sign * 20],
      [length + 20, 0, sign * 16],
    ];
    return group(
      extruded(shape, 7, steelBody, 0.8),
      at(extruded(tang, 6, steelBody, 0.6), 0, 0.5),
      at(bent(handle, 8.4, grip, 60, 20), 0, 3.6),
      at(posed(cylinder(8.3, 3, grip, 32, 2.6), 0, 0, -90), length + 18, 3.6, sign * 16.4),
      at(bent(handle.slice(0, 3), 8.8, accent, 30, 20), 0, 3.6),
    );
  };
  const result = group(
    half(1),
    at(half(-1), 0, look.jaw === 'crimp' ? 0 : 1, 0),
    at(cylinder(look.jaw === 'crimp' ? 7 : 6, 10, polished(), 40, 1), 2, -0.6, 0),
    at(box(6, 0.4, 1, hollow(), 0), 2, 9.5, 0, 30),
  );
  if (look.jaw === 'crimp') {
    for (let i = 0; i < 3; i += 1)
      result.add(
        at(box(6, 9, 3.2, polished(), 0.5), -14 - i * 10, -0.6, -2.4),
        at(box(6, 9, 3.2, polished(), 0.5), -14 - i * 10, -0.6, 2.4),
      );
    result.add(
      at(label(['SN-28B'], 20, 5, { color: '#d5d7da', transparent: true, weight: 700 }), -22, 7.03, -14),
      at(label(['0.1–1.0 mm²'], 20, 4, { color: '#d5d7da', transparent: true }), -22, 7.03, 14),
      at(posed(coil(3.4, 1.6, 12, 0.6, steel()), 0, 0, 90), 44, 4, 0),
    );
  } else {
    result.add(at(posed(coil(3, 1.6, 10, 0.6, steel()), 90), 34, 4, -8));
  }
  return result;
};

export interface DriverLook {
  color: string;
  accent: string;
  shaft?: number;
  tip?: string;
}

/** The screwdriver lies along x. */
export const screwdriver = (look: DriverLook): Group => {
  const shaft = look.shaft ?? 80;
  return group(
    at(
      posed(
        turned(
          [
            [0, 0],
            [8, 0],
            [12, 4],
            [13.4, 16],
            [13.4, 60],
            [11, 74],
            [9, 82],
            [11, 92],
            [9.6, 98],
            [0, 98],
          ],
          plastic(look.color, 0.38),
          12,
          1.4,
        ),
        0,
        0,
        -90,
      ),
      -98,
      13,
      0,
    ),
    at(posed(pipe(13.6, 12, 26, plastic(look.accent, 0.5), 12), 0, 0, -90), -70, 13, 0),
    at(
      posed(group(cylinder(3, shaft, polished(), 32), at(cone(3, 0.9, 7, blackTip(), 4), 0, shaft)), 0, 0, -90),
      0,
      13,
      0,
    ),
  );
};

const blackTip = (): ReturnType<typeof metal> => metal('#2b2d31', 0.35);

export const precisionDriver = (color: string, tip = 'hex'): Group =>
  group(
    at(
      posed(
        turned(
          [
            [0, 0],
            [4.6, 0],
            [5.4, 1.4],
            [5.4, 9],
            [4.4, 10],
            [4.4, 14],
            [5, 16],
            [5, 70],
            [3.6, 76],
            [2, 78],
            [0, 78],
          ],
          metal(color, 0.38),
          48,
        ),
        0,
        0,
        -90,
      ),
      -78,
      5.4,
      0,
    ),
    ...Array.from({ length: 12 }, (_, i) =>
      at(posed(ring(5, 0.3, metal(color, 0.38), 48), 0, 0, 90), -14 - i * 3, 5.4, 0),
    ),
    at(posed(cylinder(tip === 'hex' ? 1.3 : 1.6, 44, polished(), tip === 'hex' ? 6 : 24, 0.2), 0, 0, -90), 0, 5.4, 0),
  );
