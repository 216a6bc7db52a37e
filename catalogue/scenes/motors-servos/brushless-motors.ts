import type { Group } from 'three';
import { wire } from '../kit/connectors';
import { label } from '../kit/canvas';
import { copper, darkSteel, metal, steel } from '../kit/materials';
import { around, at, box, circleOutline, cylinder, drill, extruded, group, pipe, posed } from '../kit/shapes';
import type { Point3 } from '../kit/shapes';
import { outrunner } from './outrunners';

export const eco2207 = (): Group =>
  outrunner({ radius: 13.9, height: 18, bell: '#3a3d42', lines: ['ECO II 2207', '1700 KV'], adapter: false });

export const x2212 = (): Group =>
  outrunner({ radius: 13.9, height: 25, bell: '#26282c', lines: ['SUNNYSKY', 'X2212 980'], adapter: true });

export const gimbalMotor = (): Group => {
  const bell = metal('#2b2d31', 0.36);
  return group(
    cylinder(22, 3, metal('#c9ccd0', 0.3), 72, 0.4),
    at(pipe(23, 21, 12, bell, 96, 0.6), 0, 4),
    at(cylinder(21, 9, darkSteel(), 72), 0, 4),
    at(
      around(18, 17, () => box(7, 8, 3.4, copper(), 1.2)),
      0,
      5,
    ),
    at(
      extruded(
        drill(circleOutline(23), [
          [0, 0, 6.4],
          ...[0, 1, 2, 3].map((i): Point3 => [
            Math.cos(i * 1.571 + 0.785) * 12.5,
            Math.sin(i * 1.571 + 0.785) * 12.5,
            1.6,
          ]),
          ...Array.from({ length: 8 }, (_, i): Point3 => [
            Math.cos(i * 0.785 + 0.39) * 17.6,
            Math.sin(i * 0.785 + 0.39) * 17.6,
            2.3,
          ]),
        ]),
        2.4,
        bell,
        0.4,
        48,
      ),
      0,
      15.4,
    ),
    at(pipe(6.3, 4.4, 20, steel(), 56), 0, 0),
    at(posed(label(['GM4108H-120T'], 24, 4, { color: '#e4e6e8', transparent: true, weight: 700 }), 90), 0, 9, 23.1),
    ...[0, 1, 2].map((i) =>
      wire(
        [
          [16, 3, (i - 1) * 2],
          [30, 2, (i - 1) * 2.4 + 3],
          [40, 1.2, 16 + i * 2],
          [26, 1.2, 34 + i * 2.4],
          [4, 1.2, 36 + i * 2.4],
        ],
        '#1b1c1f',
        0.9,
      ),
    ),
  );
};
