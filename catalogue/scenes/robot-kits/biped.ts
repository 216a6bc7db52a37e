import type { Group } from 'three';
import { frontLabel, wire } from '../kit/connectors';
import { black, plastic } from '../kit/materials';
import { at, ball, box, cylinder, group, posed } from '../kit/shapes';
import { ultrasonic } from '../sensors/distance-sensors';

export const biped = (color = '#f0c21f'): Group => {
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
    at(posed(ultrasonic(), 0, 90), 32, 134, 0),
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
};

const frontLabelSide = (text: string): Group =>
  frontLabel([text], 36, 12, { color: '#1d1f22', transparent: true, weight: 700 });
