import type { Group } from 'three';
import { jst, wire } from '../kit/connectors';
import { label } from '../kit/canvas';
import { copper, darkSteel, hollow, metal, plastic, polished } from '../kit/materials';
import { pcb } from '../kit/pcb';
import { at, box, circleOutline, cylinder, group, pipe, posed } from '../kit/shapes';
import { canMotor } from './tt-motor';
import { gear } from './gears';

export const n20Motor = (): Group => {
  const brassPlate = metal('#d8ab55', 0.28);
  const one = (): Group =>
    group(
      posed(canMotorFlat(), 0, 0, 90),
      at(box(0.8, 10, 12, brassPlate, 0.2), 0.6, 0.0),
      at(box(0.8, 10, 12, brassPlate, 0.2), 8.4, 0),
      at(posed(gear(22, 0.28, 1.4, brassPlate, 0.8), 0, 0, -90), 2.4, 5, 1.4),
      at(posed(gear(18, 0.28, 1.4, brassPlate, 0.8), 0, 0, -90), 4.4, 4.2, -1.6),
      at(posed(gear(24, 0.28, 1.4, polished(), 0.8), 0, 0, -90), 6.2, 5.4, 0.6),
      ...[
        [1.4, 1.6],
        [8.6, -1.6],
        [1.4, -4.4],
        [8.6, 4.4],
      ].map(([y, z]) => at(posed(cylinder(0.5, 8, polished(), 16), 0, 0, -90), 0.6, y, z)),
      at(posed(cylinder(2, 1, brassPlate, 28), 0, 0, -90), 9, 5, 0),
      at(posed(cylinder(1.5, 10, polished(), 28, 0.2), 0, 0, -90), 9, 5, 0),
      ...[-2.6, 2.6].map((z) => at(box(2, 0.4, 1.4, copper(), 0), -15.6, 7 - Math.abs(z) * 0.6, z)),
    );
  return group(one(), at(group(one()), -4, 0, 20, -24));
};

const canMotorFlat = (): Group => group(at(canMotor(6, 15, true), 5, 0, 0));

export const encoderMotor = (lines: readonly string[] = ['12 V  251 rpm']): Group => {
  const gearbox = metal('#b9bdc3', 0.3);
  return group(
    posed(
      group(
        cylinder(12.4, 6, plastic('#1d1f22', 0.5), 48),
        at(pcb({ w: 24, d: 24, color: 'green', seed: 501, shape: circleOutline(12.4), thickness: 1.2 }), 0, 6),
        at(canMotor(12, 31), 0, 8),
        at(pipe(12.6, 12, 16, plastic('#2c2e32', 0.4), 56), 0, 12),
        at(cylinder(18.5, 24, gearbox, 72, 0.6), 0, 39),
        at(cylinder(18.6, 1, darkSteel(), 72, 0.2), 0, 42),
        at(cylinder(6, 5, gearbox, 48), 7, 63),
        at(cylinder(3, 14, polished(), 36, 0.4), 7, 67),
        ...[0, 60, 120, 180, 240, 300].map((a) =>
          at(
            cylinder(1.5, 0.2, hollow(), 20, 0),
            Math.cos((a * Math.PI) / 180) * 15.5,
            63,
            Math.sin((a * Math.PI) / 180) * 15.5,
          ),
        ),
        at(posed(label(lines, 18, 5, { color: '#e4e6e8', transparent: true }), 90), 0, 20, 12.7),
      ),
      0,
      0,
      -90,
      18.6,
    ),
    ...['#c3281e', '#1b1c1f', '#2f9b4f', '#2256b8', '#e7b416', '#f0efe9'].map((color, i) =>
      wire(
        [
          [2, 14, -4 + i * 1.6],
          [-16, 10, -3 + i * 1.4],
          [-26, 1, 12 + i],
          [-6, 0.9, 34 + i * 1.5],
          [28, 0.9, 34 + i * 1.6],
        ],
        color,
        0.7,
      ),
    ),
    at(jst(6, 2, '#f1efe7', true), 33, 0, 38, 90),
  );
};
