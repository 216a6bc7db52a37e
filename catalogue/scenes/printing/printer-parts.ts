import type { Group } from 'three';
import { frontLabel } from '../kit/connectors';
import { aluminium, brass, hollow, rubber } from '../kit/materials';
import { at, box, coil, cylinder, extruded, group, hexagon, posed, turned } from '../kit/shapes';
import type { Point } from '../kit/shapes';
import { gearOutline } from '../motors-servos/gears';

export const nozzle = (mark = '0.4'): Group =>
  group(
    turned(
      [
        [0, 0],
        [0.6, 0],
        [1.2, 0.2],
        [3.4, 2.8],
        [0, 2.8],
      ],
      brass(),
      40,
      0.1,
    ),
    at(extruded(hexagon(4), 3, brass(), 0.35), 0, 2.7),
    at(cylinder(2.3, 1, brass(), 32), 0, 5.6),
    at(cylinder(2.7, 6, brass(), 32, 0.5), 0, 6.6),
    coilAt(2.72, 1, 6, 0.36, 6.8),
    at(cylinder(1, 0.06, hollow(), 20, 0), 0, 12.6),
    at(frontLabel([mark], 2.6, 1.6, { color: '#6b4c12', transparent: true }), 0, 4.2, 3.48),
  );

const coilAt = (radius: number, pitch: number, turns: number, thickness: number, y: number): Group =>
  group(at(coil(radius, pitch, turns, thickness, brass()), 0, y));

export const nozzleSet = (): Group => {
  const result = group();
  ['0.2', '0.4', '0.6', '0.8', '0.4'].forEach((mark, i) => {
    const x = (i - 2) * 12.4;
    if (i === 4) result.add(at(posed(nozzle(mark), 90, 20, 0), 12, 3.6, 15, -50));
    else result.add(at(nozzle(mark), x + 6, 0, i % 2 === 0 ? -2 : 3, i * 17));
  });
  result.add(at(posed(nozzle('0.6'), 90, 0, 0), -17, 3.6, 13, 40));
  return result;
};

/** Builds a toothed belt along `points`, which are seen from above as [x, z]. */
export const belt = (points: readonly Point[], width = 6): Group => {
  const result = group();
  const material = rubber('#1e1f22');
  let carried = 0;
  points.forEach(([x, z], i) => {
    const next = points[i + 1];
    if (!next) return;
    const length = Math.hypot(next[0] - x, next[1] - z);
    const angle = (-Math.atan2(next[1] - z, next[0] - x) * 180) / Math.PI;
    result.add(at(box(length + 0.25, width, 0.8, material, 0), (x + next[0]) / 2, 0, (z + next[1]) / 2, angle));
    carried += length;
    if (carried >= 2) {
      carried -= 2;
      result.add(at(box(1, width, 1.5, material, 0.2), x, 0, z, angle));
    }
  });
  return result;
};

export const beltCoil = (): Group => {
  const points: Point[] = [];
  for (let i = 0; i <= 620; i += 1) {
    const a = (i / 80) * Math.PI * 2;
    const r = 26 + (i / 80) * 2.4;
    points.push([Math.cos(a) * r, Math.sin(a) * r]);
  }
  const [lastX, lastZ] = points[points.length - 1] ?? [0, 0];
  for (let i = 1; i < 30; i += 1) points.push([lastX + i * 0.9 - i * i * 0.01, lastZ + i * 1.7]);
  return group(at(belt(points), 0, 0, 0), at(pulley(), 74, 0, -26), at(pulley(), 64, 0, -50));
};

export const pulley = (teeth = 20): Group => {
  const r = (teeth * 2) / Math.PI / 2;
  const silver = aluminium();
  return group(
    at(cylinder(r + 1.8, 7, silver, 56, 0.4), 0, 0),
    at(extruded(gearOutline(teeth, 0.62), 7.4, silver, 0.1, 4), 0, 6.8),
    at(cylinder(r + 1.8, 1.2, silver, 56, 0.4), 0, 14),
    at(cylinder(2.5, 0.1, hollow(), 28, 0), 0, 15.2),
    at(posed(cylinder(1.7, 0.2, hollow(), 24, 0), 90), 0, 3.5, r + 1.7),
  );
};
