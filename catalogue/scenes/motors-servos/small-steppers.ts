import type { Group } from 'three';
import { chip, smdLed } from '../kit/chips';
import { jst, pinHeader, wire } from '../kit/connectors';
import { label } from '../kit/canvas';
import { brass, metal, plastic } from '../kit/materials';
import { pcb } from '../kit/pcb';
import { at, box, corners, cylinder, drill, extruded, group, outline } from '../kit/shapes';
import { hybridStepper } from './stepper-motors';

export const canStepper = (): Group => {
  const shell = metal('#c9ccd0', 0.26);
  const ear = drill(
    outline([
      [-21, -3.4],
      [21, -3.4],
      [21, 3.4],
      [-21, 3.4],
    ]),
    [
      [-17.5, 0, 2.1],
      [17.5, 0, 2.1],
    ],
  );
  const motor = group(
    cylinder(14, 19, shell, 72, 0.8),
    at(extruded(ear, 1, shell, 0.1), 0, 17.6),
    at(cylinder(4.6, 1.6, shell, 40), 0, 18.6, 8),
    at(cylinder(2.5, 9, brass(), 32), 0, 19, 8),
    at(box(3, 6, 5.2, brass(), 0.3), 0, 22, 8),
    at(box(15, 17, 6, plastic('#2256b8', 0.42), 0.8), 0, 1, -15),
    at(label(['28BYJ-48', '5V DC'], 13, 5, { color: '#5a5d62', transparent: true }), 0, 19.04, -4),
  );
  const colors = ['#2256b8', '#e58fb0', '#e7b416', '#e8731c', '#c3281e'];
  const board = group(
    pcb({
      w: 35,
      d: 32,
      color: 'green',
      seed: 511,
      holes: corners(29.6, 26.6).map(([x, z]) => [x, z, 3] as const),
      draw: (p) => {
        p.text('ULN2003', -7, 13, 1.8, { weight: 700 });
        p.text('A B C D', 9, -12.6, 1.4);
      },
    }),
    at(chip({ w: 19.5, d: 6.6, kind: 'dip', pins: 8, marks: ['ULN2003AN'] }), -3, 1.6, 3),
    at(jst(5, 2.5), -2, 1.6, -8),
    ...[0, 1, 2, 3].map((i) => at(smdLed('#ff4a3c', 2.2), 11, 1.6, -9 + i * 3, 0)),
    at(pinHeader(4), -6, 1.6, 13, 0),
    at(pinHeader(4), 13, 1.6, 10, 90),
  );
  return group(
    at(motor, -20, 0, -6),
    at(board, 24, 0, 8, -10),
    ...colors.map((color, i) =>
      wire(
        [
          [-20 + (i - 2) * 1.6, 10, -24],
          [-18 + (i - 2) * 1.6, 8, -36],
          [2 + i * 1.4, 4, -40 + i],
          [18 + i, 8, -26],
          [20 + (i - 2) * 2.4, 8, -1],
        ],
        color,
        0.65,
      ),
    ),
  );
};

export const nema23 = (): Group =>
  hybridStepper({
    size: 56.4,
    length: 76,
    shaft: 6.35,
    shaftLength: 20,
    holes: 47.1,
    lines: ['NEMA 23', '1.8°   2.8 A', '1.9 N·m'],
  });
