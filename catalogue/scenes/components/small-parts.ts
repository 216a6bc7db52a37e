import type { Group } from 'three';
import { breadboard } from './breadboards';
import { cableCoil } from './buttons-cables';
import { partsBox } from './part-kits';
import { chip, electrolytic, scattered, tactButton, trimmer } from '../kit/chips';
import { decal, write } from '../kit/canvas';
import type { Draw } from '../kit/canvas';
import { flatSocket, jst, pinHeader, socketHeader, wire } from '../kit/connectors';
import { black, copper, metal, plastic, polished, steel, tin } from '../kit/materials';
import { pcb } from '../kit/pcb';
import {
  at,
  bent,
  box,
  corners,
  cylinder,
  extruded,
  group,
  pipe,
  posed,
  random,
  ring,
  roundedOutline,
} from '../kit/shapes';

const faceScreen: Draw = (c) => {
  c.fillStyle = '#0a1626';
  c.fillRect(-60, -60, 120, 120);
  ['#38c7ff', '#ffd23f', '#4be07f', '#ff5a6a'].forEach((color, i) => {
    c.strokeStyle = color;
    c.lineWidth = 1.1;
    c.beginPath();
    c.arc(0, -1.4, 9.4 - i * 1.9, -1.57, -1.57 + 4.6 - i * 0.8);
    c.stroke();
  });
  write(c, '72%', 0, -1.2, 3, '#ffffff', { weight: 700 });
};

export const roundTft = (): Group =>
  group(
    pcb({
      w: 28,
      d: 39,
      color: 'black',
      corner: 1,
      seed: 601,
      holes: corners(23, 34).map(([x, z]) => [x, z, 2.2] as const),
      draw: (p) => p.row(7, -7.62, -17.4),
    }),
    at(box(26, 1.6, 27, plastic('#e9eaeb', 0.4), 0.3), 0, 1.6, 2),
    at(box(25.6, 0.4, 26.6, black(0.12), 0.1), 0, 3.2, 2),
    at(decal(23.4, 23.4, faceScreen, { glow: 0.9, roughness: 0.1 }), 0, 3.62, 1.4),
    at(pinHeader(7, {}), 0, 1.6, -17.4),
    at(box(12, 0.1, 3, plastic('#b08a3a', 0.4), 0), 0, 1.62, 17.4),
  );

export const epaper = (): Group =>
  group(
    pcb({ w: 65, d: 30.2, color: 'blue', seed: 611, holes: corners(58, 23).map(([x, z]) => [x, z, 2.7] as const) }),
    at(box(59, 1.2, 29, plastic('#f4f4f0', 0.55), 0.2), -1, 1.6, 0),
    at(
      decal(
        49,
        24,
        (c) => {
          c.fillStyle = '#e9e8e2';
          c.fillRect(-30, -20, 60, 40);
          write(c, 'BENCH 2', -22, -8, 4.4, '#17181a', { align: 'left', weight: 700 });
          write(c, 'Next job 14:30', -22, -2.6, 2.8, '#17181a', { align: 'left' });
          write(c, 'gripper-v4.gcode', -22, 1.4, 2.8, '#17181a', { align: 'left' });
          c.fillStyle = '#17181a';
          c.fillRect(-22, 5.4, 44, 3);
          c.fillStyle = '#e9e8e2';
          c.fillRect(6, 5.8, 15.6, 2.2);
          for (let y = 0; y < 9; y += 1)
            for (let x = 0; x < 9; x += 1)
              if ((x * 5 + y * 3 + x * y) % 3 !== 0) {
                c.fillStyle = '#17181a';
                c.fillRect(11 + x * 1.1, -9.4 + y * 1.1, 1.1, 1.1);
              }
        },
        { roughness: 0.7 },
      ),
      -1,
      2.82,
      0,
    ),
    at(posed(socketHeader(20, 2, 8.5), 180, 0, 0, 0), 0, 0, -11.4),
    at(flatSocket(11, '#2c2e32', '#efede6'), 30, 1.6, 0, 90),
  );

export const touchPanel = (back = false): Group => {
  const panel = group(
    box(190, 4, 120, black(0.12), 3),
    at(
      decal(
        166,
        98,
        (c) => {
          c.fillStyle = '#10233a';
          c.fillRect(-90, -60, 180, 120);
          c.fillStyle = '#0a6b4b';
          c.fillRect(-83, -49, 166, 13);
          write(c, 'Rover 07', -76, -42, 7.4, '#ffffff', { align: 'left', weight: 700 });
          write(c, '12:46', 76, -42, 6, '#d9f0e6', { align: 'right' });
          ['Battery 87%', 'Speed 0.42 m/s', 'Heading 128°'].forEach((text, i) => {
            c.fillStyle = '#18314f';
            c.beginPath();
            c.roundRect(-76, -28 + i * 25, 62, 20, 3);
            c.fill();
            write(c, text, -70, -18 + i * 25, 6.4, '#e3edf8', { align: 'left', width: 50 });
          });
          c.fillStyle = '#0c1a2b';
          c.fillRect(-4, -28, 80, 70);
          c.strokeStyle = '#46d39a';
          c.lineWidth = 1.2;
          c.beginPath();
          for (let i = 0; i <= 40; i += 1) {
            const x = 2 + i * 1.7;
            const y = 10 + Math.sin(i * 0.42) * 18 + Math.sin(i * 1.1) * 5;
            if (i === 0) c.moveTo(x, y);
            else c.lineTo(x, y);
          }
          c.stroke();
        },
        { glow: 0.85, roughness: 0.08 },
      ),
      0,
      4.02,
      0,
    ),
  );
  if (back) {
    const rear = group(
      box(184, 3, 114, metal('#3a3d42', 0.45), 1),
      at(pcb({ w: 70, d: 44, color: 'green', seed: 621 }), 20, 3, 0),
      at(chip({ w: 10, d: 10, kind: 'qfp', marks: ['DSI'] }), 10, 4.6, 2),
      at(flatSocket(13), 40, 4.6, 8),
      at(jst(3, 2), 42, 4.6, -12),
      at(scattered(20, 30, 24, 4, 1.6), 24, 4.6, 0),
      ...corners(110, 60).map(([x, z]) => at(cylinder(4, 6, metal('#c9ccd0', 0.3), 6), x, 3, z)),
    );
    return posed(rear, 62, 0, 0, 54);
  }
  return group(
    posed(panel, 62, 0, 0, 54),
    at(box(120, 4, 60, metal('#2b2d31', 0.42), 2), 0, 0, -24),
    at(posed(box(40, 64, 4, metal('#2b2d31', 0.42), 1), -24), 0, 2, -40),
  );
};

export const limitSwitch = (): Group =>
  group(
    box(20, 10.4, 6.4, plastic('#1d1f22', 0.45), 0.4),
    at(posed(box(19, 0.4, 5, steel(), 0), 0, 0, 9), 0, 12, 0),
    at(posed(cylinder(2.4, 4, plastic('#f0efe9', 0.45), 32), 90), 9.6, 14.6, -2),
    at(box(2, 1.4, 2.4, plastic('#c3281e', 0.4), 0.3), 1, 10.2),
    ...[-8, 0, 8].map((x) => at(box(0.6, 6, 3.2, tin(), 0), x, -6)),
    ...[-4.8, 4.8].map((x) => at(posed(cylinder(1.3, 0.1, black(0.9), 24, 0), 90), x, 2.8, 3.16)),
  );

export const limitSwitches = (): Group =>
  group(
    ...[
      [-28, -14, 10],
      [4, -20, -16],
      [32, -4, 24],
      [-16, 16, -8],
      [18, 20, 14],
    ].map(([x, z, turn]) => at(posed(limitSwitch(), -90, 0, 0, 3.2), x, 0, z, turn)),
  );

export const emergencyStop = (): Group =>
  group(
    at(box(30, 34, 30, plastic('#26282c', 0.5), 2), 0, 0),
    at(cylinder(11, 12, plastic('#26282c', 0.5), 48), 0, 34),
    at(extruded(roundedOutline(56, 56, 28), 1.6, plastic('#f0c21f', 0.5), 0.3), 0, 46),
    at(cylinder(14.4, 9, plastic('#26282c', 0.45), 56, 0.6), 0, 47.4),
    at(cylinder(13, 6, plastic('#b3201a', 0.4), 56), 0, 56),
    at(cylinder(20, 12, plastic('#d0251c', 0.34), 72, 4), 0, 61),
    at(
      decal(
        22,
        22,
        (c) => {
          c.strokeStyle = '#f7f2ee';
          c.lineWidth = 1.4;
          for (const a of [0, 2.09, 4.19]) {
            c.beginPath();
            c.arc(0, 0, 8, a, a + 1.5);
            c.stroke();
          }
        },
        { transparent: true },
      ),
      0,
      73.05,
      0,
    ),
    at(
      decal(
        54,
        54,
        (c) => {
          for (let i = 0; i < 2; i += 1)
            write(c, 'EMERGENCY STOP', 0, i === 0 ? -23.6 : 23.6, 4, '#1d1f22', { weight: 700 });
        },
        { transparent: true },
      ),
      0,
      47.64,
      0,
    ),
    ...[-8, 8].map((x) => at(cylinder(2.4, 1, steel(), 24), x, 33.4, 12)),
  );

const crimp = (): Group => group(box(1.6, 1, 7, tin(), 0.1), at(box(2.2, 1.6, 2, tin(), 0.2), 0, 0, 3));
export const jstKit = (): Group =>
  partsBox(
    (i) => {
      const next = random(i + 71);
      const cell = group();
      for (let k = 0; k < 9; k += 1) {
        const part =
          i % 3 === 0 ? jst(2 + (i % 4), 2.5) : i % 3 === 1 ? posed(jst(2 + (i % 4), 2.5), 90, 0, 0, 3) : crimp();
        cell.add(at(group(part), (next() - 0.5) * 18, next() * 8, (next() - 0.5) * 18, next() * 360));
      }
      return cell;
    },
    5,
    2,
  );

export const singleJst = (): Group =>
  group(
    at(jst(4, 2.5), -8, 0, 0),
    at(jst(3, 2.5), 8, 0, -4, 20),
    at(posed(jst(2, 2.5), 90, 0, 0, 2.8), 6, 0, 12, 40),
    at(crimp(), -8, 0, 14, 30),
    at(crimp(), -2, 0, 18, 70),
  );

export const siliconeWires = (): Group =>
  group(at(cableCoil('#c3281e', 34, 4, 2.4), -34, 0, 0), at(cableCoil('#1d1f22', 34, 4, 2.4), 52, 0, 26, 60));
export const wireEnds = (): Group =>
  group(
    ...['#c3281e', '#1d1f22'].map((color, i) =>
      group(
        bent(
          [
            [-60, 3, i * 22],
            [-20, 3, i * 22 + 4],
            [20, 3, i * 20],
          ],
          3,
          plastic(color, 0.6),
        ),
        ...Array.from({ length: 9 }, (_, k) =>
          at(
            posed(cylinder(0.5, 16, copper(), 10, 0.1), 0, 0, -90),
            18,
            3 + Math.sin(k * 0.7) * (k === 0 ? 0 : 1.3),
            i * 20 + Math.cos(k * 0.7) * (k === 0 ? 0 : 1.3),
          ),
        ),
      ),
    ),
  );

export const shrinkKit = (): Group => {
  const colors = ['#1d1f22', '#c3281e', '#2256b8', '#2f9b4f', '#e7b416', '#f0efe9'];
  return partsBox(
    (i) => {
      const next = random(i + 5);
      const cell = group();
      const r = 1.3 + (i % 4) * 0.9;
      for (let k = 0; k < 16 - (i % 4) * 2; k += 1)
        cell.add(
          at(
            posed(pipe(r, r * 0.78, 26, plastic(colors[(i + k * (i > 4 ? 1 : 0)) % 6] ?? '#1d1f22', 0.5), 24), 90),
            (next() - 0.5) * (24 - r * 2),
            r + Math.floor(k / 5) * r * 1.6,
            -13 + (next() - 0.5) * 3,
            (next() - 0.5) * 8,
          ),
        );
      return cell;
    },
    4,
    2,
  );
};

export const bigBreadboard = (): Group => breadboard(63);
export const breadboardCorner = (): Group =>
  group(
    breadboard(30),
    wire(
      [
        [-20, 8, -11],
        [-10, 22, -14],
        [0, 8, -9],
      ],
      '#c3281e',
      0.8,
    ),
    wire(
      [
        [10, 8, 9],
        [18, 20, 12],
        [26, 8, 9],
      ],
      '#2256b8',
      0.8,
    ),
    at(chip({ w: 19, d: 6.6, kind: 'dip', pins: 7, marks: ['LM324N'] }), -6, 8.2, 0),
  );

export const capacitorKit = (): Group =>
  partsBox(
    (i) => {
      const next = random(i + 9);
      const cell = group();
      const r = 2.5 + (i % 4) * 0.9;
      for (let k = 0; k < 11 - (i % 4) * 2; k += 1) {
        const part = group(
          electrolytic(
            r,
            r * 2.6,
            i % 3 === 0 ? '#1f2a44' : i % 3 === 1 ? '#17181b' : '#3a2a1c',
            i % 3 === 2 ? '#d8b46a' : '#c9ced6',
          ),
          at(box(0.5, 8, 0.5, tin(), 0), -1.2, -8),
          at(box(0.5, 6, 0.5, tin(), 0), 1.2, -6),
        );
        cell.add(
          at(posed(part, 84, 0, 0), (next() - 0.5) * 16, r + (k > 4 ? r * 1.7 : 0), (next() - 0.5) * 14, next() * 360),
        );
      }
      return cell;
    },
    5,
    2,
  );

export const capacitorRow = (): Group =>
  group(
    ...[2.5, 3.2, 4, 5, 6.3].map((r, i) =>
      at(
        group(
          electrolytic(r, r * 2.7, i % 2 === 0 ? '#1f2a44' : '#17181b'),
          at(box(0.5, 10, 0.5, tin(), 0), -r * 0.4, -10),
          at(box(0.5, 8, 0.5, tin(), 0), r * 0.4, -8),
        ),
        [-24, -15, -4, 9, 24][i] ?? 0,
        10,
        (i % 2) * 4,
      ),
    ),
  );

export const looseParts = (seed: number, w: number, d: number): Group => {
  const next = random(seed);
  const makers = [
    () => trimmer(),
    () => tactButton(6),
    () => posed(electrolytic(3, 8), 90, 0, 0, 3),
    () => chip({ w: 10, d: 6.6, kind: 'dip', pins: 4, marks: ['NE555'] }),
    () => ring(4, 0.6, polished()),
  ];
  return group(
    ...Array.from({ length: 14 }, (_, i) =>
      at(group(makers[i % 5]?.() ?? group()), (next() - 0.5) * w, 0, (next() - 0.5) * d, next() * 360),
    ),
  );
};
