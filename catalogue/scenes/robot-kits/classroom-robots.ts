import type { Group } from 'three';
import { upright, wheel } from '../chassis-wheels/wheels';
import { jst, wire } from '../kit/connectors';
import { black, copper, metal, plastic, polished } from '../kit/materials';
import { pcb } from '../kit/pcb';
import { at, ball, box, cylinder, group, outline, posed } from '../kit/shapes';
import { canMotor } from '../motors-servos/tt-motor';
import { chip, scattered, smdLed, tinyButton } from '../kit/chips';

export const microbit = (): Group => {
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
};

const tin4 = (): ReturnType<typeof metal> => metal('#d0d3d7', 0.3);

export const microbitGo = (): Group => {
  const cells = group(
    box(30, 15, 58, plastic('#1b1c1f', 0.45), 2),
    ...[-7.2, 7.2].map((x) =>
      at(
        posed(
          group(
            cylinder(6.8, 44, plastic('#1b1c1f', 0.3), 48, 0.6),
            at(cylinder(6.9, 12, copper(), 48, 0.4), 0, 32),
            at(cylinder(2.6, 2, polished(), 28), 0, 44),
          ),
          90,
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
      posed(group(box(12, 5, 20, plastic('#f0efe9', 0.45), 1.6), at(box(11, 4, 12, polished(), 0.4), 0, 0.5, 15)), 0),
      -48,
      0,
      45,
      -95,
    ),
  );
};

export const lineFollower = (color: Parameters<typeof pcb>[0]['color'] = 'blue'): Group => {
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
      at(side > 0 ? rolling : posed(rolling, 0, 180), -10, 0, side * 54),
      at(posed(canMotor(6, 24, true), 90), -10, 16, side > 0 ? 16 : -40),
    );
  }
  return result;
};
