import type { Group } from 'three';
import { canCapacitor, heatSink, rowOf, scattered, smdLed, tactButton } from '../kit/chips';
import { pinHeader, screwTerminal, socketHeader } from '../kit/connectors';
import { brass, tin } from '../kit/materials';
import { pcb } from '../kit/pcb';
import type { MaskColor } from '../kit/pcb';
import { at, box, cylinder, group } from '../kit/shapes';
import { unoShape } from './arduino-family';

export const cncShield = (drivers = false): Group => {
  const result = group(
    pcb({
      w: 68.6,
      d: 53.4,
      color: 'red',
      shape: unoShape(),
      seed: 74,
      draw: (p) => {
        p.text('CNC SHIELD V3', -22, -22, 2.2, { weight: 700 });
        for (const [i, axis] of ['X', 'Y', 'Z', 'A'].entries())
          p.text(axis, -2 + (i % 2) * 26, -16 + Math.floor(i / 2) * 25, 4, { weight: 700 });
      },
    }),
    at(screwTerminal(2, '#1f5fb8'), -29, 1.6, 20, -90),
    at(tactButton(6, '#c3281e'), -29, 1.6, -14),
    at(
      rowOf(6, 2.54, () => pinHeader(1, { rows: 3, color: '#c3281e' })),
      -24,
      1.6,
      4,
      90,
    ),
  );
  for (const [i, [x, z]] of (
    [
      [-9, -12],
      [18, -12],
      [-9, 13],
      [18, 13],
    ] as const
  ).entries()) {
    result.add(
      at(socketHeader(8), x, 1.6, z - 6.4),
      at(socketHeader(8), x, 1.6, z + 6.4),
      at(pinHeader(4), x + 13, 1.6, z, 90),
      at(canCapacitor(3.1, 5.6, ['100', '35V']), x - 13.4, 1.6, z + 4),
    );
    if (drivers || i < 1) result.add(at(miniDriver(i % 2 === 0 ? 'red' : 'black'), x, 11, z));
  }
  return result;
};

const miniDriver = (color: MaskColor): Group =>
  group(
    pcb({ w: 20.4, d: 15.4, color, seed: 75 }),
    at(heatSink(9, 9, 9, 4, '#c9ccd1'), 0, 1.6),
    at(cylinder(1.7, 1.2, tin(), 24), 7, 1.6, -3),
    at(
      rowOf(8, 2.54, () => group(box(0.64, 4, 0.64, brass(), 0.1))),
      0,
      0,
      6.4,
    ),
    at(
      rowOf(8, 2.54, () => group(box(0.64, 4, 0.64, brass(), 0.1))),
      0,
      0,
      -6.4,
    ),
  );

export const sensorShield = (): Group => {
  const result = group(
    pcb({
      w: 68.6,
      d: 57,
      color: 'blue',
      seed: 84,
      draw: (p) => {
        p.text('SENSOR SHIELD V5.0', 4, -3, 2.4, { weight: 700 });
        p.text('COM  I²C  URF01', -16, 4, 1.6);
        p.text('ANALOG', 22, 22, 1.6);
      },
    }),
    at(tactButton(6, '#c3281e'), -29, 1.6, -18),
    at(screwTerminal(2, '#1f5fb8'), -29, 1.6, 20, -90),
    at(pinHeader(4), -20, 1.6, 10),
    at(pinHeader(4), -8, 1.6, 10),
    at(pinHeader(4), -20, 1.6, 0, 90),
    at(socketHeader(6), -16, 1.6, -26, 0),
    at(scattered(8, 12, 4, 4), 10, 1.6, 3),
    at(smdLed('#ff5a4a', 2), -28, 1.6, 4),
  );
  for (const [row, color] of ['#1d1f22', '#c3281e', '#e0b71c'].entries()) {
    result.add(
      at(pinHeader(14, { color }), 10, 1.6, -22 + row * 2.54),
      at(pinHeader(6, { color }), 21, 1.6, 12 + row * 2.54),
      at(pinHeader(4, { color }), 2, 1.6, 12 + row * 2.54),
    );
  }
  return result;
};
