import type { Group } from 'three';
import { chip, roundLed, smd, tactButton } from './kit/chips';
import { decal, label, write } from './kit/canvas';
import { jst, toggleSwitch, wire } from './kit/connectors';
import { black, clear, gold, hollow, led, plastic, tin } from './kit/materials';
import { at, bent, box, cylinder, group, pipe, posed, random, ring, turned } from './kit/shapes';
import type { Point, Point3 } from './kit/shapes';

/** Reel of addressable lights, some of them lit, with an end laid out. */
export function ledStripReel(): Group {
  const result = group();
  const white = plastic('#f3f3f0', 0.45);
  const reel = pipe(86, 22, 1.6, plastic('#2a2c30', 0.4), 96);
  result.add(reel, at(pipe(24, 21, 15, plastic('#2a2c30', 0.4), 64), 0, 0));
  const strip = (x: number, z: number, angle: number, length: number, y = 2): void => {
    result.add(at(box(length, 10, 0.5, white, 0), x, y, z, angle));
  };
  let travelled = 0;
  const hue = (t: number): string => `hsl(${Math.round((t * 47) % 360)} 90% 58%)`;
  const lamp = (i: number): Group =>
    group(
      box(5, 1.6, 5, plastic('#f6f5f0', 0.4), 0.3),
      at(cylinder(1.9, 0.12, led(rgbOf(hue(i)), 1), 28, 0), 0, 1.56),
      at(smd('capacitor', 1.6), 5.4, 0, 0),
    );
  const points: Point[] = [];
  for (let i = 0; i < 700; i += 1) {
    const a = (i / 90) * Math.PI * 2;
    const r = 78 - (i / 90) * 6;
    points.push([Math.cos(a) * r, Math.sin(a) * r]);
  }
  points.reverse();
  points.forEach(([x, z], i) => {
    const next = points[i + 1];
    if (!next) return;
    const length = Math.hypot(next[0] - x, next[1] - z);
    const angle = (-Math.atan2(next[1] - z, next[0] - x) * 180) / Math.PI;
    strip((x + next[0]) / 2, (z + next[1]) / 2, angle, length + 0.3);
    travelled += length;
    if (travelled > 16.6) {
      travelled -= 16.6;
      result.add(at(group(posed(lamp(i), 90)), x, 7, z, angle));
    }
  });
  // The free end lies on its back and shows its lamps.
  for (let i = 0; i < 9; i += 1) {
    const x = 78 - i * 16.6;
    result.add(
      at(box(16.7, 0.4, 10, white, 0), x, 0.2, 112),
      at(lamp(i * 1.1), x - 2, 0.6, 112),
      at(box(3.4, 0.06, 7.6, gold(), 0), x - 8.2, 0.6, 112),
    );
  }
  result.add(
    wire(
      [
        [-62, 1, 109],
        [-80, 1, 104],
        [-96, 1, 112],
      ],
      '#c3281e',
      1,
    ),
    wire(
      [
        [-62, 1, 112],
        [-80, 1, 112],
        [-96, 1, 115],
      ],
      '#2f9b4f',
      1,
    ),
    wire(
      [
        [-62, 1, 115],
        [-80, 1, 120],
        [-96, 1, 118],
      ],
      '#f0efe9',
      1,
    ),
    at(jst(3, 2.5, '#f1efe7', true), -100, 0, 115, -90),
  );
  return result;
}

function rgbOf(hsl: string): string {
  const match = /hsl\((\d+) (\d+)% (\d+)%\)/.exec(hsl);
  const h = Number(match?.[1] ?? 0) / 60;
  const s = Number(match?.[2] ?? 0) / 100;
  const l = Number(match?.[3] ?? 0) / 100;
  const c = (1 - Math.abs(2 * l - 1)) * s;
  const channel = (n: number): string => {
    const k = (n + h * 2) % 12;
    const value = l - (c / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

export const rainbow = [
  '#7a4a21',
  '#c3281e',
  '#e8731c',
  '#e7b416',
  '#2f9b4f',
  '#2256b8',
  '#7a3fa0',
  '#8a8f96',
  '#f0efe9',
  '#1d1f22',
] as const;

/** Flat cable of many colours with crimp housings at both ends. */
export function jumperRibbon(count: number, length: number, female: readonly [boolean, boolean], sway = 0): Group {
  const result = group();
  for (let i = 0; i < count; i += 1) {
    const x = (i - (count - 1) / 2) * 2.54;
    const color = rainbow[i % 10] ?? '#888888';
    result.add(
      bent(
        [
          [x, 1.3, -length / 2],
          [x + sway * 0.5, 5, -length / 4],
          [x + sway, 9, 0],
          [x + sway * 0.5, 5, length / 4],
          [x, 1.3, length / 2],
        ],
        1.1,
        plastic(color, 0.45),
        40,
        10,
      ),
    );
    for (const end of [0, 1]) {
      const z = (end === 0 ? -1 : 1) * (length / 2 + 7);
      result.add(at(group(box(2.5, 2.5, 14, black(0.5), 0.3), at(box(1.1, 0.06, 3, tin(), 0), 0, 2.5, 0)), x, 0, z));
      if (female[end]) result.add(at(box(1.2, 1.2, 0.05, hollow(), 0), x, 0.65, z + (end === 0 ? -7 : 7)));
      else result.add(at(box(0.64, 0.64, 7, gold(), 0.1), x, 0.9, z + (end === 0 ? -10 : 10)));
    }
  }
  return result;
}

export const jumperSet = (): Group =>
  group(
    at(jumperRibbon(20, 120, [false, false], 6), -62, 0, 0, 7),
    at(jumperRibbon(20, 120, [false, true], -4), 0, 0, 6, -2),
    at(jumperRibbon(20, 120, [true, true], 5), 62, 0, 0, -9),
  );

/** One carbon or metal film resistor lying along x. */
export function resistor(bands: readonly string[], body = '#7fb4d8'): Group {
  const shell = turned(
    [
      [0, 0],
      [0.9, 0.1],
      [1.2, 0.8],
      [1.1, 1.7],
      [0.95, 2.2],
      [0.95, 4.2],
      [1.1, 4.7],
      [1.2, 5.6],
      [0.9, 6.3],
      [0, 6.4],
    ],
    plastic(body, 0.35),
    16,
    0.1,
  );
  return group(
    at(posed(shell, 0, 0, -90), -3.2, 1.2, 0),
    ...bands.map((color, i) =>
      at(
        posed(
          pipe(i === 0 || i === bands.length - 1 ? 1.23 : 1.0, 0.6, 0.5, plastic(color, 0.35), 16, 0.02),
          0,
          0,
          -90,
        ),
        [-2.2, -0.9, -0.1, 0.7, 2.1][i] ?? 0,
        1.2,
        0,
      ),
    ),
    at(posed(cylinder(0.3, 60, tin(), 8, 0), 0, 0, -90), -30, 1.2, 0),
  );
}

const bandSets = [
  ['#7a4a21', '#1d1f22', '#1d1f22', '#7a4a21', '#7a4a21'],
  ['#c3281e', '#c3281e', '#1d1f22', '#1d1f22', '#7a4a21'],
  ['#e7b416', '#7a3fa0', '#1d1f22', '#c3281e', '#7a4a21'],
  ['#2f9b4f', '#2256b8', '#1d1f22', '#7a4a21', '#7a4a21'],
  ['#e8731c', '#e8731c', '#1d1f22', '#c3281e', '#7a4a21'],
  ['#2256b8', '#8a8f96', '#1d1f22', '#e8731c', '#7a4a21'],
] as const;

/** Strips of resistors on their paper tapes, fanned out, each with its value. */
export function resistorKit(loose = false): Group {
  const result = group();
  const values = [
    '10 Ω',
    '100 Ω',
    '220 Ω',
    '330 Ω',
    '1 kΩ',
    '2.2 kΩ',
    '4.7 kΩ',
    '10 kΩ',
    '47 kΩ',
    '100 kΩ',
    '470 kΩ',
    '1 MΩ',
  ];
  const next = random(11);
  const strips = loose ? 5 : values.length;
  for (let s = 0; s < strips; s += 1) {
    const strip = group();
    const bands = bandSets[s % bandSets.length] ?? bandSets[0];
    for (let i = 0; i < 20; i += 1) strip.add(at(resistor(bands ?? []), 0, 0.3 + 0, (i - 9.5) * 5));
    for (const x of [-27, 27])
      strip.add(
        at(box(6, 0.5, 102, plastic('#e9dfc4', 0.7), 0.1), x, 1.25, 0),
        at(box(6, 0.3, 102, plastic('#f2ead2', 0.7), 0.1), x, 0.8, 0),
      );
    strip.add(at(label([values[s] ?? ''], 14, 5, { background: '#f6f6f2', color: '#1c1e22' }), -27, 1.78, -40, 90));
    if (loose) result.add(at(strip, (s - 2) * 4, s * 2.6, (s - 2) * 5, -24 + s * 13 + next() * 4));
    else result.add(at(strip, (s % 6) * 13 - 32, s * 1.6, Math.floor(s / 6) * 10 - 5 + s * 1.5, -16 + s * 2.6));
  }
  return result;
}

/** A box with compartments of small parts. */
export function partsBox(fill: (cell: number) => Group, columns = 6, rows = 3, lid = true): Group {
  const w = columns * 32 + 6;
  const d = rows * 34 + 6;
  const wall = clear('#e6eef2', 0.34);
  const result = group(box(w, 2, d, plastic('#eceeed', 0.4), 1));
  for (let i = 0; i <= columns; i += 1) result.add(at(box(1.4, 24, d - 2, wall, 0.3), -w / 2 + 3 + i * 32, 2));
  for (let i = 0; i <= rows; i += 1) result.add(at(box(w - 2, 24, 1.4, wall, 0.3), 0, 2, -d / 2 + 3 + i * 34));
  for (let i = 0; i < columns * rows; i += 1)
    result.add(at(fill(i), -w / 2 + 19 + (i % columns) * 32, 2, -d / 2 + 20 + Math.floor(i / columns) * 34));
  if (lid) result.add(at(group(posed(box(w, 3, d, wall, 1.4), -68)), 0, 2 + d * 0.46, -d / 2 - d * 0.2));
  return result;
}

export function ledKit(): Group {
  const next = random(29);
  const colors = ['#e02a20', '#f0b81c', '#2fae4e', '#2b63e0', '#f2f2ee', '#e8731c'];
  return partsBox(
    (i) => {
      const cellGroup = group();
      const color = colors[i % 6] ?? '#e02a20';
      for (let k = 0; k < 14; k += 1) {
        const big = i < 6;
        const lamp = group(
          roundLed(color, big ? 2.5 : 1.5, 0.25),
          ...[-1.27, 1.27].map((x) => at(box(0.5, 12, 0.5, tin(), 0), x * (big ? 1 : 0.8), -12, 0)),
        );
        cellGroup.add(
          at(
            group(posed(lamp, 80 + next() * 14, 0, next() * 20)),
            (next() - 0.5) * 18,
            2 + next() * 8,
            (next() - 0.5) * 14,
            next() * 360,
          ),
        );
      }
      return cellGroup;
    },
    6,
    2,
  );
}

/** Solderless breadboard with its power rails. */
export function breadboard(columns = 63): Group {
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
        c.fillRect(-w / 2 + 3, side * 25.4 - 0.25, w - 6, 0.5);
        c.fillStyle = '#2b5fc7';
        c.fillRect(-w / 2 + 3, side * 18.4 - 0.25, w - 6, 0.5);
      }
      for (let i = 0; i < columns; i += 1) {
        const x = (i - (columns - 1) / 2) * 2.54;
        const rows = [-13.97, -11.43, -8.89, -6.35, -3.81, 3.81, 6.35, 8.89, 11.43, 13.97];
        if (i % 6 !== 5) rows.push(-23.2, -20.7, 20.7, 23.2);
        for (const z of rows) {
          c.fillStyle = '#c6c4bb';
          c.fillRect(x - 0.62, z - 0.62, 1.24, 1.24);
          c.fillStyle = '#3b3a36';
          c.fillRect(x - 0.42, z - 0.42, 0.84, 0.84);
        }
        if (i % 5 === 0) for (const z of [-16.4, 16.4]) write(c, String(i + 1), x, z, 1.5, '#6b6a64');
      }
    },
    { roughness: 0.5 },
  );
  return group(box(w, 8.4, d, body, 0.5), at(top, 0, 8.42));
}

/** Half a breadboard with a working circuit on it. */
export function breadboardCircuit(): Group {
  return group(
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
}

/** Big domed push button of arcade machines. */
export function arcadeButton(color: string): Group {
  return group(
    cylinder(15, 22, plastic('#1d1f22', 0.45), 56, 0.6),
    at(pipe(18.4, 13.4, 4, plastic(color, 0.32), 64, 1.4), 0, 22),
    at(cylinder(12.4, 8, plastic(color, 0.3), 56, 2.6), 0, 22),
    at(box(12, 18, 10, plastic('#1d1f22', 0.5), 0.6), 0, -17),
  );
}

export const buttonSet = (): Group =>
  group(
    ...['#e02a20', '#2b63e0', '#f0b81c', '#2fae4e', '#f2f2ee'].map((color, i) =>
      at(
        posed(arcadeButton(color), i % 2 === 0 ? 0 : 0),
        (i % 3) * 42 - 42 + Math.floor(i / 3) * 20,
        17,
        Math.floor(i / 3) * 40 - 20,
      ),
    ),
  );

export const switchSet = (): Group =>
  group(...[0, 1, 2, 3].map((i) => at(toggleSwitch(), (i % 2) * 26 - 13, 0, Math.floor(i / 2) * 24 - 12, i * 24)));

/** Colour display on its board. */
export function tft(w: number, d: number, draw: Parameters<typeof decal>[2], color = '#b92a2c'): Group {
  return group(
    box(w, 1.6, d, plastic(color, 0.45), 0.6),
    at(box(w * 0.92, 3.2, d * 0.84, plastic('#e9eaeb', 0.4), 0.3), 0, 1.6, 0),
    at(box(w * 0.9, 0.6, d * 0.82, black(0.12), 0.2), 0, 4.6, 0),
    at(decal(w * 0.84, d * 0.74, draw, { glow: 0.85, roughness: 0.1 }), 0, 5.22, 0),
  );
}

/** Coiled cable bundle with a plug at either end. */
export function cableCoil(color: string, radius = 46, turns = 4, thickness = 2): Group {
  const points: Point3[] = [];
  const next = random(43);
  for (let i = 0; i <= turns * 24; i += 1) {
    const a = (i / 24) * Math.PI * 2;
    const r = radius + Math.sin(i * 0.37) * 2.4 + (next() - 0.5) * 1.2;
    points.push([Math.cos(a) * r, thickness + Math.floor(i / 24) * thickness * 0.9 + (i % 24) * 0.05, Math.sin(a) * r]);
  }
  points.unshift([radius + 34, thickness, -44], [radius + 10, thickness, -22]);
  points.push([radius + 14, thickness * 2, 26], [radius + 42, thickness, 42]);
  return group(bent(points, thickness, plastic(color, 0.45), 420, 14));
}

export const heatShrink = (color: string, radius: number, length: number): Group =>
  group(posed(pipe(radius, radius * 0.8, length, plastic(color, 0.5), 32), 0, 0, 90));

export const piezo = (): Group =>
  group(
    cylinder(6, 9.5, black(0.45), 48, 0.5),
    at(cylinder(1.3, 0.1, hollow(), 24, 0), 0, 9.5),
    at(ring(4, 0.16, plastic('#34373c', 0.5)), 0, 9.5),
    at(label(['+'], 2.4, 2.4, { color: '#e9eaeb', transparent: true }), 3.6, 9.56, 0),
  );
