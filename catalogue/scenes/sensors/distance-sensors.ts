import type { Group } from 'three';
import { angledHeader, jst } from '../kit/connectors';
import { decal, label } from '../kit/canvas';
import { black, brass, metal, plastic, polished } from '../kit/materials';
import { pcb } from '../kit/pcb';
import { at, box, corners, cylinder, group, outline, pipe, posed, ring, extruded } from '../kit/shapes';
import type { Point } from '../kit/shapes';

export const ultrasonic = (): Group => {
  const eye = (letter: string): Group =>
    group(
      cylinder(8, 1.2, plastic('#1b1c1f', 0.6), 56),
      at(pipe(8.1, 7.1, 12.4, polished(), 64, 0.3), 0, 0),
      at(cylinder(7.2, 10.4, plastic('#26282b', 0.8), 48), 0, 0),
      at(
        decal(
          13.6,
          13.6,
          (c) => {
            c.beginPath();
            c.arc(0, 0, 6.7, 0, 7);
            c.clip();
            c.fillStyle = '#56595e';
            c.fillRect(-8, -8, 16, 16);
            c.fillStyle = '#17181a';
            for (let x = -8; x < 8; x += 0.62) for (let y = -8; y < 8; y += 0.62) c.fillRect(x, y, 0.42, 0.42);
          },
          { metalness: 0.6, roughness: 0.45, transparent: true },
        ),
        0,
        11.2,
        0,
      ),
      at(ring(7, 0.25, metal('#8d9096', 0.3)), 0, 11.3),
      at(label([letter], 3, 3, { transparent: true, color: '#fff' }), 0, -20, 0),
    );
  const board = group(
    pcb({
      w: 45.5,
      d: 20.5,
      color: 'blue',
      corner: 0.5,
      seed: 27,
      holes: corners(42, 17).map(([x, z]) => [x, z, 2] as const),
      draw: (p) => {
        p.text('HC-SR04', 0, -6.6, 2.1, { weight: 700 });
        p.text('T', -19.8, -5, 2.2);
        p.text('R', 19.8, -5, 2.2);
        p.pins(['Vcc', 'Trig', 'Echo', 'Gnd'], -3.81, 5.2, 1.4);
        p.row(4, -3.81, 8.4);
      },
    }),
    at(eye('T'), -13, 1.6, 0),
    at(eye('R'), 13, 1.6, 0),
    at(group(box(10, 3.4, 3.9, polished(), 1.6)), 0, 1.6, -3.2),
    at(angledHeader(4), 0, -0.6, 7.2),
  );
  return posed(board, 78, 0, 0, 12);
};

export const lidarA1 = (): Group => {
  const points: Point[] = [
    [-35, -35],
    [35, -35],
    [48, -18],
    [48, 18],
    [35, 35],
    [-35, 35],
    [-48, 18],
    [-48, -18],
  ];
  return group(
    at(extruded(outline(points), 4, black(0.5), 0.5), 0, 8),
    ...corners(56, 46).map(([x, z]) => at(cylinder(3, 8, brass(), 6, 0.2), x, 0, z)),
    at(extruded(outline(points.map(([x, z]) => [x * 0.86, z * 0.9])), 14, plastic('#232528', 0.5), 0.8), 0, 12),
    at(pipe(34, 30, 3, plastic('#2c2e32', 0.4), 64), 6, 25.6, 0),
    at(cylinder(33, 24, plastic('#17181b', 0.32), 72, 1.6), 6, 28, 0),
    at(cylinder(30, 1, plastic('#26282c', 0.4), 64), 6, 51.6, 0),
    at(label(['RPLIDAR A1'], 34, 6, { color: '#d6d9dc', transparent: true }), 6, 52.7, 0),
    at(
      group(
        box(26, 14, 4, plastic('#0c0d0f', 0.2), 1.4),
        at(posed(cylinder(4.6, 1, metal('#1a1230', 0.05), 40), 90), -7, 7, 1.6),
        at(posed(cylinder(4.6, 1, metal('#1a1230', 0.05), 40), 90), 7, 7, 1.6),
      ),
      6,
      32,
      31.6,
    ),
    at(cylinder(7, 16, metal('#b9bdc3', 0.34), 40), -40, 12, 0),
    at(cylinder(8.6, 3.4, plastic('#2c2e32', 0.5), 40), -40, 27, 0),
    at(box(34, 1.4, 1, plastic('#0d0e0f', 0.8), 0.2), -26, 28, 8.4, -7),
    at(box(34, 1.4, 1, plastic('#0d0e0f', 0.8), 0.2), -26, 28, -8.4, 7),
    at(pcb({ w: 26, d: 20, color: 'green', seed: 157 }), 34, 6, 30),
    at(jst(7, 1.5), 36, 7.6, 34, 0),
  );
};
