import type { Group } from 'three';
import { roundLed } from '../kit/chips';
import { label } from '../kit/canvas';
import { clear, plastic, tin } from '../kit/materials';
import { at, box, cylinder, group, posed, random, turned } from '../kit/shapes';

const paintedRing = (radius: number, color: string): ReturnType<typeof turned> =>
  turned(
    [
      [radius, 0],
      [radius, 0.5],
    ],
    plastic(color, 0.35),
    14,
  );

/** The resistor lies along x. */
export const resistor = (bands: readonly string[], body = '#7fb4d8'): Group => {
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
        posed(paintedRing(i === 0 || i === bands.length - 1 ? 1.23 : 1, color), 0, 0, -90),
        [-2.2, -0.9, -0.1, 0.7, 2.1][i] ?? 0,
        1.2,
        0,
      ),
    ),
    at(posed(cylinder(0.3, 60, tin(), 8, 0), 0, 0, -90), -30, 1.2, 0),
  );
};

const bandSets = [
  ['#7a4a21', '#1d1f22', '#1d1f22', '#7a4a21', '#7a4a21'],
  ['#c3281e', '#c3281e', '#1d1f22', '#1d1f22', '#7a4a21'],
  ['#e7b416', '#7a3fa0', '#1d1f22', '#c3281e', '#7a4a21'],
  ['#2f9b4f', '#2256b8', '#1d1f22', '#7a4a21', '#7a4a21'],
  ['#e8731c', '#e8731c', '#1d1f22', '#c3281e', '#7a4a21'],
  ['#2256b8', '#8a8f96', '#1d1f22', '#e8731c', '#7a4a21'],
] as const;

export const resistorKit = (loose = false): Group => {
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
    for (let i = 0; i < 16; i += 1) strip.add(at(resistor(bands), 0, 0.3, (i - 7.5) * 6.2));
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
};

export const partsBox = (fill: (cell: number) => Group, columns = 6, rows = 3, lid = true): Group => {
  const w = columns * 32 + 6;
  const d = rows * 34 + 6;
  const wall = clear('#e6eef2', 0.34);
  const result = group(box(w, 2, d, plastic('#eceeed', 0.4), 1));
  for (let i = 0; i <= columns; i += 1) result.add(at(box(1.4, 24, d - 2, wall, 0.3), -w / 2 + 3 + i * 32, 2));
  for (let i = 0; i <= rows; i += 1) result.add(at(box(w - 2, 24, 1.4, wall, 0.3), 0, 2, -d / 2 + 3 + i * 34));
  for (let i = 0; i < columns * rows; i += 1)
    result.add(at(fill(i), -w / 2 + 19 + (i % columns) * 32, 2, -d / 2 + 20 + Math.floor(i / columns) * 34));
  if (lid) result.add(at(posed(box(w, 3, d, wall, 1.4), -68), 0, 2 + d * 0.46, -d / 2 - d * 0.2));
  return result;
};

export const ledKit = (): Group => {
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
            posed(lamp, 80 + next() * 14, 0, next() * 20),
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
};
