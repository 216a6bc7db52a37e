import type { Group } from 'three';
import { chip, inductor, scattered, smdLed } from '../kit/chips';
import { flatSocket, socketHeader, usbC, wire } from '../kit/connectors';
import { label } from '../kit/canvas';
import { aluminium, black, brass, darkSteel, hollow, metal, plastic, polished } from '../kit/materials';
import { pcb } from '../kit/pcb';
import { at, box, corners, cylinder, extruded, group, pierce, pipe, posed, roundedOutline, slot } from '../kit/shapes';
import { raspberryPi5 } from './single-board-computers';

export const hat = (kind: 'ai' | 'm2'): Group => {
  const w = 65;
  const d = 56.5;
  const shape = roundedOutline(w, d, 3);
  if (kind === 'm2') slot(shape, -22, 14, 5, 18, true);
  const result = group(
    pcb({
      w,
      d,
      color: 'green',
      shape,
      seed: 114,
      holes: corners(58, 49).map(([x, z]) => [x, z, 2.7] as const),
      draw: (p) => {
        p.text(kind === 'ai' ? 'Raspberry Pi AI HAT+' : 'Raspberry Pi M.2 HAT+', 0, 19, 2.6, { weight: 700 });
        if (kind === 'ai') p.text('26 TOPS', 0, 22.6, 1.8);
      },
    }),
    at(socketHeader(20, 2, 3), 0, 1.6, -24.4),
    at(flatSocket(11, '#2c2e32', '#efede6'), -29, 1.6, 2, -90),
    at(scattered(14, 14, 16, 4, 1.3), -18, 1.6, -8),
    at(posed(box(20, 0.3, 10, plastic('#c98b2c', 0.45), 0), 0, 0, 24), -40, -1.4, 2),
    ...corners(58, 49).map(([x, z]) => at(cylinder(2.6, 12, brass(), 6, 0.2), x, -12, z)),
  );
  if (kind === 'ai')
    result.add(
      at(
        group(
          box(17, 1.4, 17, metal('#c9ccd1', 0.3), 0.4),
          at(label(['HAILO', '-8'], 13, 8, { color: '#3a3d42', transparent: true, weight: 700 }), 0, 1.42),
        ),
        6,
        1.6,
        -2,
      ),
      at(chip({ w: 6, d: 6, kind: 'qfn', marks: ['PMIC'] }), 22, 1.6, -8),
      at(inductor(5, '1R0'), 22, 1.6, 4),
      at(inductor(5, '1R0'), 22, 1.6, 11),
    );
  else {
    result.add(
      at(group(box(22, 4, 5, black(0.5), 0.3)), -12, 1.6, 0, 90),
      at(
        group(
          pcb({ w: 42, d: 22, color: 'blue', thickness: 0.8, seed: 115 }),
          at(chip({ w: 12, d: 14, kind: 'bga', marks: ['NAND', '256G'] }), 4, 0.8, 0),
          at(chip({ w: 9, d: 9, kind: 'bga', marks: ['NVMe'] }), -11, 0.8, 0),
          at(scattered(8, 6, 14, 4, 1), 14, 0.8, 0),
        ),
        9,
        4.2,
        0,
      ),
      at(cylinder(2.8, 1.4, brass(), 28), 30, 5.2, 0),
    );
  }
  return result;
};

export const usbAccelerator = (): Group =>
  group(
    extruded(roundedOutline(65, 30, 7), 4, aluminium(), 0.8),
    at(extruded(roundedOutline(65, 30, 7), 5, plastic('#f4f4f1', 0.42), 1.2), 0, 3.6),
    at(label(['Coral'], 18, 6, { color: '#8a8f96', transparent: true, weight: 600 }), 0, 8.64),
    at(smdLed('#f5f5f5', 2, 0.9), -22, 8.3, 0),
    at(usbC(), 31, 2.2, 0, 90),
    wire(
      [
        [40, 4, 0],
        [62, 4, 2],
        [78, 2, 26],
        [50, 1.8, 42],
        [10, 1.8, 36],
        [-26, 1.8, 44],
      ],
      '#f0efe9',
      1.8,
    ),
    at(box(13, 6.4, 20, plastic('#f0efe9', 0.42), 2), 38, 1, 0, 90),
    at(
      group(box(12, 5, 19, plastic('#f0efe9', 0.42), 1.6), at(box(12, 4.4, 12, polished(), 0.4), 0, 0.3, 15)),
      -36,
      0,
      44,
      -90,
    ),
  );

export const boardCase = (open = false): Group => {
  const base = plastic('#b3203a', 0.42);
  const lid = plastic('#f3f2ee', 0.42);
  const shell = pierce(roundedOutline(96, 68, 7), 0, 0, 91, 63, 5);
  const top = roundedOutline(95.6, 67.6, 7);
  for (let i = 0; i < 7; i += 1) slot(top, -12 + i * 5, 0, 26, 2, true);
  const result = group(
    extruded(roundedOutline(96, 68, 7), 3, base, 1),
    at(extruded(shell, 18, base, 0.8), 0, 1),
    at(raspberryPi5(open), 0, 4, 0),
    at(box(2, 10, 18, hollow(), 0.4), 47.4, 5, -18),
  );
  if (open) result.add(at(posed(extruded(top, 11, lid, 2), 0, 0, 0), 34, 0, 74, 24));
  else
    result.add(
      at(extruded(top, 12, lid, 2.4), 0, 18.4),
      at(label(['Raspberry Pi'], 26, 5, { color: '#c9c7c0', transparent: true }), -30, 30.44, 0, 90),
      at(activeFanHint(), 4, 19, 0),
    );
  return result;
};

const activeFanHint = (): Group =>
  group(at(cylinder(15, 4, black(0.5), 48), 0, 2), at(pipe(16, 14.6, 5, darkSteel(), 48), 0, 1));
