import type { Group } from 'three';
import { unoClassic } from './arduino-boards';
import { mecanum, upright, wheel } from './chassis-wheels';
import { label } from './kit/canvas';
import { frontLabel, jst, microUsb, wire } from './kit/connectors';
import {
  aluminium,
  black,
  brass,
  copper,
  darkSteel,
  gold,
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
  ring,
  roundedOutline,
  slot,
} from './kit/shapes';
import type { Point3 } from './kit/shapes';
import { ultrasonic } from './modules';
import { canMotor, ttMotor } from './motors';
import { lidarA1 } from './modules';
import { chip, scattered, smdLed, tinyButton } from './kit/chips';

/** Two-deck car with four gear motors, a controller and a sensor head. */
export function smartCar(body = '#1b1d21', accent = '#2f78d6', hub = '#f0c21f'): Group {
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
    result.add(at(group(at(group(posed(ttMotor('#f0c21f', false), 90)), 0, 0, -9.3)), x + 7, 32, side * 42, 180));
    const rolling = wheel({ radius: 33, width: 27, hub, blocks: 30 });
    result.add(
      at(side > 0 ? upright(rolling, 33, 27) : group(posed(upright(rolling, 33, 27), 0, 180)), x, 0, side * 74),
    );
  }
  const head = group(
    at(sgHead(accent), 0, 0, 0),
    at(group(posed(group(posed(ultrasonic(), 0, 90, 0)), 0, 0, 0)), 15, 27, 0),
    at(box(4, 34, 40, plastic('#1b1c1f', 0.4), 2), 7, 24, 0),
  );
  result.add(
    at(unoClassic('teal', 'UNO R3'), -24, 88, 0),
    at(group(posed(unoShield(), 0)), -24, 101, 0),
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
}

const pcbBlack = (): ReturnType<typeof plastic> => plastic('#17191c', 0.45);

const sgHead = (color: string): Group =>
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

/** Low aluminium rover with four chunky wheels and a lidar or mast. */
export function metalRover(kind: 'plain' | 'lidar' | 'mecanum' = 'plain', color = '#2a2d32'): Group {
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
      group(
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
      at(side > 0 ? stood : group(posed(stood, 0, 180)), x, 0, side * 82),
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
}

/** Articulated arm of printed links and bus servos. Joint angles in degrees from the base upwards. */
export interface ArmPose {
  turn?: number;
  shoulder?: number;
  elbow?: number;
  wrist?: number;
  grip?: number;
}

const busServo = (): Group =>
  group(
    box(45, 35, 25, plastic('#1a1b1e', 0.42), 1.4),
    at(box(45.3, 12, 25.3, metal('#2c2e32', 0.4), 1), 0, 23),
    at(cylinder(10, 4, metal('#3a3d42', 0.36), 48), 11, 34),
    at(cylinder(7, 2, gold(), 40), 11, 37.4),
    at(frontLabel(['STS3215', '7.4 V'], 26, 12, { color: '#d8dadd', transparent: true }), -2, 13, 12.7),
  );

export function printedArm(color = '#f2f1ec', pose: ArmPose = {}, leader = false): Group {
  const shell = plastic(color, 0.5);
  const { turn = 20, shoulder = 62, elbow = -84, wrist = -38, grip = 26 } = pose;
  const joint = (radius: number, width: number): Group =>
    group(
      posed(
        group(
          at(cylinder(radius, width, shell, 48, 1.4), 0, -width / 2),
          at(cylinder(radius * 0.62, width + 1, darkSteel(), 40), 0, -width / 2 - 0.5),
          ...[0, 90, 180, 270].map((a) =>
            at(
              cylinder(1.4, width + 2, steel(), 16),
              Math.cos((a * Math.PI) / 180) * radius * 0.42,
              -width / 2 - 1,
              Math.sin((a * Math.PI) / 180) * radius * 0.42,
            ),
          ),
        ),
        90,
      ),
    );
  const gripper = group(
    at(box(40, 26, 40, shell, 4), 18, -13),
    at(group(posed(busServo(), 90, 0, 90)), 40, 4, -4),
    leader
      ? group(at(posed(ring(15, 4.4, shell), 90), 64, -22, 0), at(box(60, 9, 18, shell, 4), 56, -6, 0))
      : group(
          at(
            group(
              extruded(
                outline([
                  [0, -13],
                  [50, -16],
                  [104, -4],
                  [104, 3],
                  [44, 0],
                  [0, 8],
                ]),
                22,
                shell,
                1.4,
              ),
            ),
            34,
            -11,
            0,
            -grip * 0.3,
            90,
          ),
          at(
            group(
              extruded(
                outline([
                  [0, 13],
                  [44, 20],
                  [96, 6],
                  [96, -2],
                  [40, 6],
                  [0, -6],
                ]),
                22,
                shell,
                1.4,
              ),
            ),
            34,
            -11,
            6,
            grip,
            90,
          ),
        ),
  );
  const wristPart = group(
    at(box(54, 30, 34, shell, 5), 22, -15),
    at(group(posed(busServo(), 90)), 26, -2, -14),
    joint(19, 44),
    at(gripper, 54, 0, 0, 0, 0, wrist * 0.25),
  );
  const plateOf = (z: number): Group =>
    at(
      group(
        posed(
          extruded(
            pierce(
              outline([
                [-4, -19],
                [116, -15],
                [130, 0],
                [116, 15],
                [-4, 19],
                [-20, 0],
              ]),
              56,
              0,
              60,
              11,
              5,
            ),
            7,
            shell,
            1,
          ),
          90,
        ),
      ),
      0,
      0,
      z,
    );
  const fore = group(
    joint(21, 48),
    plateOf(-20),
    plateOf(14),
    at(group(posed(busServo(), 90)), 34, -12, -13),
    at(wristPart, 128, 0, 0, 0, 0, wrist),
  );
  const upper = group(
    joint(23, 52),
    plateOf(-22),
    plateOf(15),
    at(group(posed(busServo(), 90)), 40, -12, -13),
    at(fore, 124, 0, 0, 0, 0, elbow),
  );
  const base = group(
    at(
      extruded(
        drill(
          roundedOutline(112, 96, 12),
          corners(92, 76).map(([x, z]): Point3 => [x, z, 3]),
        ),
        9,
        shell,
        1.4,
      ),
      0,
      0,
    ),
    at(box(66, 40, 58, shell, 6), 0, 8),
    at(cylinder(30, 9, shell, 56, 1.4), 0, 47),
    at(cylinder(24, 3, darkSteel(), 48), 0, 55),
    at(
      group(
        pcb({ w: 40, d: 30, color: 'black', seed: 317 }),
        at(chip({ w: 7, d: 7, kind: 'qfn', marks: ['CH343'] }), 0, 1.6),
        at(jst(3, 2.5), -8, 1.6, 9),
        at(microUsb(), 17, 1.6, 0, 90),
      ),
      -4,
      10,
      60,
      0,
    ),
    at(
      group(
        at(box(50, 46, 8, shell, 3), 0, 0, -26),
        at(box(50, 46, 8, shell, 3), 0, 0, 26),
        at(group(posed(busServo(), 90)), 0, 22, -14),
        at(upper, 0, 40, 0, 0, 0, shoulder),
      ),
      0,
      57,
      0,
      turn,
    ),
  );
  base.add(
    wire(
      [
        [-34, 26, 30],
        [-62, 20, 44],
        [-70, 6, 60],
        [-40, 3, 74],
        [-20, 12, 70],
      ],
      '#1b1c1f',
      1.6,
    ),
  );
  return base;
}

/** Palm-sized robot dog. */
export function robotDog(body = '#1d1f23', accent = '#e7b416'): Group {
  const shell = plastic(body, 0.42);
  const yellow = plastic(accent, 0.4);
  const leg = (front: boolean): Group => {
    const thigh = outline([
      [-9, 4],
      [9, 4],
      [7, -30],
      [3, -46],
      [-3, -46],
      [-8, -30],
    ]);
    const shank = outline([
      [-6, 5],
      [6, 5],
      [4, -34],
      [8, -46],
      [-2, -49],
      [-6, -36],
    ]);
    const lower = group(
      at(group(posed(extruded(shank, 6, yellow, 0.8), -90)), 0, 0, 3),
      at(posed(cylinder(6, 9, shell, 36), 90), 0, 0, -4.5),
      at(group(posed(cylinder(5.4, 8, rubber(), 32, 1.4), 90)), 3, -46, -4),
    );
    return group(
      at(posed(cylinder(14, 14, shell, 48, 1.4), 90), 0, 0, -7),
      at(posed(cylinder(6, 15, steel(), 36), 90), 0, 0, -7.5),
      at(
        group(
          at(group(posed(extruded(thigh, 8, shell, 0.8), -90)), 0, 0, 4),
          at(lower, 0, -44, 0, 0, 0, front ? 62 : 62),
        ),
        0,
        0,
        0,
        0,
        0,
        front ? -34 : -34,
      ),
    );
  };
  const result = group(
    at(box(126, 30, 64, shell, 9), 0, 76),
    at(box(108, 10, 52, yellow, 5), 0, 102),
    at(box(60, 3, 36, plastic('#141518', 0.3), 1.4), -8, 111.4),
    at(label(['Bittle X'], 40, 12, { color: '#f5f3ea', transparent: true, weight: 700 }), -8, 114.5, 0),
    at(box(26, 26, 40, shell, 6), 72, 84),
    at(
      group(
        box(46, 36, 48, shell, 11),
        at(box(26, 16, 40, yellow, 6), 20, 2),
        ...[-13, 13].map((z) =>
          at(
            posed(group(cylinder(7, 2.4, black(0.2), 40), at(cylinder(3.6, 2.7, led('#8fe3ff', 0.9), 36))), 0, 0, -90),
            22.4,
            25,
            z,
          ),
        ),
        ...[-15, 15].map((z) => at(box(13, 16, 8, yellow, 3), -8, 32, z)),
        at(posed(ball(3.4, black(0.3)), 0), 32, 12, 0),
      ),
      96,
      94,
      0,
    ),
    at(group(posed(cylinder(4, 38, shell, 32, 2), 0, 0, 40)), -62, 100, 0),
  );
  for (const [x, z, front] of [
    [50, 40, true],
    [50, -40, true],
    [-50, 40, false],
    [-50, -40, false],
  ] as const)
    result.add(at(leg(front), x, 84, z));
  result.position.y = 0;
  return result;
}

/** Six- or four-legged walker on hobby servos. */
export function walker(legs: 4 | 6 = 6, color = '#2f78d6'): Group {
  const plateMaterial = plastic(color, 0.38);
  const hub = roundedOutline(150, 96, 30);
  for (let i = 0; i < 3; i += 1) slot(hub, -34 + i * 34, 0, 20, 5);
  const result = group(
    at(extruded(hub, 3, plateMaterial, 0.5), 0, 66),
    at(extruded(hub, 3, plateMaterial, 0.5), 0, 100),
    ...corners(90, 56).map(([x, z]) => at(cylinder(3, 31, brass(), 6, 0.3), x, 69, z)),
  );
  const places = legs === 6 ? [-54, 0, 54] : [-56, 56];
  const small = (): Group =>
    group(
      box(40, 20, 38, plastic('#1b1c1f', 0.4), 1.4),
      at(box(54, 20, 3, plastic('#1b1c1f', 0.4), 0.5), 0, 0, 10),
      at(cylinder(7, 7, aluminium(), 36), 10, 19),
      at(frontLabel(['MG996R'], 26, 9, { color: '#e7b416', transparent: true }), 0, 10, 19.1),
    );
  for (const side of [-1, 1]) {
    for (const x of places) {
      const limb = group(
        at(small(), 6, 76, 0, 0),
        at(box(34, 34, 4, aluminium(), 1), 30, 74, -22),
        at(box(34, 34, 4, aluminium(), 1), 30, 74, 22),
        at(group(small()), 52, 78, 0, 0, 0, 24),
        at(
          group(
            posed(
              extruded(
                outline([
                  [-10, 8],
                  [12, 8],
                  [30, -66],
                  [22, -96],
                  [14, -96],
                  [10, -60],
                ]),
                5,
                plateMaterial,
                0.8,
              ),
              -90,
            ),
          ),
          74,
          96,
          10,
        ),
        at(
          group(
            posed(
              extruded(
                outline([
                  [-10, 8],
                  [12, 8],
                  [30, -66],
                  [22, -96],
                  [14, -96],
                  [10, -60],
                ]),
                5,
                plateMaterial,
                0.8,
              ),
              -90,
            ),
          ),
          74,
          96,
          -6,
        ),
        at(ball(8, rubber('#26282b'), 28), 92, -2, 2),
      );
      result.add(at(limb, x * 0.9, 0, side * 40, side > 0 ? -90 + x * 0.42 : 90 - x * 0.42));
    }
  }
  result.add(
    at(unoClassic('blue', 'HEXA'), -6, 106, 0),
    at(group(sgHead('#2f78d6'), at(group(posed(ultrasonic(), 0, 90)), 14, 22, 0)), 62, 103, 0),
  );
  return result;
}

/** Board of the first lesson: buttons, five by five lights, edge fingers. */
export function microbit(): Group {
  const shape = outline([
    [-26, -20.5],
    [-23, -21],
    [23, -21],
    [26, -20.5],
    [26, 21],
    [-26, 21],
  ]);
  const result = group(
    pcb({
      w: 52,
      d: 42,
      color: 'black',
      shape,
      seed: 327,
      traces: 0.3,
      draw: (p) => {
        for (let i = 0; i < 21; i += 1) p.pad(-24 + i * 2.4, 17.6, i % 5 === 0 ? 2.2 : 1.2, 6.6);
        for (const [i, x] of [-22, -11.4, 0, 11.4, 22].entries()) {
          p.pad(x, 16.6, 7, 8.6);
          p.area(x, 16.8, 4.1, 4.1, '#17191c', 2.05);
          p.text(['0', '1', '2', '3V', 'GND'][i] ?? '', x, 10.4, 1.9, { weight: 700 });
        }
        p.area(0, -15.4, 10, 5.2, '#e7b416', 2.6);
        p.area(-2.4, -15.4, 2, 2, '#17191c', 1);
        p.area(2.4, -15.4, 2, 2, '#17191c', 1);
        p.text('A', -19.6, -7, 2.2, { weight: 700 });
        p.text('B', 19.6, -7, 2.2, { weight: 700 });
        p.line(
          [
            [-25, -12],
            [-18, -20],
          ],
          1.2,
          '#1fa7a0',
        );
        p.line(
          [
            [25, -12],
            [18, -20],
          ],
          1.2,
          '#e0498a',
        );
      },
    }),
  );
  const heart = ['.#.#.', '#####', '#####', '.###.', '..#..'];
  heart.forEach((row, z) =>
    [...row].forEach((dot, x) =>
      result.add(
        at(smdLed(dot === '#' ? '#ff3b2f' : '#5a1512', 2, dot === '#' ? 1 : 0), -8 + x * 4, 1.6, -7 + z * 3.8),
      ),
    ),
  );
  for (const x of [-19.6, 19.6])
    result.add(
      at(group(box(6.6, 3, 6.6, tin4(), 0.4), at(cylinder(2.1, 1.4, plastic('#1b1c1f', 0.4), 32), 0, 2.9)), x, 1.6, -1),
    );
  return result;
}

const tin4 = (): ReturnType<typeof metal> => metal('#d0d3d7', 0.3);

/** The lesson's bundle: board, battery box with two cells, USB lead. */
export function microbitGo(): Group {
  const cells = group(
    box(30, 15, 58, plastic('#1b1c1f', 0.45), 2),
    ...[-7.2, 7.2].map((x) =>
      at(
        group(
          posed(
            group(
              cylinder(6.8, 44, plastic('#1b1c1f', 0.3), 48, 0.6),
              at(cylinder(6.9, 12, copper(), 48, 0.4), 0, 32),
              at(cylinder(2.6, 2, polished(), 28), 0, 44),
            ),
            90,
          ),
        ),
        x,
        12,
        -22,
      ),
    ),
  );
  return group(
    at(microbit(), -14, 0, 0),
    at(cells, 40, 0, -10, 8),
    wire(
      [
        [30, 8, 20],
        [24, 3, 34],
        [4, 1, 40],
        [-8, 2, 30],
        [-6, 3, -19],
      ],
      '#c3281e',
      0.9,
    ),
    wire(
      [
        [32, 8, 20],
        [27, 3, 36],
        [4, 1, 43],
        [-11, 2, 32],
        [-8, 3, -19],
      ],
      '#1b1c1f',
      0.9,
    ),
    at(jst(2, 2, '#f1efe7', true), -21, 1.6, -20, 180),
    wire(
      [
        [-40, 2, 46],
        [-10, 1.4, 54],
        [30, 1.4, 50],
        [52, 1.4, 34],
        [66, 1.4, 30],
      ],
      '#f0efe9',
      1.7,
    ),
    at(
      group(
        posed(group(box(12, 5, 20, plastic('#f0efe9', 0.45), 1.6), at(box(11, 4, 12, polished(), 0.4), 0, 0.5, 15)), 0),
      ),
      -48,
      0,
      45,
      -95,
    ),
  );
}

/** Line follower for lessons: small disc with two wheels and reflective eyes. */
export function lineFollower(color: Parameters<typeof pcb>[0]['color'] = 'blue'): Group {
  const shape = outline(
    Array.from({ length: 60 }, (_, i) => [Math.cos((i / 60) * 6.283) * 52, Math.sin((i / 60) * 6.283) * 48] as const),
  );
  const result = group(
    at(
      pcb({
        w: 104,
        d: 96,
        color,
        shape,
        seed: 337,
        holes: [
          [-30, 28, 3],
          [-30, -28, 3],
        ],
        draw: (p) => p.text('LINE', -6, 30, 5, { weight: 700 }),
      }),
      0,
      16,
    ),
    at(ball(8, polished(), 40), 36, 0, 0),
    at(cylinder(10, 6, black(0.5), 40), 36, 10, 0),
    at(chip({ w: 10, d: 10, kind: 'qfp', marks: ['ATMEGA', '32U4'] }), 4, 17.6, 2, 45),
    at(scattered(26, 40, 30, 6, 2), 6, 17.6, 0),
    at(group(box(56, 16, 32, black(0.5), 2)), -22, 17.6, 0),
    ...[-16, 0, 16].map((z) => at(tinyButton(), 34, 17.6, z)),
    ...[-14, 14].map((z) => at(smdLed('#4be07f', 2.4), 44, 17.6, z)),
  );
  for (const side of [-1, 1]) {
    const rolling = upright(wheel({ radius: 16, width: 8, hub: '#f4f3ee', blocks: 0, spokes: 6 }), 16, 8);
    result.add(
      at(side > 0 ? rolling : group(posed(rolling, 0, 180)), -10, 0, side * 54),
      at(group(posed(canMotor(6, 24, true), 90)), -10, 16, side > 0 ? 16 : -40),
    );
  }
  return result;
}
