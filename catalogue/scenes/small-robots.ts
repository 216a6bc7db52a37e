import type { Group } from 'three';
import { unoClassic } from './arduino-boards';
import { mecanum, upright, wheel } from './chassis-wheels';
import { breadboard, jumperRibbon, resistor } from './components';
import { busServo } from './drives';
import { label } from './kit/canvas';
import { frontLabel, usbA, wire } from './kit/connectors';
import {
  aluminium,
  anodised,
  black,
  brass,
  darkSteel,
  led,
  metal,
  plastic,
  polished,
  rubber,
  steel,
} from './kit/materials';
import { pcb } from './kit/pcb';
import {
  at,
  ball,
  box,
  corners,
  cylinder,
  drill,
  extruded,
  group,
  outline,
  pierce,
  pipe,
  posed,
  roundedOutline,
  slot,
} from './kit/shapes';
import { characterLcd, ultrasonic } from './modules';
import { canMotor, sg90, ttMotor } from './motors';
import { raspberryPi5 } from './single-board-computers';
import { looseParts } from './small-parts';
import { chip, roundLed, scattered } from './kit/chips';

const fourWheels = (make: (x: number, side: number) => Group, x: number, z: number): Group =>
  group(
    ...corners(x, 1).map(([px, pz]) => {
      const side = pz > 0 ? 1 : -1;
      const stood = make(px, side);
      return at(side > 0 ? stood : group(posed(stood, 0, 180)), px, 0, side * z);
    }),
  );

/** Car whose chassis is its board, with a Pi on top and a camera head. */
export function piCar(): Group {
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
    at(group(posed(ultrasonic(), 0, 90)), 20, 26, 0),
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
      at(group(at(group(posed(ttMotor('#f0c21f', false), 90)), 0, 0, -9.3)), x + 7, 32, z > 0 ? 34 : -34, 180),
    ),
    fourWheels(() => upright(wheel({ radius: 33, width: 27, hub: '#1d1f22', blocks: 30 }), 33, 27), 140, 66),
    at(group(box(40, 20, 78, black(0.5), 2)), -20, 20),
    at(box(10, 12, 44, black(0.5), 1.4), 104, 32),
  );
}

const sg90Body = (): Group =>
  group(box(23, 23, 12, plastic('#2f78d6', 0.3), 0.8), at(box(32, 2.4, 12, plastic('#2f78d6', 0.3), 0.4), 0, 15));

export function visionCar(): Group {
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
    at(group(posed(ultrasonic(), 0, 90)), 96, 42, 0),
    at(box(70, 1.4, 3, led('#5ac8ff', 0.9), 0.4), 40, 41.4, 62),
  );
}

/** Bus-servo desktop arm of metal brackets; `slim` is the tall two-tube kind. */
export function metalArm(slim = false): Group {
  const sheet = anodised(slim ? '#e4e6e8' : '#2b2d31');
  const servoBlock = (): Group => group(posed(busServo('sts3215'), 90, 0, 0));
  if (slim) {
    const tube = (length: number): Group =>
      group(
        box(length, 24, 30, plastic('#f3f2ee', 0.42), 8),
        at(box(length * 0.6, 2, 31, plastic('#e8731c', 0.42), 0.6), 0, 11),
      );
    return group(
      at(extruded(roundedOutline(130, 130, 40), 14, plastic('#2b2d31', 0.45), 2), 0, 0),
      at(cylinder(46, 40, plastic('#f3f2ee', 0.42), 64, 5), 0, 14),
      at(cylinder(40, 12, plastic('#2b2d31', 0.42), 64, 3), 0, 54),
      at(box(50, 60, 60, plastic('#f3f2ee', 0.42), 12), 0, 64),
      at(
        group(
          at(posed(cylinder(27, 64, plastic('#2b2d31', 0.42), 56, 3), 90), 0, 0, -32),
          at(tube(230), 105, -12, 0),
          at(
            group(
              at(posed(cylinder(22, 56, plastic('#2b2d31', 0.42), 56, 3), 90), 0, 0, -28),
              at(tube(190), 92, -12, 0),
              at(
                group(
                  at(box(36, 36, 40, plastic('#2b2d31', 0.42), 8), 0, -18),
                  at(
                    group(
                      extruded(
                        outline([
                          [0, -16],
                          [40, -22],
                          [70, -5],
                          [70, 0],
                          [34, -6],
                          [0, -4],
                        ]),
                        18,
                        aluminium(),
                        1,
                      ),
                    ),
                    18,
                    -9,
                  ),
                  at(
                    group(
                      extruded(
                        outline([
                          [0, 16],
                          [40, 22],
                          [70, 5],
                          [70, 0],
                          [34, 6],
                          [0, 4],
                        ]),
                        18,
                        aluminium(),
                        1,
                      ),
                    ),
                    18,
                    -9,
                  ),
                ),
                186,
                0,
                0,
                0,
                0,
                -50,
              ),
            ),
            212,
            0,
            0,
            0,
            0,
            -88,
          ),
        ),
        0,
        116,
        0,
        0,
        0,
        58,
      ),
    );
  }
  const bracket = (length: number): Group =>
    group(
      ...[-1, 1].map((z) =>
        at(
          group(
            posed(extruded(pierce(roundedOutline(length, 34, 16), 0, 0, length * 0.4, 14, 6), 2.4, sheet, 0.3), 90),
          ),
          length / 2 - 10,
          0,
          z * 26,
        ),
      ),
      at(box(2.4, 24, 50, sheet, 0.5), length * 0.4, -12),
    );
  const link = (length: number, next: Group, angle: number): Group =>
    group(
      at(servoBlock(), 0, 0, -14),
      at(cylinder(9, 58, steel(), 40), 0, 0, -29, 0, 90),
      bracket(length),
      at(next, length - 14, 0, 0, 0, 0, angle),
    );
  const claw = group(
    at(box(30, 30, 40, sheet, 2), 6, -15),
    at(servoBlock(), 4, 6, -14),
    ...[-1, 1].map((s) =>
      at(
        group(
          extruded(
            outline(
              [
                [0, s * 4],
                [34, s * 26],
                [80, s * 12],
                [80, s * 6],
                [36, s * 16],
                [8, 0],
              ].map(([x, z]) => [x ?? 0, z ?? 0] as const),
            ),
            8,
            sheet,
            0.6,
          ),
        ),
        20,
        s * -2,
        0,
        0,
        90,
      ),
    ),
  );
  return group(
    at(
      extruded(
        drill(
          roundedOutline(150, 120, 12),
          corners(128, 98).map(([x, z]) => [x, z, 3] as const),
        ),
        4,
        sheet,
        0.5,
      ),
      0,
      12,
    ),
    ...corners(128, 98).map(([x, z]) => at(cylinder(7, 12, rubber(), 32), x, 0, z)),
    at(cylinder(44, 20, black(0.45), 64, 2), 0, 16),
    at(cylinder(40, 5, aluminium(), 64), 0, 36),
    at(
      group(
        pcb({ w: 70, d: 40, color: 'black', seed: 671 }),
        at(scattered(20, 40, 24, 4, 2), 0, 1.6),
        at(chip({ w: 10, d: 10, marks: ['STM32'] }), -14, 1.6),
      ),
      -30,
      18,
      74,
    ),
    at(box(64, 44, 46, black(0.42), 3), 0, 40),
    at(group(link(92, link(88, link(66, claw, -24), -62), -48)), 0, 98, 0, 24, 0, 96),
  );
}

/** Little dancing biped: two big feet, a square head with two eyes. */
export function biped(color = '#f0c21f'): Group {
  const shell = plastic(color, 0.45);
  const foot = (side: number): Group =>
    at(
      group(
        at(box(62, 9, 40, plastic('#1d1f22', 0.5), 6), 4, 0),
        at(box(40, 22, 24, shell, 4), 0, 9),
        at(box(12, 36, 34, shell, 3), -16, 14),
        at(group(box(23, 23, 12.4, plastic('#2f78d6', 0.3), 0.8)), 0, 12, side * 4),
        at(cylinder(6, 8, plastic('#f3f2ee', 0.45), 32), 12, 30, 0),
      ),
      0,
      0,
      side * 26,
    );
  return group(
    foot(1),
    foot(-1),
    ...[-1, 1].map((s) => at(box(26, 46, 14, shell, 4), 0, 32, s * 24)),
    at(box(66, 50, 72, shell, 6), 0, 76),
    at(box(70, 40, 76, shell, 7), 0, 124),
    at(box(66, 3, 72, plastic('#1d1f22', 0.5), 2), 0, 123),
    at(group(posed(ultrasonic(), 0, 90)), 32, 134, 0),
    at(box(3, 26, 50, plastic('#1d1f22', 0.45), 4), 34.6, 132),
    at(frontLabelSide('OTTO'), 0, 100, 36.2),
    at(posed(cylinder(6, 0.6, black(0.9), 28, 0), 0, 0, -90), 33.2, 96, 0),
    wire(
      [
        [-30, 166, 0],
        [-36, 186, 6],
        [-30, 200, 0],
      ],
      '#1d1f22',
      1.2,
    ),
    at(ball(5, plastic('#c3281e', 0.3)), -30, 198, 0),
  );
}

const frontLabelSide = (text: string): Group =>
  frontLabel([text], 36, 12, { color: '#1d1f22', transparent: true, weight: 700 });

/** What comes out of a starter box, laid out round the board. */
export function starterSpread(kind: 'arduino' | 'elegoo'): Group {
  const arduino = kind === 'arduino';
  return group(
    at(
      group(
        box(230, 60, 150, arduino ? plastic('#e4e4df', 0.6) : plastic('#1e5fc2', 0.5), 3),
        at(box(232, 18, 152, arduino ? plastic('#00878f', 0.5) : plastic('#f3f2ee', 0.5), 3), 0, 46),
        at(
          label(arduino ? ['ARDUINO', 'STARTER KIT'] : ['ELEGOO', 'Super Starter Kit', 'UNO R3 Project'], 170, 80, {
            color: arduino ? '#ffffff' : '#1e5fc2',
            transparent: true,
            weight: 700,
            sizes: [1.6, 0.9, 0.8],
          }),
          0,
          64.1,
          0,
        ),
      ),
      30,
      0,
      -120,
      6,
    ),
    at(unoClassic(arduino ? 'teal' : 'blue', arduino ? 'UNO R3' : 'UNO R3'), -60, 0, 20, 10),
    at(breadboard(30), 44, 0, 24, -8),
    at(arduino ? sg90() : standardSmall(), 128, 0, 12, -20),
    at(characterLcd(), -50, 0, 92, 6),
    at(jumperRibbon(10, 50, [false, false], 3), 60, 0, 96, 70),
    at(looseParts(arduino ? 3 : 7, 60, 26), 128, 0, 84),
    ...['#e02a20', '#2fae4e', '#f0b81c', '#2b63e0'].map((color, i) =>
      at(group(posed(roundLed(color, 2.5, 0.4), 88)), 20 + i * 10, 2.8, 70 + (i % 2) * 6, i * 30),
    ),
    ...[0, 1, 2].map((i) =>
      at(resistor(['#7a4a21', '#1d1f22', '#c3281e', '#7a4a21'], '#d8bd92'), 100 + i * 3, 0, 52 + i * 5, i * 12),
    ),
    arduino ? at(canMotorLying(), -124, 0, 30, 30) : at(group(posed(ultrasonic(), 0)), -128, 0, 40, 30),
  );
}

const canMotorLying = (): Group => group(posed(canMotor(12, 28, true), 0, 0, -90, 12));
const standardSmall = (): Group => sg90(['SG90', '9 g'], '#2f78d6');

/** Aluminium learning car with a screen on top. */
export function schoolCar(): Group {
  const blue = anodised('#2f8fd6');
  return group(
    at(box(150, 30, 90, blue, 4), 0, 26),
    at(box(120, 16, 84, plastic('#f3f4f4', 0.42), 6), -10, 56),
    at(
      group(
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
      ),
      -16,
      72,
    ),
    at(group(posed(ultrasonicShell(), 0)), 82, 34, 0),
    ...[-1, 1].map((s) =>
      at(
        s > 0
          ? upright(wheel({ radius: 34, width: 20, hub: '#f3f4f4', spokes: 6, blocks: 0 }), 34, 20)
          : group(
              posed(upright(wheel({ radius: 34, width: 20, hub: '#f3f4f4', spokes: 6, blocks: 0 }), 34, 20), 0, 180),
            ),
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
}

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
