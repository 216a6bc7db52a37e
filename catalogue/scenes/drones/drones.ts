import { BufferAttribute, BufferGeometry, Mesh } from 'three';
import type { Group, Material } from 'three';
import { flightBoard, pixhawk } from './flight-electronics';
import { label } from '../kit/canvas';
import { wire, xt60 } from '../kit/connectors';
import { carbon, darkSteel, metal, plastic, rubber } from '../kit/materials';
import {
  at,
  bent,
  box,
  corners,
  cylinder,
  degrees,
  drill,
  extruded,
  group,
  outline,
  pierce,
  pipe,
  posed,
  roundedOutline,
  slot,
} from '../kit/shapes';
import type { Point3 } from '../kit/shapes';
import { outrunner } from '../motors-servos/outrunners';
import { lipo } from '../power/battery-packs';

/** The propeller lies flat around y = 0. */
export const propeller = (radius: number, color: string, blades = 2, clockwise = true, chord = 0.2): Group => {
  const material: Material = plastic(color, 0.38);
  const result = group(
    cylinder(radius * 0.062, radius * 0.06, material, 36, 0.5),
    at(cylinder(radius * 0.026, radius * 0.063, plastic('#0c0d0e', 0.9), 24, 0), 0, 0.02),
  );
  const sign = clockwise ? 1 : -1;
  for (let blade = 0; blade < blades; blade += 1) {
    const steps = 34;
    const across = 10;
    const positions: number[] = [];
    const indices: number[] = [];
    for (let i = 0; i <= steps; i += 1) {
      const t = i / steps;
      const along = radius * (0.03 + 0.97 * t);
      const width =
        radius *
        chord *
        (0.34 + 1.1 * Math.sin(Math.PI * Math.min(t * 0.85 + 0.12, 1)) * (1 - t * 0.35)) *
        (t > 0.93 ? Math.sqrt(Math.max(0, 1 - ((t - 0.93) / 0.07) ** 2)) * 0.92 + 0.08 : 1) *
        0.72;
      const pitch = degrees(34 * (1 - t) + 7);
      const thick = radius * 0.022 * (1 - t * 0.75);
      for (let side = 0; side < 2; side += 1) {
        for (let k = 0; k <= across; k += 1) {
          const c = k / across;
          const camber = Math.sin(Math.PI * c) * width * 0.09;
          const lift =
            side === 0
              ? camber + thick * Math.sqrt(Math.max(0, Math.sin(Math.PI * c)))
              : camber - thick * 0.5 * Math.sqrt(Math.max(0, Math.sin(Math.PI * c)));
          const x = (c - 0.38) * width;
          const a = x * Math.cos(pitch);
          const y = x * Math.sin(pitch) + lift;
          positions.push(along, y + radius * 0.03 + t * t * radius * 0.025, sign * a);
        }
      }
    }
    const row = (across + 1) * 2;
    for (let i = 0; i < steps; i += 1) {
      for (let side = 0; side < 2; side += 1) {
        for (let k = 0; k < across; k += 1) {
          const p = i * row + side * (across + 1) + k;
          const q = p + row;
          const flip = (side === 0) === sign > 0;
          if (flip) indices.push(p, p + 1, q, q, p + 1, q + 1);
          else indices.push(p, q, p + 1, q, q + 1, p + 1);
        }
      }
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
    geometry.setIndex(indices);
    geometry.computeVertexNormals();
    result.add(at(new Mesh(geometry, material), 0, 0, 0, (blade / blades) * 360));
  }
  return result;
};

const f450Arm = (color: string): Group => {
  const material = plastic(color, 0.42);
  const top = outline([
    [0, -19],
    [40, -13],
    [150, -9],
    [168, -17],
    [186, -17],
    [194, -8],
    [194, 8],
    [186, 17],
    [168, 17],
    [150, 9],
    [40, 13],
    [0, 19],
  ]);
  for (let i = 0; i < 5; i += 1) pierce(top, 52 + i * 21, 0, 15, 9 - i * 0.5, 2);
  const side = outline([
    [0, 0],
    [150, 14],
    [190, 18],
    [190, 23],
    [0, 23],
  ]);
  for (let i = 0; i < 5; i += 1) pierce(side, 22 + i * 26, 13 + i * 0.6, 17 - i, 9 - i * 0.8, 2);
  const rib = (z: number): Group => at(posed(extruded(side, 3, material, 0.4), -90, 0, 0), 0, 25.4, z);
  return group(
    at(
      extruded(
        drill(top, [
          [180, 0, 4],
          ...[0, 1, 2, 3].map((i): Point3 => [
            180 + Math.cos(i * 1.571 + 0.785) * 9.6,
            Math.sin(i * 1.571 + 0.785) * 9.6,
            1.8,
          ]),
        ]),
        3.4,
        material,
        0.5,
      ),
      0,
      23,
    ),
    rib(-9),
    rib(12),
    at(box(8, 24, 30, material, 2), 4, 1),
    at(box(9, 26, 14, material, 3), 188, 0),
    at(cylinder(6, 9, material, 32, 1), 190, -6),
  );
};

const f450Plate = (w: number): ReturnType<typeof extruded> => {
  const shape = outline([
    [-w, -34],
    [-62, -w * 0.72],
    [-34, -w],
    [34, -w],
    [62, -w * 0.72],
    [w, -34],
    [w, 34],
    [62, w * 0.72],
    [34, w],
    [-34, w],
    [-62, w * 0.72],
    [-w, 34],
  ]);
  for (const x of [-26, 26]) for (const z of [-18, 18]) slot(shape, x, z, 26, 5);
  slot(shape, 0, 0, 34, 8);
  for (const x of [-50, 50]) slot(shape, x, 0, 22, 5, true);
  return extruded(shape, 1.8, plastic('#17191c', 0.35), 0.2);
};

const armAngles = [45, 135, 225, 315];

export const f450Frame = (kit = false): Group => {
  const result = group(at(f450Plate(76), 0, 20), at(f450Plate(60), 0, 50));
  armAngles.forEach((angle, i) => {
    const arm = at(f450Arm(i === 0 || i === 3 ? '#c3281e' : '#eeeeea'), 40, 22, 0);
    const whole = group(arm);
    if (kit) {
      whole.add(at(outrunner({ radius: 14, height: 21, bell: '#b9bec6', lines: ['A2212'], leads: false }), 220, 50, 0));
      whole.add(at(propeller(127, '#1b1c1e', 2, i % 2 === 0, 0.17), 220, 85, 0, 30 + i * 47));
      whole.add(
        at(box(52, 7, 24, plastic('#c3281e', 0.32), 2.4), 120, 36, 0),
        at(label(['30A BLHeli'], 36, 12, { background: '#c3281e', color: '#fff' }), 120, 43.1, 0),
      );
    }
    result.add(at(whole, 0, 0, 0, angle));
  });
  for (const [x, z] of corners(92, 92))
    result.add(
      at(cylinder(2.6, 1.6, darkSteel(), 24), x * 0.8, 51.6, z * 0.8),
      at(cylinder(2.6, 1.6, darkSteel(), 24), x * 0.62, 51.6, z * 0.62),
    );
  if (kit) {
    result.add(
      at(group(pixhawk()), 0, 52, 0, 90),
      at(lipo(['3S 2200mAh', '30C'], 104, 34, 24, '#2256b8', false), 0, 24, 0, 0),
      at(
        group(cylinder(2.6, 34, darkSteel(), 20), at(cylinder(22, 9, plastic('#f1f0ec', 0.4), 48, 3), 0, 34)),
        -36,
        52,
        -20,
      ),
      at(box(92, 2, 8, plastic('#17191c', 0.8), 0.4), 0, 60.4, 0),
    );
    for (const z of [-58, 58]) {
      result.add(
        bent(
          [
            [-90, -46, z * 1.5],
            [90, -46, z * 1.5],
          ],
          4.5,
          plastic('#1d1f22', 0.5),
        ),
        bent(
          [
            [-30, 22, z * 0.7],
            [-40, -20, z * 1.3],
            [-42, -44, z * 1.5],
          ],
          3.4,
          plastic('#1d1f22', 0.5),
        ),
        bent(
          [
            [30, 22, z * 0.7],
            [40, -20, z * 1.3],
            [42, -44, z * 1.5],
          ],
          3.4,
          plastic('#1d1f22', 0.5),
        ),
      );
      for (const x of [-80, 80])
        result.add(at(posed(cylinder(7, 16, rubber('#2b2d30'), 28, 2), 0, 0, 90), x + 8, -46, z * 1.5));
    }
  }
  return result;
};

/** Builds the frame of a racing drone. If `complete`, adds motors, propellers, a camera and a battery. */
export const racingQuad = (complete = true): Group => {
  const shape = roundedOutline(130, 38, 8);
  pierce(shape, -38, 0, 24, 18, 4);
  pierce(shape, 38, 0, 24, 18, 4);
  const sheet = carbon(5);
  const result = group(
    at(extruded(shape, 2.4, sheet, 0.25), 0, 8),
    at(extruded(roundedOutline(150, 36, 10), 2.4, sheet, 0.25), 0, 38),
  );
  for (const [x, z] of corners(108, 26)) result.add(at(cylinder(2.5, 28, metal('#c3281e', 0.35), 28), x, 10.2, z));
  [38, 142, 218, 322].forEach((angle, i) => {
    const arm = outline([
      [0, -9],
      [88, -6.5],
      [96, -13],
      [114, -13],
      [120, -4],
      [120, 4],
      [114, 13],
      [96, 13],
      [88, 6.5],
      [0, 9],
    ]);
    const whole = group(extruded(drill(arm, [[106, 0, 3]]), 4.6, sheet, 0.3));
    if (complete) {
      whole.add(
        at(
          outrunner({ radius: 13.6, height: 15, bell: '#c3281e', lines: ['2207'], leads: false, adapter: false }),
          106,
          4.6,
          0,
        ),
      );
      whole.add(at(propeller(64, '#3a4652', 3, i % 2 === 0, 0.24), 106, 21, 0, 20 + i * 31));
      whole.add(at(pipe(4.6, 2.6, 5, metal('#c3281e', 0.35), 6), 106, 24, 0));
    }
    result.add(at(whole, 0, 3.4, 0, angle));
  });
  if (complete) {
    result.add(
      at(
        group(
          box(24, 20, 20, plastic('#1b1c1f', 0.45), 2),
          at(
            posed(
              group(
                pipe(8, 6, 9, plastic('#111214', 0.35), 48),
                at(cylinder(6.2, 6, metal('#241c46', 0.05), 40), 0, 0),
              ),
              0,
              0,
              -90,
            ),
            12,
            10,
            0,
          ),
        ),
        58,
        12,
        0,
        0,
        0,
        12,
      ),
      at(flightBoard('#1b1c1f'), 0, 16, 0),
      at(lipo(['6S 1300mAh', '120C'], 76, 38, 34, '#1b1c1f', false), -4, 41, 0),
      at(box(16, 38, 40, plastic('#c3281e', 0.7), 1), 6, 39, 0),
      at(xt60(), -78, 16, 0, -90),
      wire(
        [
          [-66, 30, 8],
          [-92, 46, 10],
          [-110, 66, 12],
        ],
        '#1b1c1f',
        1.6,
      ),
      at(posed(cylinder(6, 14, plastic('#1b1c1f', 0.5), 32), 0, 0, 40), -110, 64, 12),
    );
  }
  return result;
};

export const propSet = (colors: readonly string[], radius: number, blades = 2): Group =>
  group(
    ...colors.map((color, i) => {
      const pair = at(propeller(radius, color, blades, i % 2 === 0, blades === 2 ? 0.17 : 0.26), 0, 2, 0);
      return at(
        group(pair),
        (i % 2 === 0 ? -1 : 1) * radius * (blades === 2 ? 0.12 : 0.86),
        0,
        (Math.floor(i / 2) - 0.5) * radius * (blades === 2 ? 0.62 : 1.7) +
          (i % 2) * radius * (blades === 2 ? 0.3 : 0.05),
        blades === 2 ? 16 + (i % 2) * 14 : i * 27,
      );
    }),
  );
