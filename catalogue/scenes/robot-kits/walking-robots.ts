import type { Group } from 'three';
import { unoClassic } from '../microcontrollers/arduino-boards';
import { label } from '../kit/canvas';
import { frontLabel } from '../kit/connectors';
import { aluminium, black, brass, led, plastic, rubber, steel } from '../kit/materials';
import { at, ball, box, corners, cylinder, extruded, group, outline, posed, roundedOutline, slot } from '../kit/shapes';
import { ultrasonic } from '../sensors/distance-sensors';
import { sgHead } from './rovers';

export const robotDog = (body = '#1d1f23', accent = '#e7b416'): Group => {
  const shell = plastic(body, 0.42);
  const yellow = plastic(accent, 0.4);
  const leg = (): Group => {
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
      at(posed(extruded(shank, 6, yellow, 0.8), -90), 0, 0, 3),
      at(posed(cylinder(6, 9, shell, 36), 90), 0, 0, -4.5),
      at(posed(cylinder(5.4, 8, rubber(), 32, 1.4), 90), 3, -46, -4),
    );
    return group(
      at(posed(cylinder(14, 14, shell, 48, 1.4), 90), 0, 0, -7),
      at(posed(cylinder(6, 15, steel(), 36), 90), 0, 0, -7.5),
      at(
        group(at(posed(extruded(thigh, 8, shell, 0.8), -90), 0, 0, 4), at(lower, 0, -44, 0, 0, 0, 62)),
        0,
        0,
        0,
        0,
        0,
        -34,
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
    at(posed(cylinder(4, 38, shell, 32, 2), 0, 0, 40), -62, 100, 0),
  );
  for (const [x, z] of [
    [50, 40],
    [50, -40],
    [-50, 40],
    [-50, -40],
  ] as const)
    result.add(at(leg(), x, 84, z));
  return result;
};

export const walker = (legs: 4 | 6 = 6, color = '#2f78d6'): Group => {
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
  const shinOutline = outline([
    [-10, 8],
    [12, 8],
    [30, -66],
    [22, -96],
    [14, -96],
    [10, -60],
  ]);
  const shin = (): Group => posed(extruded(shinOutline, 5, plateMaterial, 0.8), -90);
  for (const side of [-1, 1]) {
    for (const x of places) {
      const limb = group(
        at(small(), 6, 76, 0, 0),
        at(box(34, 34, 4, aluminium(), 1), 30, 74, -22),
        at(box(34, 34, 4, aluminium(), 1), 30, 74, 22),
        at(group(small()), 52, 78, 0, 0, 0, 24),
        at(shin(), 74, 96, 10),
        at(shin(), 74, 96, -6),
        at(ball(8, rubber('#26282b'), 28), 92, -2, 2),
      );
      result.add(at(limb, x * 0.9, 0, side * 40, side > 0 ? -90 + x * 0.42 : 90 - x * 0.42));
    }
  }
  result.add(
    at(unoClassic('blue', 'HEXA'), -6, 106, 0),
    at(group(sgHead('#2f78d6'), at(posed(ultrasonic(), 0, 90), 14, 22, 0)), 62, 103, 0),
  );
  return result;
};
