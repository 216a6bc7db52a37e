import type { Group } from 'three';
import { unoClassic } from '../microcontrollers/arduino-boards';
import { mecanum, upright, wheel } from '../chassis-wheels/wheels';
import { label } from '../kit/canvas';
import { frontLabel, jst, wire } from '../kit/connectors';
import { aluminium, black, brass, led, metal, plastic, steel } from '../kit/materials';
import { pcb } from '../kit/pcb';
import {
  at,
  box,
  corners,
  cylinder,
  extruded,
  group,
  outline,
  pierce,
  pipe,
  posed,
  roundedOutline,
  slot,
} from '../kit/shapes';
import { lidarA1, ultrasonic } from '../sensors/distance-sensors';
import { ttMotor } from '../motors-servos/tt-motor';
import { chip, scattered, smdLed, tinyButton } from '../kit/chips';

export const smartCar = (body = '#1b1d21', accent = '#2f78d6', hub = '#f0c21f'): Group => {
  const deck = (h: number): Group => {
    const shape = outline([
      [-118, -52],
      [84, -52],
      [112, -34],
      [122, 0],
      [112, 34],
      [84, 52],
      [-118, 52],
      [-126, 0],
    ]);
    for (let i = 0; i < 6; i += 1) for (const z of [-40, 40]) slot(shape, -92 + i * 34, z, 18, 4);
    pierce(shape, 60, 0, 30, 18, 4);
    return group(extruded(shape, h, plastic(body, 0.36), 0.5));
  };
  const result = group(
    at(deck(3.4), 0, 42),
    at(deck(3.4), 0, 82),
    ...corners(190, 76).map(([x, z]) => at(cylinder(3.2, 36.6, brass(), 6, 0.3), x, 45.4, z)),
  );
  for (const [x, z] of corners(150, 1)) {
    const side = z > 0 ? 1 : -1;
    result.add(at(group(at(posed(ttMotor(false), 90), 0, 0, -9.3)), x + 7, 32, side * 42, 180));
    const rolling = wheel({ radius: 33, width: 27, hub, blocks: 30 });
    result.add(at(side > 0 ? upright(rolling, 33, 27) : posed(upright(rolling, 33, 27), 0, 180), x, 0, side * 74));
  }
  const head = group(
    at(sgHead(accent), 0, 0, 0),
    at(posed(posed(ultrasonic(), 0, 90, 0), 0, 0, 0), 15, 27, 0),
    at(box(4, 34, 40, plastic('#1b1c1f', 0.4), 2), 7, 24, 0),
  );
  result.add(
    at(unoClassic('teal', 'UNO R3'), -24, 88, 0),
    at(posed(unoShield(), 0), -24, 101, 0),
    at(head, 82, 85.4, 0),
    at(
      group(
        box(64, 20, 74, black(0.5), 3),
        at(label(['7.4 V  2000 mAh'], 50, 12, { color: '#e8e9ea', background: '#2a6fc4' }), 0, 20.1),
      ),
      -60,
      45.4,
    ),
    at(
      group(
        box(14, 10, 40, pcbBlack(), 1),
        ...[-12, -4, 4, 12].map((z) => at(posed(cylinder(2.4, 3, led('#d33', 0.3), 24), 0, 0, -90), 6, 4, z)),
      ),
      120,
      36,
      0,
    ),
  );
  for (const [i, color] of ['#c3281e', '#1b1c1f', '#2f9b4f', '#e7b416'].entries()) {
    result.add(
      wire(
        [
          [88, 120, -4 + i * 3],
          [66, 140 + i * 3, -2 + i * 2],
          [30, 132, -12 + i * 2],
          [10 - i * 3, 112, -22],
        ],
        color,
        1.1,
      ),
    );
  }
  return result;
};

const pcbBlack = (): ReturnType<typeof plastic> => plastic('#17191c', 0.45);

export const sgHead = (color: string): Group =>
  group(at(box(23, 24, 13, plastic(color, 0.3), 1), -4, 0), at(cylinder(6, 4, plastic('#f4f3ee', 0.45), 36), 2, 24));

const unoShield = (): Group =>
  group(
    pcb({
      w: 60,
      d: 53,
      color: 'black',
      seed: 307,
      draw: (p) => p.text('SMART CAR SHIELD', 4, 0, 2.6, { weight: 700 }),
    }),
    at(chip({ w: 10, d: 7, kind: 'soic', pins: 12, pitch: 0.65, marks: ['TB6612'] }), -14, 1.6, 8),
    at(chip({ w: 10, d: 7, kind: 'soic', pins: 12, pitch: 0.65, marks: ['TB6612'] }), 4, 1.6, 10),
    ...[-20, -8, 4, 16].map((x) => at(jst(2, 2), x, 1.6, 22)),
    ...[-20, -4, 14].map((x) => at(jst(4, 2), x, 1.6, -21)),
    at(scattered(22, 40, 14, 4, 1.8), 0, 1.6, -9),
    at(smdLed('#4a8cff', 2), 24, 1.6, 4),
    at(tinyButton(), 24, 1.6, 14),
  );

export const metalRover = (kind: 'plain' | 'lidar' | 'mecanum' = 'plain', color = '#2a2d32'): Group => {
  const shell = metal(color, 0.42);
  const top = roundedOutline(200, 116, 8);
  for (let i = 0; i < 4; i += 1) for (const z of [-40, 40]) slot(top, -70 + i * 46, z, 22, 4.4);
  pierce(top, 0, 0, 46, 26, 6);
  const result = group(
    at(box(190, 50, 110, shell, 5), 0, 38),
    at(extruded(top, 3, shell, 0.6), 0, 88.4),
    at(box(60, 30, 2, plastic('#111214', 0.4), 3), 40, 48, 55),
    at(frontLabel(['WAVE ROVER'], 70, 12, { color: '#e4e6e8', transparent: true }), -34, 64, 55.2),
    at(
      posed(
        group(
          box(34, 2, 13, plastic('#0c0d10', 0.2), 0.6),
          at(
            label(['IP 192.168.4.1', '11.9 V'], 29, 9, { color: '#a8e4ff', background: '#05070a', glow: 0.8 }),
            0,
            2.03,
          ),
        ),
        0,
      ),
      60,
      91,
      0,
      90,
    ),
    ...[-34, 34].map((z) =>
      at(
        posed(group(pipe(13, 10, 6, aluminium(), 48), at(cylinder(10, 5, led('#fff6dc', 0.5), 40), 0, 0)), 0, 0, -90),
        94,
        64,
        z,
      ),
    ),
    ...corners(186, 102).map(([x, z]) => at(cylinder(3, 2, steel(), 28), x, 91.2, z)),
    ...corners(110, 60).map(([x, z]) => at(cylinder(3.2, 18, brass(), 6, 0.3), x, 91, z)),
    at(extruded(pierce(roundedOutline(128, 82, 6), 0, 0, 50, 30, 5), 3, shell, 0.5), 0, 109),
  );
  for (const [x, z] of corners(132, 1)) {
    const side = z > 0 ? 1 : -1;
    const rolling =
      kind === 'mecanum'
        ? mecanum(40, 36, x * side > 0)
        : wheel({ radius: 40, width: 42, hub: '#e9711c', spokes: 6, blocks: 22 });
    const stood = upright(rolling, 40, kind === 'mecanum' ? 36 : 42);
    result.add(
      at(side > 0 ? stood : posed(stood, 0, 180), x, 0, side * 82),
      at(posed(cylinder(7, 30, steel(), 32), 90), x, 40, side > 0 ? 50 : -80),
    );
  }
  if (kind === 'lidar') {
    const scanner = lidarA1();
    scanner.scale.setScalar(0.78);
    result.add(at(group(scanner), 8, 110, 0));
  }
  if (kind !== 'lidar') {
    result.add(
      at(
        group(
          box(26, 70, 22, shell, 3),
          at(box(44, 34, 40, plastic('#1b1c1f', 0.4), 5), 4, 58),
          at(
            posed(
              group(pipe(11, 8.4, 8, black(0.35), 48), at(cylinder(8.6, 5, metal('#231c48', 0.05), 40))),
              0,
              0,
              -90,
            ),
            25,
            75,
            0,
          ),
        ),
        36,
        110,
        0,
      ),
    );
  }
  return result;
};
