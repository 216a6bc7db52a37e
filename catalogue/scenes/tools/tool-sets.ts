import type { Group } from 'three';
import { crimpHousing, microUsb, pinHeader, wire } from '../kit/connectors';
import { label } from '../kit/canvas';
import { black, copper, hollow, metal, plastic, polished, steel } from '../kit/materials';
import { at, bent, box, cylinder, extruded, group, pipe, posed, ring, roundedOutline } from '../kit/shapes';
import { pliers, precisionDriver } from './hand-tools';

export const braid = (): Group => {
  const body = plastic('#e7b416', 0.42);
  const strands = Array.from({ length: 8 }, (_, i) =>
    bent(
      Array.from({ length: 24 }, (_, k): readonly [number, number, number] => [
        18 + k * 1.9 + 2,
        3 + Math.sin(k * 0.9 + i * 0.8) * 0.5,
        20 + Math.sin(k * 0.12) * 5 + Math.cos(k * 0.9 + i * 0.8) * 1.2,
      ]),
      0.34,
      copper(),
      90,
      8,
    ),
  );
  return group(
    cylinder(24, 2.6, body, 72, 0.5),
    at(cylinder(24, 2.6, body, 72, 0.5), 0, 10.4),
    at(cylinder(19, 8, copper(), 64), 0, 2.6),
    ...Array.from({ length: 6 }, (_, i) => at(ring(19, 0.7, copper(), 72), 0, 3.4 + i * 1.3)),
    at(cylinder(16, 0.2, plastic('#f4f4f0', 0.5), 64, 0.02), 0, 13),
    at(
      label(['goot WICK', 'CP-2015', '2.0 mm  1.5 m'], 23, 15, {
        color: '#1c1e22',
        transparent: true,
        weight: 700,
        sizes: [1.2, 0.9, 0.8],
      }),
      0,
      13.24,
    ),
    at(cylinder(3, 0.3, hollow(), 32, 0), 0, 13.02, 12),
    ...strands,
  );
};

export const logicAnalyser = (): Group => {
  const colors = [
    '#1d1f22',
    '#7a4a21',
    '#c3281e',
    '#e8731c',
    '#e7b416',
    '#2f9b4f',
    '#2256b8',
    '#7a3fa0',
    '#8a8f96',
    '#f0efe9',
  ];
  return group(
    box(56, 14, 28, black(0.4), 2.4),
    at(box(50, 0.6, 22, plastic('#17181b', 0.3), 0.3), 0, 13.7),
    at(
      label(['LOGIC', '24 MHz  8 CH'], 36, 14, { color: '#f2f3f3', transparent: true, weight: 700, sizes: [1.5, 0.8] }),
      -2,
      14.34,
    ),
    at(microUsb(), 27, 4, 0, 90),
    at(pinHeader(5, { rows: 2, above: 4, below: 0 }), -27, 7, 0, 90, 0, 90),
    ...colors.map((color, i) =>
      group(
        wire(
          [
            [-34, 6 + (i % 2) * 2.6, (Math.floor(i / 2) - 2) * 2.54],
            [-52, 8, (Math.floor(i / 2) - 2) * 4],
            [-66, 3, 16 + i * 3],
            [-44 + i, 1.2, 38 + i * 2.6],
            [-14 + i * 2, 1.2, 34 + i * 3.4],
          ],
          color,
          0.7,
        ),
        at(crimpHousing(1, '#1d1f22'), -7 + i * 2, 0, 33.6 + i * 3.5, 84),
      ),
    ),
  );
};

export const flushCutter = (): Group => pliers({ grip: '#c3281e', jaw: 'cut', length: 92, accent: '#a1201a' });
export const wireStripper = (): Group => pliers({ grip: '#e7b416', jaw: 'strip', length: 112, accent: '#1d1f22' });

export const bitSet = (): Group => {
  const case2 = plastic('#24262a', 0.5);
  const result = group(
    extruded(roundedOutline(170, 76, 6), 20, case2, 1),
    at(box(162, 2, 68, plastic('#1a1b1e', 0.6), 2), 0, 19.4),
  );
  for (let row = 0; row < 4; row += 1) {
    for (let i = 0; i < 16; i += 1)
      result.add(
        at(
          group(cylinder(2.3, 9, steel(), 6, 0.2), at(cylinder(1.3, 6, steel(), i % 3 === 0 ? 6 : 20, 0.5), 0, 9)),
          -73 + i * 9.7,
          17,
          -26 + row * 13,
        ),
        at(
          label([['PH1', 'T6', 'H2', 'SL', 'P5', 'T8', 'Y0', 'SQ'][(i + row * 3) % 8] ?? ''], 6, 2.4, {
            color: '#c9ccd0',
            transparent: true,
          }),
          -73 + i * 9.7,
          21.45,
          -20 + row * 13,
        ),
      );
  }
  const lid = posed(
    group(
      extruded(roundedOutline(170, 76, 6), 12, plastic('#2f78d6', 0.45), 1),
      at(label(['iFIXIT', 'MAKO'], 80, 30, { color: '#ffffff', transparent: true, weight: 700 }), 0, 12.05),
    ),
    0,
  );
  result.add(
    at(lid, 8, 0, 84, -3),
    at(precisionDriver('#c9ccd1'), 60, 12, 78, 14),
    at(pipe(6, 3, 1, polished(), 36), 20, 12, 100),
    at(box(1, 1, 1, metal('#888888', 0.3), 0), 0, 1),
  );
  return result;
};
