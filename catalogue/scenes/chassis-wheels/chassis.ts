import type { Group } from 'three';
import { ttMotor } from '../motors-servos/tt-motor';
import { black, brass, clear, hollow, metal, plastic, steel } from '../kit/materials';
import {
  at,
  box,
  corners,
  cylinder,
  drill,
  extruded,
  group,
  outline,
  pierce,
  pipe,
  placed,
  posed,
  roundedOutline,
  slot,
} from '../kit/shapes';
import type { Point3 } from '../kit/shapes';
import { wheel, upright } from './wheels';

export const acrylicChassis = (fourWheels = false): Group => {
  const deck = (): Group => {
    const shape = fourWheels
      ? roundedOutline(250, 110, 30)
      : outline([
          [-100, -50],
          [40, -74],
          [96, -44],
          [104, 0],
          [96, 44],
          [40, 74],
          [-100, 50],
          [-108, 0],
        ]);
    for (let i = 0; i < 6; i += 1) slot(shape, -70 + i * 26, 0, 16, 3.4, true);
    for (let i = 0; i < 5; i += 1) {
      slot(shape, -60 + i * 28, 30, 14, 3.2);
      slot(shape, -60 + i * 28, -30, 14, 3.2);
    }
    pierce(shape, 76, 0, 12, 34, 3);
    return group(extruded(shape, 3, clear('#dfeaf0', 0.42), 0.3));
  };
  const wheels = fourWheels
    ? [
        [-78, 1],
        [-78, -1],
        [78, 1],
        [78, -1],
      ]
    : [
        [36, 1],
        [36, -1],
      ];
  const result = group(at(deck(), 0, 46));
  if (fourWheels)
    result.add(
      at(deck(), 0, 80),
      placed(corners(190, 80), 49, () => cylinder(3, 31, brass(), 6, 0.2)),
    );
  for (const [x, side] of wheels as [number, number][]) {
    const motor = group(at(posed(ttMotor(false), 90, 0, 0), 0, 0, -9.3));
    result.add(at(motor, x + 7, 33, side * 44, 180));
    result.add(at(upright(wheel({ radius: 32.5, width: 26, hub: '#f0c21f', blocks: 32 }), 32.5, 26), x, 0, side * 72));
  }
  if (!fourWheels) {
    result.add(
      at(
        group(
          at(box(20, 2, 24, steel(), 0.6), 0, 40),
          at(pipe(9, 6, 3, steel(), 40), 0, 36),
          at(box(2, 22, 16, steel(), 0.6), 0, 16, 0, 0),
          at(upright(group(cylinder(13, 12, plastic('#2a2c30', 0.5), 48, 2)), 13, 12), -6, 0, 0),
        ),
        -78,
        4,
        0,
      ),
      at(
        group(
          box(62, 14, 58, black(0.5), 1.4),
          ...[0, 1, 2, 3].map((i) =>
            at(posed(cylinder(7, 50, plastic('#2b7a4a', 0.4), 32), 0, 0, 90), 25, 12, -21 + i * 14),
          ),
        ),
        -34,
        49,
        0,
      ),
    );
  }
  return result;
};

export const motorBracket = (): Group => {
  const size = 42.3;
  const material = metal('#24262a', 0.45);
  const faceShape = drill(roundedOutline(size + 8, size + 8, 4), [
    [0, 0, 11.4],
    ...corners(31, 31).map(([x, z]): Point3 => [x, z, 1.8]),
  ]);
  const foot = roundedOutline(size + 8, size + 6, 4);
  for (const x of [-15, 15]) for (const z of [-10, 10]) slot(foot, x, z + 2, 12, 4.2, true);
  return group(
    extruded(foot, 3, material, 0.4),
    at(posed(extruded(faceShape, 3, material, 0.4), 90), 0, (size + 8) / 2, -(size + 6) / 2),
    at(posed(cylinder(3.4, size, material, 32), 0, 0, 90), size / 2, 3.2, -(size + 6) / 2 + 1.6),
    ...[-1, 1].map((x) =>
      at(
        posed(
          extruded(
            outline([
              [0, 0],
              [20, 0],
              [0, -24],
            ]),
            2.6,
            material,
            0.3,
          ),
          90,
          -90,
        ),
        x * (size / 2 + 2.7) + 1.3,
        3,
        -(size + 6) / 2 + 3,
      ),
    ),
  );
};

export const coupler = (): Group => {
  const body = metal('#d3d6da', 0.34);
  return group(
    pipe(9.5, 2.6, 25, body, 56, 0.6),
    ...[8, 10, 12, 14, 16].map((y) => at(pipe(9.6, 9, 0.7, hollow(), 56, 0), 0, y)),
    ...[4, 20.5].map((y) => at(posed(cylinder(1.7, 0.3, hollow(), 24, 0), 90), 0, y, 9.45)),
  );
};
