import type { Group } from 'three';
import { decal, write } from '../kit/canvas';
import { frontLabel } from '../kit/connectors';
import { aluminium, black, brass, hollow, metal, plastic, polished, rubber, steel } from '../kit/materials';
import {
  at,
  bent,
  box,
  coil,
  corners,
  cylinder,
  extruded,
  group,
  outline,
  pipe,
  posed,
  roundedOutline,
} from '../kit/shapes';
import type { Point } from '../kit/shapes';
import { spool } from './filament';

const extrusion = (length: number, w = 20, d = 20, color = '#2a2c30'): Group => {
  const unit = (x: number, z: number): Point[] => [[x, z]];
  const shape = roundedOutline(w, d, 1.4);
  const material = metal(color, 0.42);
  const result = group(extruded(shape, length, material, 0.3));
  const slotMaterial = plastic('#0c0d0f', 0.8);
  for (const [x] of w > 30 ? [...unit(-w / 4, 0), ...unit(w / 4, 0)] : unit(0, 0)) {
    for (const side of [-1, 1]) {
      result.add(at(box(6, length, 0.1, slotMaterial, 0), x, 0, side * (d / 2 + 0.02)));
      for (const lip of [-3.2, 3.2])
        result.add(at(box(0.6, length, 0.3, material, 0), x + lip, 0, side * (d / 2 + 0.02)));
    }
  }
  for (const [z] of d > 30 ? [...unit(-d / 4, 0), ...unit(d / 4, 0)] : unit(0, 0)) {
    for (const side of [-1, 1]) result.add(at(box(0.1, length, 6, slotMaterial, 0), side * (w / 2 + 0.02), 0, z));
  }
  return result;
};

const laid = (profile: Group, length: number, alongX: boolean): Group =>
  group(alongX ? at(posed(profile, 0, 0, -90), -length / 2, 0, 0) : at(posed(profile, 90), 0, 0, -length / 2));

export const printedVase = (color: string, height = 60, radius = 22): Group => {
  const result = group();
  const layers = Math.round(height / 1.1);
  for (let i = 0; i < layers; i += 1) {
    const t = i / layers;
    const r = radius * (0.72 + 0.3 * Math.sin(t * 3.4 + 0.4));
    const points: Point[] = Array.from({ length: 60 }, (_, k) => {
      const a = (k / 60) * Math.PI * 2;
      const wave = r * (1 + 0.09 * Math.cos(a * 7 + t * 3.6));
      return [Math.cos(a) * wave, Math.sin(a) * wave] as const;
    });
    result.add(at(extruded(outline(points), 1.12, plastic(color, 0.42), 0.25, 2), 0, i * 1.1));
  }
  return result;
};

export const benchPrinter = (vase = '#e07b1c'): Group => {
  const dark = plastic('#202226', 0.45);
  const result = group(
    at(box(340, 46, 300, dark, 8), 0, 8, 10),
    at(box(336, 3, 292, plastic('#2c2f34', 0.5), 1.4), 0, 53, 10),
    ...corners(280, 240).map(([x, z]) => at(cylinder(16, 9, rubber('#17181a'), 36), x, 0, z + 10)),
    ...[-1, 1].map((side) => at(extrusion(470, 40, 30, '#2a2c30'), side * 186, 30, -26)),
    at(laid(extrusion(412, 30, 30, '#2a2c30'), 412, true), 0, 514, -26),
    at(laid(extrusion(380, 26, 26, '#3a3d42'), 380, true), 0, 246, 6),
    ...[-1, 1].map((side) =>
      at(group(cylinder(4, 420, polished(), 24), coil(4.1, 2.6, 150, 0.5, polished())), side * 156, 78, -36),
    ),
    ...[-1, 1].map((side) => at(box(46, 62, 26, dark, 5), side * 186, 214, 2)),
    at(box(250, 6, 250, aluminium(), 1), 0, 84, 20),
    at(box(236, 1.6, 236, plastic('#2a2822', 0.62), 0.6), 0, 90, 20),
    at(box(60, 1.6, 16, plastic('#2a2822', 0.62), 0.6), 0, 90, 144),
    at(box(90, 22, 240, dark, 4), 0, 60, 20),
    at(
      group(
        box(70, 92, 50, dark, 8),
        at(frontLabel(['CREALITY'], 44, 8, { color: '#d9dce0', transparent: true }), 0, 66, 25.1),
        at(posed(pipe(20, 17, 3, black(0.4), 48), 90), 0, 32, 24),
        at(posed(cylinder(17, 0.3, hollow(), 40, 0), 90), 0, 32, 25),
        at(cylinder(5, 12, brass(), 6, 1), 0, -10),
      ),
      20,
      196,
      40,
    ),
    at(box(54, 40, 44, metal('#2e3136', 0.4), 4), 20, 286, 18),
    bent(
      [
        [20, 326, 18],
        [10, 440, 10],
        [60, 560, -20],
        [96, 590, -26],
      ],
      2,
      plastic('#f0efe9', 0.4),
    ),
    at(
      posed(
        group(
          box(86, 12, 130, dark, 5),
          at(
            decal(
              70,
              96,
              (c) => {
                c.fillStyle = '#0d1520';
                c.fillRect(-40, -60, 80, 120);
                c.fillStyle = '#163a66';
                c.beginPath();
                c.roundRect(-29, -41, 58, 34, 4);
                c.fill();
                write(c, 'Printing', -24, -33, 8, '#ffffff', { align: 'left' });
                write(c, '64 %', -24, -18, 13, '#46d3ff', { align: 'left', weight: 700 });
                ['Nozzle 210°', 'Bed  60°', '0 h 42 min'].forEach((line, i) =>
                  write(c, line, -28, 6 + i * 13, 8, '#d5e4f4', { align: 'left' }),
                );
              },
              { glow: 0.8, roughness: 0.15 },
            ),
            0,
            12.1,
            -8,
          ),
          at(cylinder(11, 10, metal('#c9ccd0', 0.3), 48, 1.4), 0, 12, 52),
        ),
        52,
      ),
      236,
      22,
      128,
    ),
    at(posed(spool({ color: vase, lines: ['PLA'], name: 'PLA' }), 0, 0, 90), 64, 590, -26, 90),
    at(box(20, 60, 20, dark, 4), 96, 524, -26),
    at(printedVase(vase, 96, 34), -10, 91.6, 26),
  );
  return result;
};

export const cantileverPrinter = (vase = '#1f8a5a'): Group => {
  const grey = plastic('#d9dbdc', 0.42);
  const dark = plastic('#2a2c30', 0.45);
  return group(
    at(box(210, 54, 250, grey, 12), 0, 6, 0),
    at(box(214, 10, 254, dark, 4), 0, 2, 0),
    at(box(76, 340, 66, grey, 12), 120, 6, -40),
    at(box(60, 310, 2, dark, 0.8), 112, 30, -6.4),
    at(box(310, 40, 44, grey, 9), -12, 206, -22),
    at(box(270, 14, 2, steel(), 0.4), -24, 219, 1),
    at(box(190, 8, 190, dark, 3), -8, 66, 18),
    at(box(184, 2, 184, plastic('#a8823c', 0.5), 0.8), -8, 74, 18),
    at(box(60, 2, 18, plastic('#a8823c', 0.5), 0.8), -8, 74, 116),
    at(
      group(
        box(66, 96, 62, grey, 9),
        at(box(44, 40, 2, dark, 1), 0, 40, 31),
        at(frontLabel(['A1'], 22, 14, { color: '#f4f5f6', transparent: true, weight: 700 }), 0, 60, 32.1),
        at(cylinder(5, 14, brass(), 6, 1), 0, -12),
        at(box(50, 10, 50, dark, 3), 0, -3),
      ),
      -28,
      152,
      24,
    ),
    bent(
      [
        [-28, 246, 20],
        [-20, 330, 0],
        [40, 392, -30],
        [110, 380, -50],
      ],
      2.4,
      plastic('#f0efe9', 0.4),
    ),
    at(posed(spool({ color: vase, lines: ['PLA Basic'], name: 'PLA' }), 0, 0, 90), 196, 300, -48, 0),
    at(cylinder(10, 60, dark, 32), 140, 290, -48, 0, 0, -90),
    at(
      posed(
        group(
          box(78, 9, 56, dark, 4),
          at(
            decal(
              64,
              40,
              (c) => {
                c.fillStyle = '#0b0f14';
                c.fillRect(-40, -30, 80, 60);
                write(c, 'vase.3mf', -28, -12, 7, '#ffffff', { align: 'left' });
                c.fillStyle = '#243040';
                c.fillRect(-28, 0, 56, 4);
                c.fillStyle = '#35c26e';
                c.fillRect(-28, 0, 36, 4);
                write(c, '0h 23m', -28, 12, 7, '#9fb0c0', { align: 'left' });
              },
              { glow: 0.8, roughness: 0.15 },
            ),
            0,
            9.1,
            0,
          ),
        ),
        68,
      ),
      118,
      44,
      30,
    ),
    at(printedVase(vase, 72, 32), -12, 76, 22),
  );
};
