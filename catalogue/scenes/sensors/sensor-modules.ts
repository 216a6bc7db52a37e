import type { Group } from 'three';
import { chip, lensBarrel, scattered, smdLed } from '../kit/chips';
import { angledHeader, flatSocket, jst, pinHeader, usbC, wire } from '../kit/connectors';
import { label } from '../kit/canvas';
import {
  aluminium,
  anodised,
  black,
  darkSteel,
  hollow,
  led,
  metal,
  plastic,
  polished,
  steel,
  tin,
} from '../kit/materials';
import { pcb } from '../kit/pcb';
import { at, box, corners, cylinder, drill, extruded, group, pipe, posed, roundedOutline } from '../kit/shapes';
import { breakout } from './breakouts';

const eye = (w: number, d: number): Group =>
  group(
    box(w, 1.4, d, black(0.3), 0.2),
    at(cylinder(0.75, 0.1, metal('#2a2050', 0.06), 24, 0), -w * 0.28, 1.38),
    at(cylinder(0.5, 0.1, metal('#2a2050', 0.06), 24, 0), w * 0.28, 1.38),
  );

export const tofSensor = (): Group => {
  const result = breakout({
    w: 25,
    d: 15,
    color: 'blue',
    pins: ['VIN', 'GND', 'SCL', 'SDA', 'INT', 'SHUT'],
    chip: { w: 2, d: 2, marks: [''] },
    title: 'VL53L1X',
    seed: 401,
  });
  result.children[0]?.add(at(eye(4.9, 2.6), 0, 1.7, -0.6), at(angledHeader(6), 0, 1.6, 5));
  return result;
};

export const pointLidar = (): Group =>
  posed(
    group(
      box(35, 21, 13, black(0.45), 2),
      at(box(33, 19, 2, plastic('#101113', 0.3), 1), 0, 1, 6.2),
      ...[-8.6, 8.6].map((x) =>
        at(
          posed(group(pipe(7, 6, 2, black(0.35), 48), at(cylinder(6.1, 1.6, metal('#2a1240', 0.05), 48, 0.8))), 90),
          x,
          10.5,
          6.6,
        ),
      ),
      at(label(['TF-Luna'], 14, 4, { color: '#c5c8cc', transparent: true }), 0, 21.04, 0),
      at(box(12, 5, 3, plastic('#f1efe7', 0.5), 0.5), 0, 3, -7),
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        wire(
          [
            [-4 + i * 1.6, 5, -8],
            [-4 + i * 1.7, 4, -20],
            [10 + i * 1.6, 1, -34],
            [34, 1, -34 + i * 1.8],
          ],
          ['#c3281e', '#1b1c1f', '#e7b416', '#2f9b4f', '#f0efe9', '#2256b8'][i] ?? '#888888',
          0.6,
        ),
      ),
    ),
    0,
  );

export const orientationSensor = (): Group => {
  const result = breakout({
    w: 26,
    d: 20,
    color: 'black',
    pins: ['VIN', '3Vo', 'GND', 'SDA', 'SCL', 'RST'],
    chip: { w: 5.2, d: 3.8, marks: ['BNO055'] },
    title: '9-DOF ABSOLUTE',
    header: 'down',
    seed: 411,
    holes: 2.5,
  });
  result.children[0]?.add(
    at(jst(4, 1, '#1d1f22', true), -11.4, 1.6, 0, -90),
    at(jst(4, 1, '#1d1f22', true), 11.4, 1.6, 0, 90),
  );
  return result;
};

export const magneticEncoder = (): Group =>
  group(
    pcb({
      w: 23,
      d: 23,
      color: 'blue',
      seed: 421,
      holes: corners(17.6, 17.6).map(([x, z]) => [x, z, 3] as const),
      draw: (p) => {
        p.text('AS5600', 0, -8.6, 1.7, { weight: 700 });
        p.row(6, -6.35, 9.6, 2.54, false, 1.5);
        p.circle(0, 0, 4.4, 0.2);
      },
    }),
    at(chip({ w: 4.9, d: 3.9, kind: 'soic', pins: 4, marks: ['AS5600'] }), 0, 1.6, 0),
    at(scattered(4, 4, 8, 4, 1.4), 7, 1.6, 0),
    at(scattered(3, 3, 8, 7, 1.4), -7, 1.6, 0),
    at(
      group(cylinder(3, 2.5, polished(), 40, 0.3), at(box(0.2, 0.06, 5.6, plastic('#c3281e', 0.5), 0), 0, 2.5, 0)),
      22,
      0,
      8,
    ),
    at(angledHeader(4), 0, 1.6, 8.6),
  );

export const humiditySensor = (): Group => {
  const body = plastic('#f4f4f1', 0.48);
  const grille = roundedOutline(15, 20, 1.6);
  const shell = group(extruded(grille, 7.6, body, 0.7));
  for (let i = 0; i < 7; i += 1) shell.add(at(box(10.4, 0.16, 1.1, hollow(), 0.05), 0, 7.5, -6.6 + i * 2.2));
  shell.add(
    at(extruded(drill(roundedOutline(15, 6, 1), [[0, -0.6, 1.6]]), 2, body, 0.3), 0, 0, -12),
    ...[-3.81, -1.27, 1.27, 3.81].map((x) => at(box(0.6, 0.4, 9, tin(), 0), x, 2, 14)),
    at(label(['AM2302'], 8, 1.8, { color: '#9a9a94', transparent: true }), 0, 7.62, 8.4),
  );
  return posed(posed(shell, 66), 0, 0, 0, 12);
};

export const co2Sensor = (): Group =>
  group(
    pcb({
      w: 25,
      d: 22,
      color: 'black',
      seed: 431,
      corner: 2,
      holes: corners(20, 17).map(([x, z]) => [x, z, 2.4] as const),
      draw: (p) => p.text('SCD41', -7, -8.6, 1.8, { weight: 700 }),
    }),
    at(
      group(
        box(10.1, 6.5, 10.1, metal('#c9ccd0', 0.28), 0.4),
        at(box(7.4, 0.14, 7.4, plastic('#f4f3ee', 0.6), 0.5), 0, 6.46),
        at(label(['SENSIRION'], 6, 1.4, { color: '#6a6d71', transparent: true }), 0, 6.62, 0),
      ),
      0,
      1.6,
      0,
    ),
    at(jst(4, 1, '#f1efe7', true), -11, 1.6, 0, -90),
    at(jst(4, 1, '#f1efe7', true), 11, 1.6, 0, 90),
    at(scattered(8, 18, 3, 4, 1.3), 0, 1.6, 8),
    at(smdLed('#4be07f', 1.5), 8, 1.6, -7.6),
  );

export const probeSensor = (): Group => {
  const colors = ['#c3281e', '#e7b416', '#1b1c1f'] as const;
  return group(
    at(posed(cylinder(3, 30, polished(), 40, 1.4), 0, 0, -90), 6, 3, 40),
    at(posed(cylinder(3.1, 12, plastic('#1b1c1f', 0.5), 32, 0.8), 0, 0, -90), -5, 3, 40),
    wire(
      [
        [-4, 3, 40],
        [-34, 2.4, 38],
        [-52, 2.2, 10],
        [-30, 2.2, -32],
        [16, 2.2, -36],
        [40, 2.2, -4],
        [14, 3.6, 22],
        [-20, 4.4, 8],
        [-22, 4.6, -14],
        [8, 4.4, -18],
        [20, 3.4, -6],
        [30, 2.4, -38],
        [62, 2.2, -40],
      ],
      '#1b1c1f',
      2,
    ),
    ...colors.map((color, i) =>
      group(
        wire(
          [
            [61, 2.2, -40],
            [70, 2, -42 + i * 2],
            [82, 1.4, -48 + i * 7],
          ],
          color,
          0.9,
        ),
        at(posed(cylinder(0.5, 6, tin(), 12), 0, 0, -90), 81, 1.4, -48 + i * 7),
      ),
    ),
  );
};

export const globalShutterCamera = (): Group =>
  posed(
    group(
      pcb({
        w: 38,
        d: 38,
        color: 'green',
        seed: 441,
        corner: 2,
        holes: corners(30, 30).map(([x, z]) => [x, z, 2.6] as const),
        draw: (p) => p.text('Global Shutter', 0, 17, 1.8, { weight: 700 }),
      }),
      at(box(30, 6, 30, black(0.45), 1), 0, 1.6),
      at(pipe(15.5, 12.4, 10, anodised('#2a2c30'), 64, 0.4), 0, 7),
      at(pipe(17, 15, 4, anodised('#2a2c30'), 64, 0.4), 0, 10),
      ...[0, 1, 2, 3].map((i) => at(pipe(15.7, 15.2, 0.5, darkSteel(), 64, 0.1), 0, 8 + i * 0.6)),
      at(cylinder(12.5, 5, plastic('#0d0e10', 0.7), 48), 0, 7),
      at(box(7, 0.6, 6, metal('#3b4a66', 0.12), 0.2), 0, 12, 0),
      at(box(4, 7, 8, aluminium(), 0.6), 0, 2, 19),
      at(flatSocket(18), 0, -2, 12),
    ),
    62,
    0,
    0,
    18,
  );

export const esp32Cam = (): Group =>
  group(
    pcb({
      w: 40.5,
      d: 27,
      color: 'black',
      seed: 451,
      draw: (p) => {
        p.row(8, -18, -12.2, 2.54, false, 1.5);
        p.row(8, -18, 12.2, 2.54, false, 1.5);
      },
    }),
    at(
      group(
        box(15, 2.2, 16, tin(), 0.3),
        at(label(['ESP32-S', 'AI-THINKER'], 12, 6, { color: '#4b4f55', transparent: true }), 0, 2.22),
      ),
      -10,
      1.6,
      0,
    ),
    at(box(16, 1.8, 16, tin(), 0.3), 9, 1.6, 0),
    at(group(box(8.4, 3, 8.4, black(0.4), 0.5), at(lensBarrel(3.4, 4), 0, 3)), 9, 3.4, 0),
    at(box(8, 0.3, 12, plastic('#c98b2c', 0.5), 0.1), 9, 3.4, 8),
    at(
      group(
        box(3.4, 0.9, 3.4, plastic('#f3f2ec', 0.5), 0.2),
        at(cylinder(1.2, 0.1, led('#ffe79a', 0.8), 24, 0), 0, 0.88),
      ),
      17.6,
      1.6,
      -9,
    ),
    at(scattered(8, 5, 12, 4, 1.2), -19, 1.6, 0),
    ...[-12.2, 12.2].map((z) => {
      const strip = pinHeader(8, {});
      strip.rotation.x = Math.PI;
      return at(group(strip), -9.1, 0, z);
    }),
  );

export const depthCamera = (): Group => {
  const lens = (x: number, r: number): Group =>
    at(
      posed(group(pipe(r, r * 0.76, 1.6, black(0.35), 48), at(cylinder(r * 0.78, 1, metal('#231c48', 0.05), 48))), 90),
      x,
      14,
      9.6,
    );
  return group(
    at(box(91, 28, 17.5, metal('#8f949b', 0.4), 6), 0, 0, 0),
    at(box(88, 25, 3, black(0.16), 5), 0, 1.5, 7.6),
    lens(-37, 5),
    lens(0, 6.4),
    lens(37, 5),
    at(posed(cylinder(1.6, 0.3, led('#4a8cff', 0.5), 24), 90), 16, 14, 10.5),
    at(posed(label(['OAK-D'], 14, 4, { color: '#d6d9dc', transparent: true, weight: 700 }), 90), -20, 7, 10.66),
    at(usbC(), 20, 10, -9, 180),
    at(cylinder(3.2, 3, steel(), 32), 0, -2.6, 0),
    ...Array.from({ length: 9 }, (_, i) => at(box(0.8, 1.4, 14, metal('#7c8188', 0.4), 0.2), -32 + i * 8, 27.4, -1)),
  );
};
