import type { Group } from 'three';
import { canCapacitor, chip, scattered, smdLed } from '../kit/chips';
import { jst, pinHeader, usbC, wire, xt60 } from '../kit/connectors';
import { label } from '../kit/canvas';
import { black, darkSteel, plastic, rubber, steel } from '../kit/materials';
import { pcb } from '../kit/pcb';
import { at, box, corners, cylinder, extruded, group, posed, roundedOutline } from '../kit/shapes';

/** `tone` colors only the mounts. */
export const flightBoard = (tone = '#1b1c1f', size = 36): Group => {
  const hole = 30.5;
  const result = group(
    pcb({
      w: size,
      d: size,
      color: 'black',
      corner: 4,
      seed: 207,
      traces: 1,
      holes: corners(hole, hole).map(([x, z]) => [x, z, 4] as const),
      draw: (p) => {
        for (let i = 0; i < 8; i += 1) {
          p.pad(-10.5 + i * 3, -size / 2 + 1.4, 1.8, 2);
          p.pad(-10.5 + i * 3, size / 2 - 1.4, 1.8, 2);
        }
        p.text('F405', 0, 11.6, 1.8, { weight: 700 });
      },
    }),
    at(chip({ w: 10, d: 10, kind: 'qfp', pins: 16, marks: ['STM32F405', 'RGT6'] }), 0, 1.6, 1, 45),
    at(chip({ w: 3, d: 2.6, kind: 'qfn', marks: ['ICM'] }), -9, 1.6, -6),
    at(usbC(), -size / 2 + 3, 1.6, -2, -90),
    at(jst(8, 1, '#f1efe7', true), 0, 1.6, size / 2 - 5, 0),
    at(jst(6, 1, '#f1efe7', true), size / 2 - 5, 1.6, 4, 90),
    at(jst(4, 1, '#f1efe7', true), size / 2 - 5, 1.6, -7, 90),
    at(scattered(22, 26, 12, 5, 1.1), 0, 1.6, -8),
    at(smdLed('#4a8cff', 1.5), -12, 1.6, 7),
    at(smdLed('#4be07f', 1.5), -12, 1.6, 9),
  );
  for (const [x, z] of corners(hole, hole))
    result.add(at(cylinder(3.1, 5, rubber(tone === '#1b1c1f' ? '#2b2d31' : tone), 28, 0.8), x, -1.6, z));
  return result;
};

export const flightStack = (): Group => {
  const hole = 30.5;
  const esc = group(
    pcb({
      w: 46,
      d: 44,
      color: 'black',
      corner: 3,
      seed: 217,
      traces: 1,
      holes: corners(hole, hole).map(([x, z]) => [x, z, 4] as const),
      draw: (p) => {
        for (const [x, z] of corners(42, 30)) for (let i = -1; i < 2; i += 1) p.pad(x, z + i * 4.4, 3.4, 3.6);
        p.pad(-6, 20, 7, 3.6);
        p.pad(6, 20, 7, 3.6);
        p.text('55A 4in1', 0, -17, 2.4, { weight: 700 });
      },
    }),
    ...corners(28, 20).flatMap(([x, z]) =>
      [-1, 0, 1].map((i) =>
        at(chip({ w: 4.6, d: 4.8, kind: 'qfn', marks: ['N45'], h: 0.9 }), x + i * 5.4 * 0.9, 1.6, z),
      ),
    ),
    at(scattered(26, 34, 10, 4, 1.2), 0, 1.6, 0),
    at(canCapacitor(5, 8, ['470', '35V']), 17, 1.6, 0),
  );
  return group(
    ...corners(hole, hole).map(([x, z]) => at(cylinder(1.5, 26, steel(), 24), x, -3, z)),
    ...corners(hole, hole).map(([x, z]) => at(cylinder(2.9, 2.6, darkSteel(), 28, 0.4), x, 20.4, z)),
    ...corners(hole, hole).map(([x, z]) => at(cylinder(3.4, 8, rubber('#c3281e'), 28, 1), x, 2.4, z)),
    at(esc, 0, 0, 0),
    at(flightBoard(), 0, 12.4, 0),
    wire(
      [
        [-6, 2, 21],
        [-7, 3, 30],
        [-9, 5, 44],
      ],
      '#c3281e',
      2.1,
    ),
    wire(
      [
        [6, 2, 21],
        [5, 3, 30],
        [-1, 5, 44],
      ],
      '#1b1c1f',
      2.1,
    ),
    at(xt60(), -5, 1.2, 52, 4),
  );
};

export const pixhawk = (name = 'Pixhawk 6C'): Group => {
  const shell = plastic('#2b2f36', 0.45);
  const result = group(
    extruded(roundedOutline(54, 40, 4), 9, plastic('#17191c', 0.5), 0.6),
    at(extruded(roundedOutline(54, 40, 4), 10.4, shell, 1), 0, 8.6),
    at(label([name, 'HOLYBRO'], 24, 9.4, { color: '#f2f3f4', transparent: true, sizes: [1.2, 0.7] }), -3, 19.04, 0),
    at(label(['➤'], 6, 6, { color: '#f2f3f4', transparent: true }), 17, 19.04, 0),
    at(usbC(), 27.6, 6, 0, 90),
    at(pinHeader(8, { rows: 3, color: '#1d1f22', above: 6, below: 0 }), 0, 9, 24.6, 0, 90),
    ...corners(46, 32).map(([x, z]) => at(cylinder(1.9, 0.4, darkSteel(), 24), x, 18.9, z)),
  );
  for (let i = 0; i < 4; i += 1)
    result.add(at(posed(group(jst(i === 0 ? 6 : 4, 1.25, '#f1efe7')), -90), -19 + i * 12.6, 12, -21.4));
  for (let i = 0; i < 3; i += 1) result.add(at(posed(group(jst(5, 1.25, '#f1efe7')), 0, 0, 90), -26, 12, -11 + i * 11));
  result.add(at(box(3, 2, 3, black(0.3), 0.4), 18, 17.6, 12));
  return result;
};
