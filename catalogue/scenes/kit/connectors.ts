import type { Group, Object3D } from 'three';
import { label } from './canvas';
import { black, brass, gold, hollow, metal, plastic, polished, steel, tin } from './materials';
import { at, bent, box, cylinder, extruded, group, pierce, pipe, posed, ring, roundedOutline } from './shapes';

/** Connectors in this file stand on the board at y = 0. Most of them open towards +z. */

const shellMetal = (): ReturnType<typeof metal> => metal('#ced1d5', 0.22);

const shell = (
  w: number,
  h: number,
  depth: number,
  wall: number,
  radius: number,
  material = shellMetal(),
): Object3D => {
  const tube = extruded(
    pierce(roundedOutline(w, h, radius), 0, 0, w - wall * 2, h - wall * 2, Math.max(radius - wall, 0.1)),
    depth,
    material,
    0.12,
  );
  return at(posed(tube, 90, 0, 0), 0, h / 2, -depth / 2);
};

export const usbC = (): Group =>
  group(
    shell(8.9, 3.2, 7.3, 0.28, 1.55, polished()),
    at(box(8.3, 2.6, 1, hollow(), 0), 0, 0.3, -2.6),
    at(box(6.6, 0.7, 5.4, plastic('#1a1b1d', 0.5), 0.2), 0, 1.25, 0.2),
  );

export const microUsb = (): Group =>
  group(
    shell(7.5, 2.7, 5.6, 0.3, 0.7, polished()),
    at(box(6.9, 2.1, 0.6, hollow(), 0), 0, 0.3, -2.2),
    at(box(3.6, 0.6, 4.4, plastic('#1a1b1d', 0.5), 0.1), 0, 1.5, 0),
    at(box(8.6, 0.3, 0.5, polished(), 0.1), 0, 2.5, 2.7),
  );

export const miniUsb = (): Group =>
  group(
    shell(7.7, 4, 9.2, 0.35, 0.9),
    at(box(7, 3.3, 0.6, hollow(), 0), 0, 0.35, -3.5),
    at(box(4.4, 1, 7, black(), 0.2), 0, 1.6, 0),
  );

export const usbB = (): Group =>
  group(
    shell(12, 10.9, 16.2, 0.45, 0.7),
    at(box(11, 10, 1, hollow(), 0), 0, 0.45, -6),
    at(box(5.6, 3.2, 12, plastic('#f2f1ec', 0.5), 0.3), 0, 3.8, 0.4),
    at(box(12, 10.7, 0.6, tin(), 0.1), 0, 0.05, -7.9),
    ...[-1, 1].map((x) => at(box(0.35, 4, 2, tin(), 0.1), x * 6.05, 0.2, -2)),
  );

/** Builds two USB sockets if `stacked`, otherwise one. For USB 3.0, `tongue` is blue. */
export const usbA = (stacked = true, tongue = '#f3f2ed'): Group => {
  const deep = 17.5;
  const h = stacked ? 15.6 : 7.1;
  const w = 13.2;
  const result = group(
    at(box(w, h, deep - 6, shellMetal(), 0.3), 0, 0.05, -2.9),
    shell(w, h, deep, 0.35, 0.4),
    at(box(w - 0.6, h - 0.6, 1, hollow(), 0), 0, 0.3, deep / 2 - 7),
    at(box(w + 1, 0.4, 0.5, shellMetal(), 0.1), 0, h - 0.3, deep / 2 - 0.2),
    at(box(w + 1, 0.4, 0.5, shellMetal(), 0.1), 0, -0.1, deep / 2 - 0.2),
  );
  const levels = stacked ? [2.4, 10.1] : [2.2];
  for (const y of levels) {
    result.add(at(box(11, 1.9, 7.2, plastic(tongue, 0.5), 0.15), 0, y + 1, deep / 2 - 4.4));
    for (const x of [-3.6, -1.2, 1.2, 3.6]) result.add(at(box(1, 0.1, 4, gold(), 0), x, y + 0.92, deep / 2 - 4));
  }
  if (stacked) result.add(at(box(w - 0.4, 1.7, 6, shellMetal(), 0.1), 0, 6.9, deep / 2 - 3));
  return result;
};

export const ethernet = (): Group => {
  const w = 16;
  const h = 13.5;
  const d = 21.3;
  const opening = pierce(roundedOutline(w, h, 0.4), 0, 0.9, 11.9, 8.4, 0.2);
  const front = at(posed(extruded(opening, 8, shellMetal(), 0.1), 90), 0, h / 2, d / 2 - 8);
  const result = group(
    at(box(w, h, d - 7.8, shellMetal(), 0.3), 0, 0, -3.9),
    front,
    at(box(11.9, 8.4, 1, hollow(), 0), 0, 1.6, d / 2 - 8),
    at(box(6, 2.4, 6, hollow(), 0), 0, 1.2, d / 2 - 4),
  );
  for (let i = 0; i < 8; i += 1)
    result.add(at(box(0.5, 0.25, 6, gold(), 0), -4.2 + i * 1.2, 8.4 - 0.4, d / 2 - 4.5, 0, 8));
  result.add(at(box(2.6, 1.9, 0.3, plastic('#d8b23c', 0.3), 0.1), -5.6, h - 2.7, d / 2 - 0.05));
  result.add(at(box(2.6, 1.9, 0.3, plastic('#4aa35a', 0.3), 0.1), 5.6, h - 2.7, d / 2 - 0.05));
  return result;
};

export const hdmi = (kind: 'full' | 'mini' | 'micro' = 'full'): Group => {
  const [w, h, d] = { full: [14.8, 5.9, 11.5], mini: [10.8, 3.2, 7.6], micro: [7, 3.1, 7.2] }[kind] as [
    number,
    number,
    number,
  ];
  return group(
    shell(w, h, d, 0.32, kind === 'micro' ? 1 : 0.9),
    at(box(w - 0.7, h - 0.7, 0.8, hollow(), 0), 0, 0.35, -d / 2 + 2),
    at(box(w * 0.72, h * 0.22, d * 0.75, black(0.5), 0.15), 0, h * 0.4, d * 0.06),
    at(box(w, h - 0.1, d * 0.45, shellMetal(), 0.4), 0, 0.02, -d * 0.26),
  );
};

export const barrelJack = (): Group =>
  group(
    at(box(9, 10.9, 10.5, black(0.5), 0.3), 0, 0, -1.9),
    at(box(9, 10.9, 3.4, black(0.5), 0.3), 0, 0, 5.6),
    at(box(8.2, 6.2, 4, black(0.5), 0.2), 0, 0, 2.6),
    at(posed(cylinder(4.5, 4.4, black(0.5), 40), 90), 0, 6.4, 1.2),
    at(posed(pipe(4.1, 3.15, 0.25, black(0.35), 40), 90), 0, 6.4, 7.25),
    at(posed(cylinder(3.15, 0.1, hollow(), 40, 0), 90), 0, 6.4, 7.28),
    at(posed(cylinder(1.05, 1, polished(), 20), 90), 0, 6.4, 6.5),
  );

export const audioJack = (): Group =>
  group(
    at(box(6.6, 5.6, 11.5, black(0.5), 0.3), 0, 0, -1),
    at(posed(cylinder(2.9, 2.6, black(0.5), 32), 90), 0, 2.9, 4.5),
    at(posed(cylinder(1.75, 0.1, hollow(), 32, 0), 90), 0, 2.9, 7.08),
  );

export const screwTerminal = (count: number, color = '#1d6b3f', pitch = 5.08): Group => {
  const result = group();
  for (let i = 0; i < count; i += 1) {
    const cell = group(
      at(box(pitch - 0.05, 7.6, 7.6, plastic(color, 0.45), 0.2), 0, 0, 0),
      at(box(pitch - 0.05, 2.6, 5.6, plastic(color, 0.45), 0.2), 0, 7.4, -0.6),
      at(box(pitch * 0.58, 3.6, 0.2, hollow(), 0.1), 0, 1.2, 3.75),
      at(box(pitch * 0.5, 1.5, 0.3, tin(), 0.1), 0, 1.3, 3.72),
      at(cylinder(pitch * 0.36, 0.15, hollow(), 28, 0), 0, 9.92, -0.6),
      at(cylinder(pitch * 0.33, 0.2, steel(), 28), 0, 9.95, -0.6),
      at(box(pitch * 0.6, 0.1, 0.55, hollow(), 0), 0, 10.12, -0.6, 25 + i * 40),
    );
    result.add(at(cell, (i - (count - 1) / 2) * pitch, 0, 0));
  }
  return result;
};

/** Builds a JST connector: GH (pitch 1.25), PH (2.0) or XH (2.5). It opens upwards, or towards +z if `lying`. */
export const jst = (count: number, pitch = 2.5, color = '#f1efe7', lying = false): Group => {
  // Connectors with a fine pitch are also about half as deep and high.
  const k = pitch < 1.6 ? 0.56 : 1;
  const w = (count - 1) * pitch + Math.max(pitch * 1.8, 2.4);
  const wall = 0.7 * k;
  const shape = pierce(roundedOutline(w, 5.6 * k, 0.3), 0, 0.2 * k, w - wall * 2, 4 * k, 0.2);
  const cup = extruded(shape, 6.6 * k, plastic(color, 0.5), 0.15);
  const result = group(cup, box(w - 0.8 * k, 1.2 * k, 5 * k, plastic(color, 0.5), 0.1));
  const pin = 0.6 * k;
  for (let i = 0; i < count; i += 1)
    result.add(at(box(pin, 5.4 * k, pin, tin(), 0.08), (i - (count - 1) / 2) * pitch, 0, 0));
  return lying ? posed(result, 90, 0, 0, 2.8 * k) : result;
};

export interface Header {
  rows?: number;
  color?: string;
  /** Height of the pins above the plastic, in millimeters. */
  above?: number;
  /** Length of the pins below the board, in millimeters. */
  below?: number;
  pitch?: number;
}

export const pinHeader = (count: number, options: Header = {}): Group => {
  const pitch = options.pitch ?? 2.54;
  const rows = options.rows ?? 1;
  const above = options.above ?? 6;
  const below = options.below ?? 2.6;
  const result = group();
  for (let row = 0; row < rows; row += 1) {
    const z = (row - (rows - 1) / 2) * pitch;
    for (let i = 0; i < count; i += 1) {
      const x = (i - (count - 1) / 2) * pitch;
      result.add(at(box(pitch * 0.985, pitch, pitch * 0.985, plastic(options.color ?? '#1d1f22', 0.5), 0.42), x, 0, z));
      result.add(at(box(0.64, above + pitch + below, 0.64, gold(), 0.16), x, -below, z));
    }
  }
  return result;
};

export const angledHeader = (count: number): Group => {
  const length = 7;
  const result = group();
  for (let i = 0; i < count; i += 1) {
    const x = (i - (count - 1) / 2) * 2.54;
    result.add(at(box(2.5, 2.54, 2.54, plastic('#1d1f22', 0.5), 0.4), x, 0.2, 2.2));
    result.add(at(box(0.64, 0.64, length + 4, gold(), 0.15), x, 1.2, length / 2 + 1.4));
    result.add(at(box(0.64, 1.6, 0.64, gold(), 0.15), x, 0, -0.3));
  }
  return result;
};

export const socketHeader = (count: number, rows = 1, height = 8.5): Group => {
  const result = group();
  for (let row = 0; row < rows; row += 1) {
    const z = (row - (rows - 1) / 2) * 2.54;
    result.add(at(box(count * 2.54, height, 2.5, plastic('#1d1f22', 0.48), 0.18), 0, 0, z));
    for (let i = 0; i < count; i += 1) {
      const x = (i - (count - 1) / 2) * 2.54;
      result.add(at(box(1.15, 0.06, 1.15, hollow(), 0), x, height - 0.03, z));
      result.add(at(box(0.5, 0.08, 0.9, brass(), 0), x + 0.3, height - 0.03, z));
      result.add(at(box(0.6, 2.6, 0.3, tin(), 0), x, -2.6, z));
    }
  }
  return result;
};

export const flatSocket = (w: number, color = '#f0eee6', latch = '#2a2c30'): Group =>
  group(
    at(box(w, 2.6, 3.6, plastic(color, 0.5), 0.15), 0, 0, -0.6),
    at(box(w + 1.2, 2.2, 1.4, plastic(latch, 0.5), 0.2), 0, 0.2, 1.6),
  );

export const cardSlot = (w = 14, d = 14.5): Group =>
  group(
    box(w, 1.6, d, tin(), 0.2),
    at(box(w - 2, 1, 1, hollow(), 0), 0, 0.3, d / 2 - 0.2),
    at(box(w * 0.5, 0.04, d * 0.2, hollow(), 0), 0, 1.59, -d * 0.2),
  );

export const sma = (): Group =>
  group(
    at(box(6.4, 6.4, 2, brass(), 0.2), 0, 0, 0),
    at(posed(cylinder(3.1, 9, brass(), 36), 90), 0, 3.2, 0.8),
    ...Array.from({ length: 9 }, (_, i) => at(posed(ring(3.1, 0.18, brass(), 36), 90), 0, 3.2, 2.2 + i * 0.8)),
    at(posed(cylinder(2.3, 0.1, plastic('#f4f3ee', 0.6), 28, 0), 90), 0, 3.2, 9.78),
    at(posed(cylinder(0.6, 0.2, gold(), 16), 90), 0, 3.2, 9.8),
  );

export const coaxialPad = (): Group =>
  group(
    box(2.6, 0.6, 2.6, gold(), 0.1),
    at(pipe(1.1, 0.85, 0.7, gold(), 24), 0, 0.5),
    at(cylinder(0.25, 0.8, gold(), 12), 0, 0.5),
  );

export const whipAntenna = (length = 105): Group =>
  group(
    cylinder(4.2, 7, brass(), 40, 0.4),
    at(cylinder(4.7, 11, plastic('#1b1c1e', 0.5), 40, 0.6), 0, 7),
    at(box(7.6, 9, 7.6, plastic('#1b1c1e', 0.5), 1.4), 0, 16.5),
    at(cylinder(4.6, length - 26, plastic('#1b1c1e', 0.5), 40, 1.6), 0, 25),
  );

export const xt60 = (color = '#e7b416'): Group => {
  const body = extruded(roundedOutline(15.6, 8, 1.6), 16, plastic(color, 0.42), 0.4);
  const pins = [-3.6, 3.6].map((x) => at(posed(cylinder(1.75, 8, gold(), 28), 90), x, 4, 7));
  return group(at(posed(body, 90), 0, 4, -8), ...pins, at(box(14, 6.4, 1, hollow(), 0.8), 0, 0.8, 7.6));
};

export const crimpHousing = (count: number, color = '#1d1f22'): Group => {
  const result = group(box(count * 2.54, 2.54, 14, plastic(color, 0.48), 0.3));
  for (let i = 0; i < count; i += 1) {
    const x = (i - (count - 1) / 2) * 2.54;
    result.add(at(box(1.2, 1.2, 0.06, hollow(), 0), x, 0.67, 7));
    result.add(at(box(1.3, 0.1, 4, tin(), 0), x, 2.5, 0.5));
  }
  return result;
};

export const mainsInlet = (): Group =>
  group(
    at(posed(extruded(roundedOutline(28, 22, 4), 6, black(0.5)), 90), 0, 11, -3),
    at(posed(extruded(roundedOutline(20, 13, 4), 0.2, hollow()), 90), 0, 11, 3.05),
    ...[-5, 0, 5].map((x) => at(box(1.4, 5, 4, tin(), 0.2), x, 8.5, 2)),
  );

export const bananaSocket = (color: string): Group =>
  group(cylinder(6.5, 5, plastic(color, 0.4), 40, 0.8), at(cylinder(2.1, 0.1, hollow(), 28, 0), 0, 5));

export const jumperCap = (color: string): Group => group(box(5, 6, 2.4, plastic(color, 0.45), 0.3));

/** The label stands upright and faces +z. */
export const frontLabel = (
  lines: readonly string[],
  w: number,
  h: number,
  style: Parameters<typeof label>[3] = {},
): Group => posed(label(lines, w, h, style), 90);

export const wire = (points: Parameters<typeof bent>[0], color: string, radius = 0.65): Object3D =>
  bent(points, radius, plastic(color, 0.48));
