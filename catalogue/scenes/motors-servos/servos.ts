import type { Group } from 'three';
import { crimpHousing, frontLabel, wire } from '../kit/connectors';
import { anodised, darkSteel, gold, metal, plastic, steel } from '../kit/materials';
import {
  at,
  box,
  corners,
  cylinder,
  drill,
  extruded,
  flattenedCircle,
  group,
  outline,
  roundedOutline,
  slot,
} from '../kit/shapes';
import type { Point3 } from '../kit/shapes';
import { gear } from './gears';

export interface ServoLook {
  w: number;
  d: number;
  h: number;
  color: string;
  opaque?: boolean;
  lines: readonly string[];
  labelColor?: string;
  labelInk?: string;
  horn?: 'cross' | 'single' | 'disc' | 'none';
  hornColor?: string;
  metalTop?: boolean;
  extras?: boolean;
  leadColors?: readonly string[];
}

export const servo = (spec: ServoLook): Group => {
  const { w, d, h } = spec;
  const micro = w < 30;
  const body = spec.opaque === false ? plastic(spec.color, 0.22) : plastic(spec.color, 0.4);
  const earY = h * 0.68;
  const ear = roundedOutline(w * (micro ? 1.42 : 1.36), d, micro ? 1 : 2);
  const hole = w * (micro ? 0.61 : 0.605);
  for (const x of [-hole, hole])
    for (const z of micro ? [0] : [-d * 0.25, d * 0.25]) slot(ear, x, z, micro ? 2.2 : 4.6, micro ? 2 : 4.2);
  const hub = -w / 2 + d / 2;
  const top = spec.metalTop ? metal('#24262a', 0.42) : body;
  const result = group(
    box(w, h * 0.3, d, body, 0.7),
    at(box(w, h * 0.42, d, body, 0.5), 0, h * 0.305),
    at(box(w, h * 0.27, d, top, 0.7), 0, h * 0.73),
    at(extruded(ear, micro ? 2.3 : 2.6, body, 0.3), 0, earY),
    at(cylinder(d / 2, h * 0.12, top, 48, 0.5), hub, h * 0.99),
    ...(micro
      ? [at(cylinder(d * 0.22, h * 0.12, top, 36, 0.4), hub + d * 0.6, h * 0.99)]
      : [at(box(d * 0.7, h * 0.07, d * 0.8, top, 0.8), hub + d * 0.55, h * 0.99)]),
    at(gear(25, micro ? 0.18 : 0.22, h * 0.1, micro ? plastic('#f3f2ec', 0.45) : gold(), 0.8), hub, h * 1.1),
    at(
      frontLabel(spec.lines, w * 0.8, h * 0.4, {
        background: spec.labelColor ?? '#f4f4f1',
        color: spec.labelInk ?? '#1d2024',
        roughness: 0.4,
      }),
      0,
      h * 0.43,
      d / 2 + 0.06,
    ),
  );
  for (const [x, z] of corners(w * 0.86, d * 0.78))
    result.add(at(cylinder(micro ? 0.7 : 1.3, 0.4, darkSteel(), 20), x, h - 0.3, z));
  const hornColor = plastic(spec.hornColor ?? '#f5f4ef', 0.42);
  const hornY = h * 1.1 + h * 0.06;
  const armWidth = micro ? 4 : 6;
  const armOf = (length: number): Group => {
    const shape = outline([
      [0, -armWidth / 2],
      [length, -armWidth * 0.32],
      [length + armWidth * 0.3, 0],
      [length, armWidth * 0.32],
      [0, armWidth / 2],
    ]);
    const holes: Point3[] = Array.from({ length: micro ? 5 : 4 }, (_, i): Point3 => [
      length * (0.45 + i * (0.55 / (micro ? 5 : 4))),
      0,
      micro ? 0.5 : 0.8,
    ]);
    return group(extruded(drill(shape, holes), micro ? 1.6 : 2.4, hornColor, 0.2));
  };
  if (spec.horn === 'disc') {
    result.add(
      at(
        extruded(
          drill(
            flattenedCircle(d * 0.5, d),
            [0, 1, 2, 3].map((i): Point3 => [Math.cos(i * 1.571) * d * 0.35, Math.sin(i * 1.571) * d * 0.35, 1.2]),
          ),
          2.6,
          spec.metalTop ? anodised('#c3281e') : hornColor,
          0.3,
          48,
        ),
        hub,
        hornY,
      ),
    );
  } else if (spec.horn !== 'none') {
    const long = micro ? 15 : 17;
    const arms = spec.horn === 'cross' ? [0, 90, 180, 270] : [30];
    for (const angle of arms)
      result.add(at(armOf(angle % 180 === 0 || spec.horn === 'single' ? long : long * 0.66), hub, hornY, 0, angle));
  }
  result.add(
    at(cylinder(armWidth * 0.62, micro ? 3.2 : 4.2, hornColor, 36), hub, hornY - 0.6),
    at(cylinder(micro ? 1.1 : 1.6, micro ? 2.8 : 4.3, steel(), 24), hub, hornY),
  );
  const leads = spec.leadColors ?? ['#8a4a1e', '#c3281e', '#e8891c'];
  const s = micro ? 0.62 : 1;
  leads.forEach((color, i) => {
    const z = (i - 1) * 1.35;
    result.add(
      wire(
        [
          [-w / 2 + 0.5, h * 0.1, z],
          [-w / 2 - 7 * s, h * 0.09, z],
          [-w / 2 - 16 * s, 1, z + 8 * s],
          [-w / 2 - 10 * s, 0.8, z + 26 * s],
          [-w / 2 + 8 * s, 0.8, 30 * s + z + d * 0.3],
          [-w / 2 + 26 * s, 0.8, 28 * s + z + d * 0.4],
        ],
        color,
        0.7,
      ),
    );
  });
  result.add(at(crimpHousing(3), -w / 2 + 26 * s + 6.5, 0, 28 * s + d * 0.4 - 0.2, 93));
  return result;
};

export const sg90 = (lines: readonly string[] = ['TowerPro', 'SG90'], color = '#2f78d6'): Group =>
  servo({
    w: 22.6,
    d: 12,
    h: 22.6,
    color,
    opaque: false,
    lines,
    horn: 'cross',
    labelColor: '#f6f3e6',
    labelInk: '#1e4f9c',
  });

export const standardServo = (lines: readonly string[], look: Partial<ServoLook> = {}): Group =>
  servo({
    w: 40.5,
    d: 20,
    h: 37,
    color: '#1f2125',
    lines,
    horn: 'cross',
    hornColor: '#26282c',
    labelColor: '#15171a',
    labelInk: '#e7b416',
    ...look,
  });
