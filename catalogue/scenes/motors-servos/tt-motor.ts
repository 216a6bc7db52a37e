import type { Group } from 'three';
import { crimpHousing, wire } from '../kit/connectors';
import { label } from '../kit/canvas';
import { darkSteel, hollow, metal, plastic, polished, steel } from '../kit/materials';
import { at, box, cylinder, drill, extruded, flattenedCircle, group, posed, roundedOutline } from '../kit/shapes';

export const canMotor = (radius: number, length: number, flats = false): Group => {
  const shape = flattenedCircle(radius, flats ? radius * 0.78 : radius);
  return group(
    extruded(shape, length, metal('#c6c9cd', 0.26), 0.8, 48),
    at(cylinder(radius * 0.36, 1.6, steel(), 36), 0, length - 0.1),
    at(cylinder(radius * 0.1 + 0.5, 9, polished(), 24), 0, length),
    at(cylinder(radius * 0.5, 0.6, plastic('#f0efe9', 0.5), 36), 0, -0.5),
  );
};

/** The motor lies on its side, with its shafts along y. */
export const ttMotor = (leads = true): Group => {
  const shell = plastic('#f0c21f', 0.42);
  const housing = extruded(
    drill(roundedOutline(37, 22.4, 4.5), [
      [-15.6, -8.6, 1.5],
      [-15.6, 8.6, 1.5],
    ]),
    18.6,
    shell,
    0.8,
  );
  const can = posed(canMotor(9.6, 22, true), 0, 0, 90);
  const result = group(
    housing,
    at(box(38.4, 0.7, 23.2, shell, 0.3), 0, 9),
    at(box(12, 15, 20.4, shell, 1.4), 23.4, 1.8),
    at(can, 50, 9.3, 0),
    at(cylinder(4.4, 1.6, shell, 40), -7, 18.4),
    at(box(4, 9.4, 5.4, plastic('#f5f4ee', 0.45), 0.6), -7, 18.6),
    at(cylinder(1, 0.1, hollow(), 20, 0), -7, 28.02),
    at(box(4, 9.4, 5.4, plastic('#f5f4ee', 0.45), 0.6), -7, -9.4),
    at(box(5.4, 7, 2.4, shell, 0.5), -20.4, 5.8, 0),
    at(cylinder(1.5, 20, hollow(), 20, 0), -15.6, -0.7, 8.6),
    at(label(['1:48'], 8, 3.6, { color: '#8a6d0c', transparent: true, weight: 700 }), 7, 18.63, 5),
    at(box(2, 20, 13, plastic('#2a2c30', 0.5), 0.4), 29, -0.6),
    ...(
      [
        [-13, 7],
        [13, 7],
        [13, -7],
        [3, -8],
      ] as const
    ).map(([x, z]) => at(cylinder(1.7, 0.3, darkSteel(), 20), x, 18.5, z)),
  );
  if (leads) {
    result.add(
      wire(
        [
          [46, 18.8, 2],
          [50, 22, 6],
          [56, 9, 22],
          [42, 0.8, 30],
          [18, 0.8, 26],
        ],
        '#c3281e',
        0.7,
      ),
      wire(
        [
          [46, 18.8, -2],
          [51, 23, 5],
          [60, 10, 24],
          [44, 0.8, 35],
          [16, 0.8, 30.4],
        ],
        '#1b1c1f',
        0.7,
      ),
      at(crimpHousing(2), 8, 0, 27.6, -83),
    );
  }
  return result;
};
