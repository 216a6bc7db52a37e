import type { Group } from 'three';
import { canCapacitor, chip, electrolytic, heatSink, inductor, scattered, smdLed } from '../kit/chips';
import {
  angledHeader,
  crimpHousing,
  frontLabel,
  jst,
  pinHeader,
  screwTerminal,
  usbC,
  wire,
  xt60,
} from '../kit/connectors';
import { label } from '../kit/canvas';
import { anodised, black, gold, plastic, steel, tin } from '../kit/materials';
import { pcb } from '../kit/pcb';
import { at, box, corners, cylinder, extruded, group, posed, roundedOutline } from '../kit/shapes';
import { breakoutTwoRows } from '../sensors/breakouts';

export const bts7960 = (): Group =>
  group(
    pcb({
      w: 50,
      d: 43,
      color: 'red',
      seed: 521,
      holes: corners(44, 37).map(([x, z]) => [x, z, 3] as const),
      draw: (p) => {
        p.text('IBT-2  43 A', -2, -8.4, 2.6, { weight: 700 });
        p.text('B+ B- M+ M-', 4, 13, 1.6);
      },
    }),
    ...[-11, 7].map((x) =>
      at(
        group(
          box(10, 4.4, 9, plastic('#26282b', 0.6), 0.3),
          at(box(10, 1.2, 5, tin(), 0.1), 0, 0, -6.4),
          at(label(['BTS7960B'], 8, 3, { color: '#b2b6bb', transparent: true }), 0, 4.42),
          ...[-3.4, -1.7, 0, 1.7, 3.4].map((p) => at(box(0.8, 0.5, 5, tin(), 0.1), p, 0.2, 6)),
        ),
        x,
        1.6,
        0,
      ),
    ),
    at(heatSink(46, 20, 41, 12, '#d0d3d6'), 0, -22, 0),
    at(screwTerminal(4, '#1d6b3f', 7.5), 3, 1.6, 17),
    at(pinHeader(4, { rows: 2 }), -20, 1.6, -6, 90),
    at(electrolytic(5, 12), 19.6, 1.6, -12),
    at(scattered(10, 14, 8, 4, 1.6), -1, 1.6, -14),
    at(chip({ w: 12.8, d: 7.5, kind: 'soic', pins: 10, marks: ['74HC244D'] }), 14, 1.6, -2, 90),
  );

export const mdd10a = (): Group =>
  group(
    pcb({
      w: 84,
      d: 62,
      color: 'black',
      seed: 531,
      corner: 3,
      traces: 0.8,
      holes: corners(76, 54).map(([x, z]) => [x, z, 3.2] as const),
      draw: (p) => {
        p.text('MDD10A', 12, 12, 4.4, { weight: 700 });
        p.text('10 A DUAL MOTOR DRIVER', 12, 16.6, 1.8);
      },
    }),
    at(screwTerminal(6, '#1d6b3f', 6.5), -33, 1.6, 0, -90),
    at(pinHeader(5, {}), 38, 1.6, 0, 90),
    at(electrolytic(6.4, 18), -16, 1.6, -19),
    at(electrolytic(6.4, 18), -16, 1.6, 19),
    ...Array.from({ length: 8 }, (_, i) =>
      at(chip({ w: 6, d: 5, kind: 'qfn', h: 1, marks: ['N60'] }), -14 + (i % 2) * 9, 1.6, -8 + Math.floor(i / 2) * 5.6),
    ),
    at(chip({ w: 7, d: 7, kind: 'qfp', pins: 8, marks: ['PIC16'] }), 18, 1.6, -4),
    ...[0, 1, 2, 3].map((i) =>
      at(
        group(box(6, 3, 6, tin(), 0.3), at(cylinder(1.6, 1, plastic('#1b1c1f', 0.45), 24), 0, 3)),
        6 + i * 8,
        1.6,
        -20,
      ),
    ),
    at(scattered(18, 20, 14, 5, 1.6), 18, 1.6, 2),
    at(smdLed('#4be07f', 2), 30, 1.6, -12),
    at(smdLed('#ff4a3c', 2), 34, 1.6, -12),
  );

export const drv8825 = (sink = true): Group =>
  breakoutTwoRows({
    w: 20.4,
    d: 15.4,
    color: 'purple',
    names: [
      ['EN', 'M0', 'M1', 'M2', 'RST', 'SLP', 'STEP', 'DIR'],
      ['VMOT', 'GND', 'B2', 'B1', 'A1', 'A2', 'FLT', 'GND'],
    ],
    chip: ['DRV', '8825'],
    title: 'DRV8825',
    size: [6.4, 9.6],
    pot: true,
    seed: 541,
    ...(sink ? { sink: '#c9ccd1' } : {}),
  });

export const casedDriver = (): Group =>
  group(
    at(heatSink(96, 12, 56, 26, '#3a3d42'), 0, 0, 0),
    at(box(96, 22, 56, plastic('#1e5fc2', 0.42), 2), 0, 11.6),
    at(box(72, 0.6, 50, plastic('#f2f2ee', 0.5), 0.3), -10, 33.3),
    at(
      label(['TB6600', 'STEPPER DRIVER', '9–42 V DC   0.5–4.0 A', 'S1 S2 S3  MICROSTEP', 'S4 S5 S6  CURRENT'], 66, 44, {
        color: '#1c1f24',
        background: '#f2f2ee',
        sizes: [1.7, 1, 0.9, 0.8, 0.8],
      }),
      -10,
      33.93,
    ),
    at(screwTerminal(6, '#2f9b4f', 4.6), 41, 22, -14, 90),
    at(screwTerminal(6, '#2f9b4f', 4.6), 41, 22, 14, 90),
    at(
      group(
        box(15, 4, 8, plastic('#c3281e', 0.45), 0.4),
        ...[0, 1, 2, 3, 4, 5].map((i) =>
          at(box(1.2, 0.5, 3, plastic('#f4f3ee', 0.5), 0.1), -6 + i * 2.4, 4, (i % 2) * 1.6 - 0.8),
        ),
      ),
      20,
      32,
      20,
      0,
    ),
    ...corners(88, 48).map(([x, z]) => at(cylinder(2.2, 0.6, steel(), 24), x, 33.4, z)),
  );

export const escBoard = (): Group =>
  group(
    pcb({
      w: 46,
      d: 45,
      color: 'black',
      corner: 4,
      seed: 551,
      holes: corners(30.5, 30.5).map(([x, z]) => [x, z, 4] as const),
      draw: (p) => {
        for (const [x, z] of corners(41, 28)) for (let i = -1; i < 2; i += 1) p.pad(x, z + i * 4.6, 4, 3.8);
        p.pad(-6, 20, 7, 4);
        p.pad(6, 20, 7, 4);
        p.text('BLS 60A', 0, -18, 2.6, { weight: 700 });
      },
    }),
    at(heatPlate(), 0, 3.2, 0),
    ...corners(30.5, 30.5).map(([x, z]) => at(cylinder(3.2, 5, plastic('#c3281e', 0.6), 28, 0.8), x, -1.6, z)),
    at(jst(8, 1, '#f1efe7', true), 0, 1.6, -15),
    at(canCapacitor(5, 8, ['470', '35V']), 26, 1.6, 16),
    wire(
      [
        [-6, 2.4, 20],
        [-7, 4, 32],
        [-9, 5, 46],
      ],
      '#c3281e',
      2.1,
    ),
    wire(
      [
        [6, 2.4, 20],
        [5, 4, 32],
        [-1, 5, 46],
      ],
      '#1b1c1f',
      2.1,
    ),
    at(xt60(), -5, 1.2, 54, 4),
  );

const heatPlate = (): Group =>
  group(
    extruded(roundedOutline(33, 26, 3), 3, anodised('#3a3d42'), 0.4),
    ...Array.from({ length: 9 }, (_, i) => at(box(1, 1.4, 22, anodised('#3a3d42'), 0.2), -13.6 + i * 3.4, 2.9)),
    at(label(['SpeedyBee'], 18, 4, { color: '#f2f2ee', transparent: true, weight: 700 }), 0, 4.4),
  );

export const brushedEsc = (): Group => {
  const fins = Array.from({ length: 8 }, (_, i) => at(box(36, 7, 1.4, anodised('#c3281e'), 0.3), 0, 16, -12 + i * 3.5));
  return group(
    box(37, 17, 32, black(0.42), 3),
    ...fins,
    at(
      frontLabel(['QuicRun', 'WP 1060 BRUSHED'], 28, 9, { color: '#f2f2ee', transparent: true, sizes: [1.3, 0.9] }),
      0,
      8.4,
      16.06,
    ),
    wire(
      [
        [18, 8, -7],
        [36, 7, -8],
        [56, 5, -4],
      ],
      '#c3281e',
      2,
    ),
    wire(
      [
        [18, 8, -1],
        [36, 7, -1],
        [56, 5, 3],
      ],
      '#1b1c1f',
      2,
    ),
    at(xt60('#1d1f22'), 64, 1, 0, 90),
    wire(
      [
        [-18, 8, -6],
        [-36, 6, -10],
        [-52, 2.4, -12],
      ],
      '#2256b8',
      1.9,
    ),
    wire(
      [
        [-18, 8, 4],
        [-36, 6, 4],
        [-52, 2.4, 2],
      ],
      '#e7b416',
      1.9,
    ),
    ...[-12, 2].map((z) => at(posed(cylinder(2.2, 12, gold(), 28), 0, 0, 90), -50, 2.4, z)),
    ...['#1b1c1f', '#c3281e', '#f0efe9'].map((c, i) =>
      wire(
        [
          [-14, 6, 15 + i * 0.2],
          [-20, 2, 24 + i * 1.3],
          [-6, 0.9, 36 + i * 1.3],
          [20, 0.9, 36 + i * 1.4],
        ],
        c,
        0.65,
      ),
    ),
    at(crimpHousing(3), 26, 0, 37.4, 90),
    wire(
      [
        [14, 10, 16],
        [24, 6, 26],
        [40, 1, 26],
      ],
      '#1b1c1f',
      0.8,
    ),
    at(box(14, 8, 6, black(0.4), 0.8), 44, 0, 26),
  );
};

export const servoController = (): Group =>
  group(
    pcb({
      w: 66,
      d: 50,
      color: 'white',
      corner: 3,
      seed: 561,
      traces: 0.8,
      holes: corners(60, 44).map(([x, z]) => [x, z, 3.2] as const),
      draw: (p) => {
        p.text('ODrive S1', 4, 19.6, 3, { weight: 700 });
        p.text('DC+  DC-', -26, -8, 1.8, { turn: -90 });
      },
    }),
    at(chip({ w: 7, d: 7, kind: 'qfp', pins: 12, marks: ['STM32', 'H7'] }), 14, 1.6, 6, 45),
    ...Array.from({ length: 6 }, (_, i) =>
      at(chip({ w: 6, d: 5, kind: 'qfn', h: 1, marks: ['BSC'] }), -14 + (i % 3) * 8, 1.6, -13 + Math.floor(i / 3) * 8),
    ),
    at(electrolytic(5, 14), -26, 1.6, 14),
    at(electrolytic(5, 14), -14, 1.6, 14),
    at(xt60(), -34, 1.6, -12, -90),
    at(box(9, 11, 20, plastic('#2f9b4f', 0.45), 0.6), 28, 1.6, -13),
    at(usbC(), 30.6, 1.6, 8, 90),
    at(jst(6, 1.25, '#f1efe7', true), 22, 1.6, 21),
    at(jst(4, 1.25, '#f1efe7', true), 8, 1.6, 21),
    at(inductor(7, '220'), 6, 1.6, 8),
    at(scattered(24, 24, 12, 4, 1.4), 12, 1.6, 2),
    at(smdLed('#4be07f', 2), 27, 1.6, 16),
    at(angledHeader(4), 0, 1.6, -23, 180),
  );
