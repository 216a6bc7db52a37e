import type { Group } from 'three';
import { chip, roundLed, tactButton } from '../kit/chips';
import { decal, write } from '../kit/canvas';
import { wire } from '../kit/connectors';
import { plastic, tin } from '../kit/materials';
import { at, box, group } from '../kit/shapes';

export const breadboard = (columns = 63): Group => {
  const w = columns * 2.54 + 5;
  const d = 54.5;
  const body = plastic('#f5f4ef', 0.5);
  const top = decal(
    w - 0.6,
    d - 0.6,
    (c) => {
      c.fillStyle = '#f5f4ef';
      c.fillRect(-w, -d, w * 2, d * 2);
      c.fillStyle = '#dddbd2';
      c.fillRect(-w / 2, -1.4, w, 2.8);
      for (const side of [-1, 1]) {
        c.fillStyle = '#d0342a';
        c.fillRect(-w / 2 + 3, side * 25.4 - 0.4, w - 6, 0.8);
        c.fillStyle = '#2b5fc7';
        c.fillRect(-w / 2 + 3, side * 18.4 - 0.4, w - 6, 0.8);
      }
      for (let i = 0; i < columns; i += 1) {
        const x = (i - (columns - 1) / 2) * 2.54;
        const rows = [-13.97, -11.43, -8.89, -6.35, -3.81, 3.81, 6.35, 8.89, 11.43, 13.97];
        if (i % 6 !== 5) rows.push(-23.2, -20.7, 20.7, 23.2);
        for (const z of rows) {
          c.fillStyle = '#b4b2a8';
          c.fillRect(x - 0.62, z - 0.62, 1.24, 1.24);
          c.fillStyle = '#1f1e1b';
          c.fillRect(x - 0.5, z - 0.5, 1, 1);
        }
        if (i % 5 === 0) for (const z of [-16.4, 16.4]) write(c, String(i + 1), x, z, 1.5, '#6b6a64');
      }
    },
    { roughness: 0.5 },
  );
  return group(box(w, 8.4, d, body, 0.5), at(top, 0, 8.42));
};

export const breadboardCircuit = (): Group =>
  group(
    breadboard(30),
    at(chip({ w: 19, d: 6.6, kind: 'dip', pins: 7, marks: ['NE555P'] }), -6, 8.2, 0),
    at(group(roundLed('#e02a20', 2.5, 0.8)), 20, 13, -7),
    at(box(0.5, 6, 0.5, tin(), 0), 19, 8, -7),
    at(box(0.5, 6, 0.5, tin(), 0), 21.4, 8, -7),
    at(group(roundLed('#2fae4e', 2.5, 0.8)), 28, 13, -7),
    at(box(0.5, 6, 0.5, tin(), 0), 27, 8, -7),
    at(box(0.5, 6, 0.5, tin(), 0), 29.4, 8, -7),
    at(tactButton(6), 24, 8.8, 9),
    wire(
      [
        [-28, 8, -11],
        [-26, 20, -16],
        [-20, 8, -22],
      ],
      '#c3281e',
      0.8,
    ),
    wire(
      [
        [-10, 8, 10],
        [-8, 18, 16],
        [-12, 8, 22],
      ],
      '#1d1f22',
      0.8,
    ),
    wire(
      [
        [2, 8, -9],
        [10, 19, -12],
        [18, 8, -10],
      ],
      '#e7b416',
      0.8,
    ),
    wire(
      [
        [4, 8, 9],
        [12, 20, 12],
        [22, 8, 5],
      ],
      '#2f9b4f',
      0.8,
    ),
    wire(
      [
        [-30, 8, 6],
        [-20, 17, 10],
        [-14, 8, 6],
      ],
      '#2256b8',
      0.8,
    ),
  );
