import type { Group } from 'three';
import { mecanum, upright, wheel } from '../chassis-wheels/wheels';
import { label } from '../kit/canvas';
import { usbA } from '../kit/connectors';
import { anodised, black, brass, darkSteel, led, metal, plastic, polished, steel } from '../kit/materials';
import { pcb } from '../kit/pcb';
import {
  at,
  ball,
  box,
  corners,
  cylinder,
  extruded,
  group,
  outline,
  pipe,
  posed,
  roundedOutline,
  slot,
} from '../kit/shapes';
import { ultrasonic } from '../sensors/distance-sensors';
import { ttMotor } from '../motors-servos/tt-motor';
import { raspberryPi5 } from '../single-board-computers/single-board-computers';

const fourWheels = (make: (x: number, side: number) => Group, x: number, z: number): Group =>
  group(
    ...corners(x, 1).map(([px, pz]) => {
      const side = pz > 0 ? 1 : -1;
      const stood = make(px, side);
      return at(side > 0 ? stood : posed(stood, 0, 180), px, 0, side * z);
    }),
  );

export const piCar = (): Group => {
  const shape = outline([
    [-108, -50],
    [70, -50],
    [108, -28],
    [116, 0],
    [108, 28],
    [70, 50],
    [-108, 50],
  ]);
  const head = group(
    at(sg90Body(), -2, 0, 0),
    at(sg90Body(), 6, 26, 0, 0, 0, 90),
    at(posed(ultrasonic(), 0, 90), 20, 26, 0),
    at(
      group(
        box(9, 26, 26, black(0.4), 2),
        at(
          posed(group(pipe(5, 3.6, 6, black(0.35), 40), at(cylinder(3.7, 4, metal('#231c48', 0.05), 40))), 0, 0, -90),
          5,
          13,
          0,
        ),
      ),
      18,
      52,
      0,
    ),
  );
  return group(
    at(
      pcb({
        w: 232,
        d: 104,
        color: 'black',
        shape,
        seed: 661,
        traces: 0.7,
        draw: (p) => {
          p.text('FREENOVE 4WD', -66, 42, 6, { weight: 700 });
          for (let i = 0; i < 8; i += 1) p.area(-40 + i * 16, -44, 7, 7, '#f2f2ee', 1);
        },
      }),
      0,
      42,
    ),
    ...Array.from({ length: 8 }, (_, i) =>
      at(
        box(
          5,
          1.6,
          5,
          led(
            ['#ff5a4a', '#ffb020', '#f2e04a', '#4be07f', '#38c7ff', '#4a6cff', '#a85aff', '#ff5ac8'][i] ?? '#fff',
            0.9,
          ),
          0.4,
        ),
        -40 + i * 16,
        43.6,
        -44,
      ),
    ),
    at(raspberryPi5(), -28, 54, 0, 0),
    ...corners(58, 49).map(([x, z]) => at(cylinder(2.8, 11, brass(), 6, 0.2), x - 38, 43.6, z)),
    at(head, 78, 43.6, 0),
    ...corners(140, 1).map(([x, z]) =>
      at(group(at(posed(ttMotor(false), 90), 0, 0, -9.3)), x + 7, 32, z > 0 ? 34 : -34, 180),
    ),
    fourWheels(() => upright(wheel({ radius: 33, width: 27, hub: '#1d1f22', blocks: 30 }), 33, 27), 140, 66),
    at(group(box(40, 20, 78, black(0.5), 2)), -20, 20),
    at(box(10, 12, 44, black(0.5), 1.4), 104, 32),
  );
};

const sg90Body = (): Group =>
  group(box(23, 23, 12, plastic('#2f78d6', 0.3), 0.8), at(box(32, 2.4, 12, plastic('#2f78d6', 0.3), 0.4), 0, 15));

export const visionCar = (): Group => {
  const deck = roundedOutline(196, 130, 14);
  for (let i = 0; i < 5; i += 1) slot(deck, -66 + i * 33, 0, 40, 5, true);
  const blue = anodised('#2b5fc7');
  return group(
    at(extruded(deck, 3, blue, 0.5), 0, 38),
    at(extruded(roundedOutline(150, 110, 12), 3, anodised('#2b2d31'), 0.5), -10, 78),
    ...corners(120, 86).map(([x, z]) => at(cylinder(3, 37, brass(), 6, 0.3), x - 10, 41, z)),
    at(box(110, 28, 80, black(0.45), 4), -14, 42),
    at(raspberryPi5(true), -22, 84, 0),
    fourWheels((x, side) => upright(mecanum(33, 31, x * side > 0, '#1d1f22'), 33, 31), 128, 82),
    at(
      group(
        box(30, 26, 24, black(0.4), 2),
        at(box(46, 30, 40, plastic('#f3f2ee', 0.42), 9), 4, 26),
        at(
          posed(
            group(pipe(10, 7.4, 5, black(0.35), 48), at(cylinder(7.6, 3.4, metal('#231c48', 0.05), 48))),
            0,
            0,
            -90,
          ),
          27,
          41,
          0,
        ),
      ),
      76,
      81,
      0,
    ),
    at(posed(ultrasonic(), 0, 90), 96, 42, 0),
    at(box(70, 1.4, 3, led('#5ac8ff', 0.9), 0.4), 40, 41.4, 62),
  );
};

export const schoolCar = (): Group => {
  const blue = anodised('#2f8fd6');
  return group(
    at(box(150, 30, 90, blue, 4), 0, 26),
    at(box(120, 16, 84, plastic('#f3f4f4', 0.42), 6), -10, 56),
    at(
      posed(
        group(
          box(86, 10, 64, plastic('#f3f4f4', 0.42), 5),
          at(box(58, 1.6, 44, black(0.15), 2), -6, 9.6),
          at(label(['mBot2', '☺'], 48, 36, { background: '#0d2a4a', color: '#7fe0ff', glow: 0.85 }), -6, 11.3),
          at(cylinder(7, 5, plastic('#2f8fd6', 0.4), 36, 2), 33, 9),
          ...[-14, 14].map((z) => at(cylinder(4, 4, plastic('#e8731c', 0.4), 32), 33, 9, z)),
        ),
        0,
        0,
        0,
      ),
      -16,
      72,
    ),
    at(posed(ultrasonicShell(), 0), 82, 34, 0),
    ...[-1, 1].map((s) =>
      at(
        s > 0
          ? upright(wheel({ radius: 34, width: 20, hub: '#f3f4f4', spokes: 6, blocks: 0 }), 34, 20)
          : posed(upright(wheel({ radius: 34, width: 20, hub: '#f3f4f4', spokes: 6, blocks: 0 }), 34, 20), 0, 180),
        -34,
        0,
        s * 58,
      ),
    ),
    at(group(ball(9, polished(), 40), at(cylinder(12, 12, darkSteel(), 40), 0, 14)), 52, 0, 0),
    ...[-1, 1].map((s) => at(posed(cylinder(13, 22, metal('#c6c9cd', 0.26), 48), 90), -34, 34, s > 0 ? 22 : -44)),
    at(usbA(false), -74, 34, 0, -90),
    ...corners(120, 70).map(([x, z]) => at(cylinder(2.6, 1.4, steel(), 24), x, 56, z)),
  );
};

const ultrasonicShell = (): Group =>
  group(
    box(18, 30, 70, plastic('#f3f4f4', 0.42), 8),
    ...[-17, 17].map((z) =>
      at(
        posed(
          group(
            pipe(13, 10.4, 6, plastic('#2f8fd6', 0.4), 56, 1.4),
            at(cylinder(10.5, 4, plastic('#2a2c30', 0.7), 48)),
          ),
          0,
          0,
          -90,
        ),
        8,
        15,
        z,
      ),
    ),
  );
