import type { Group } from 'three';
import { black, gold, hollow, plastic, tin } from '../kit/materials';
import { at, bent, box, group } from '../kit/shapes';

const rainbow = [
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

export const jumperRibbon = (count: number, length: number, female: readonly [boolean, boolean], sway = 0): Group => {
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
};

export const jumperSet = (): Group =>
  group(
    at(jumperRibbon(20, 120, [false, false], 6), -62, 0, 0, 7),
    at(jumperRibbon(20, 120, [false, true], -4), 0, 0, 6, -2),
    at(jumperRibbon(20, 120, [true, true], 5), 62, 0, 0, -9),
  );
