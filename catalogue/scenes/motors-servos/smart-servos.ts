import type { Group } from 'three';
import { crimpHousing, frontLabel, jst, wire } from '../kit/connectors';
import { darkSteel, hollow, metal, plastic, steel } from '../kit/materials';
import { at, box, corners, cylinder, group } from '../kit/shapes';
import { servo } from './servos';

export const mg90s = (): Group =>
  servo({
    w: 22.8,
    d: 12.2,
    h: 22.8,
    color: '#26282c',
    lines: ['TowerPro', 'MG90S'],
    horn: 'cross',
    hornColor: '#f4f3ee',
    labelColor: '#e7b416',
    labelInk: '#1d1f22',
    metalTop: true,
  });

export const busServo = (kind: 'xl330' | 'sts3215'): Group => {
  const small = kind === 'xl330';
  const [w, h, d] = small ? [34, 20, 26] : [45.2, 24.7, 35];
  const body = plastic(small ? '#e9eaea' : '#1a1b1e', 0.42);
  const horn = small ? plastic('#2c2e32', 0.4) : metal('#2c2e32', 0.38);
  const r = small ? 8 : 10;
  const x = w / 2 - d / 2 + (small ? 3 : 5);
  return group(
    box(w, h * 0.62, d, body, 1.2),
    at(box(w, h * 0.4, d, small ? body : metal('#2b2d31', 0.42), 1.2), 0, h * 0.6),
    at(cylinder(r, 2.6, horn, 56, 0.4), x, h),
    at(cylinder(r * 0.4, 1, steel(), 36), x, h + 2.4),
    at(cylinder(1.4, 0.4, hollow(), 24, 0), x, h + 3.1),
    ...[0, 90, 180, 270].map((a) =>
      at(
        cylinder(1, 0.12, hollow(), 20, 0),
        x + Math.cos((a * Math.PI) / 180) * r * 0.7,
        h + 2.56,
        Math.sin((a * Math.PI) / 180) * r * 0.7,
      ),
    ),
    ...corners(w - 5, d - 5).map(([cx, cz]) =>
      at(cylinder(1.5, 0.3, small ? darkSteel() : steel(), 24), cx, h - 0.15, cz),
    ),
    at(
      frontLabel(small ? ['DYNAMIXEL', 'XL330-M288-T'] : ['FEETECH', 'STS3215', '12 V  30 kg·cm'], w * 0.62, h * 0.5, {
        color: small ? '#2a2d31' : '#d8dadd',
        transparent: true,
        weight: 700,
        sizes: [1.2, 0.8, 0.8],
      }),
      -w * 0.06,
      h * 0.4,
      d / 2 + 0.05,
    ),
    at(jst(3, small ? 1.5 : 2.5, '#f1efe7', true), -w / 2 + 3, 1.4, -d * 0.22, -90),
    at(jst(3, small ? 1.5 : 2.5, '#f1efe7', true), -w / 2 + 3, 1.4, d * 0.22, -90),
    ...['#1b1c1f', '#c3281e', '#f0efe9'].map((color, i) =>
      wire(
        [
          [-w / 2 - 4, 3, d * 0.22 + (i - 1) * 1.6],
          [-w / 2 - 16, 2, d * 0.3 + i * 1.3],
          [-w / 2 - 14, 0.9, d * 0.9 + i * 1.4],
          [-w / 2 + 12, 0.9, d * 1.1 + i * 1.5],
          [w * 0.16, 0.9, d * 0.94 + i * 1.6],
        ],
        color,
        0.7,
      ),
    ),
    at(crimpHousing(3, '#f1efe7'), w * 0.16 + 7, 0, d * 0.94 + 1.6, 92),
  );
};
