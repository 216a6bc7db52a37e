import type { Group } from 'three';
import { decal, label, write } from '../kit/canvas';
import { bananaSocket, frontLabel, wire } from '../kit/connectors';
import { black, brass, brushed, plastic, polished, rubber, steel, tin } from '../kit/materials';
import { at, box, cylinder, extruded, group, outline, pipe, posed, turned } from '../kit/shapes';
import type { Point } from '../kit/shapes';

export interface MeterLook {
  body: string;
  shell: string;
  name: string;
  reading: string;
  unit: string;
  leads?: boolean;
  w?: number;
  h?: number;
}

/** The multimeter lies on its back, with its screen at -z. */
export const multimeter = (look: MeterLook): Group => {
  const w = look.w ?? 65;
  const d = look.h ?? 130;
  const face = plastic(look.body, 0.42);
  const screen = decal(
    w * 0.66,
    d * 0.2,
    (c) => {
      c.fillStyle = '#bcc7b4';
      c.fillRect(-80, -80, 160, 160);
      write(c, look.reading, w * 0.2, d * 0.012, d * 0.135, '#1a1f1b', { align: 'right', weight: 600, width: w * 0.5 });
      write(c, look.unit, w * 0.31, d * 0.04, d * 0.05, '#1a1f1b', { align: 'right' });
      write(c, 'AUTO', -w * 0.3, -d * 0.076, d * 0.03, '#1a1f1b', { align: 'left' });
    },
    { roughness: 0.25 },
  );
  const dial = decal(
    w * 0.86,
    w * 0.86,
    (c) => {
      ['OFF', 'V~', 'V⎓', 'mV', 'Ω', '►|', '⊣⊢', 'Hz', 'A'].forEach((mark, i) => {
        const a = (-210 + i * 30) * (Math.PI / 180);
        write(c, mark, Math.cos(a) * w * 0.36, Math.sin(a) * w * 0.36, w * 0.066, '#f6f4ec', { weight: 700 });
      });
    },
    { transparent: true },
  );
  const result = group(
    box(w + 6, 22, d + 6, plastic(look.shell, 0.5), 9),
    at(box(w, 8, d, face, 6), 0, 16.6),
    at(box(w * 0.76, 1.6, d * 0.25, black(0.3), 1.6), 0, 24, -d * 0.31),
    at(screen, 0, 25.63, -d * 0.31),
    at(
      label([look.name], w * 0.6, d * 0.05, { color: '#f6f4ec', transparent: true, weight: 700 }),
      0,
      24.68,
      -d * 0.145,
    ),
    at(dial, 0, 24.66, d * 0.13),
    at(cylinder(w * 0.235, 6, plastic('#2a2c30', 0.45), 56, 1.2), 0, 24, d * 0.13),
    at(box(w * 0.42, 4, w * 0.1, plastic('#34373c', 0.45), 1.6), 0, 29.4, d * 0.13, 40),
    at(box(w * 0.12, 0.3, w * 0.02, plastic('#f2f2ee', 0.5), 0), -w * 0.11, 33.4, d * 0.13 + w * 0.09, 40),
    ...[-0.2, 0.2].map((x, i) => at(bananaSocket(i === 0 ? '#1d1f22' : '#c3281e'), w * x, 21, d * 0.42)),
    ...[-0.28, 0, 0.28].map((x) =>
      at(box(w * 0.17, 1.6, d * 0.045, plastic('#e9e6dc', 0.45), 1), w * x, 24.2, -d * 0.09),
    ),
  );
  if (look.leads ?? true) {
    for (const [i, color] of ['#1d1f22', '#c3281e'].entries()) {
      const side = i === 0 ? -1 : 1;
      result.add(
        at(posed(group(cylinder(4.6, 20, plastic(color, 0.45), 36, 1.6)), 0), side * w * 0.2, 26, d * 0.42),
        wire(
          [
            [side * w * 0.2, 45, d * 0.42],
            [side * w * 0.24, 56, d * 0.46],
            [side * w * 0.7, 30, d * 0.56],
            [w * 0.95 + i * 12, 3, d * 0.36],
            [w * 0.92 + i * 16, 2.2, d * 0.05],
            [w * 0.86 + i * 17, 2.6, -d * 0.08],
          ],
          color,
          2,
        ),
        at(
          group(
            posed(
              turned(
                [
                  [0, 0],
                  [3.4, 0],
                  [4.6, 18],
                  [6.4, 20],
                  [6.4, 23],
                  [4.4, 25],
                  [3.8, 60],
                  [2.6, 66],
                  [0, 66],
                ],
                plastic(color, 0.45),
                36,
              ),
              -90,
            ),
            at(posed(cylinder(0.9, 16, polished(), 16, 0.5), -90), 0, 0, -65),
          ),
          w * 0.85 + i * 17,
          5.4,
          -d * 0.05,
          -3 + i * 6,
        ),
      );
    }
  }
  return result;
};

/** The caliper lies flat, with its jaws towards -x. */
export const caliper = (): Group => {
  const blade = brushed('#cfd2d6');
  const jaw = outline([
    [-14, 8],
    [2, 8],
    [2, 16],
    [-1, 52],
    [-4, 58],
    [-10, 40],
    [-14, 16],
  ]);
  const upperJaw = outline([
    [-14, -8],
    [2, -8],
    [-1, -26],
    [-3, -27],
    [-5, -20],
    [-14, -16],
  ]);
  const scale = decal(
    190,
    14,
    (c) => {
      for (let i = 0; i <= 150; i += 1) {
        c.fillStyle = '#25282c';
        const tall = i % 10 === 0 ? 5.6 : i % 5 === 0 ? 4.2 : 2.8;
        c.fillRect(-70 + i, 6.6 - tall, 0.22, tall);
        if (i % 10 === 0) write(c, String(i / 10), -70 + i, -1.4, 3.2, '#25282c');
      }
    },
    { transparent: true },
  );
  const display = decal(
    44,
    17,
    (c) => {
      c.fillStyle = '#c3cdb9';
      c.fillRect(-30, -15, 60, 30);
      write(c, '24.86', 12, 0.4, 13, '#181c19', { align: 'right', weight: 600 });
      write(c, 'mm', 20.6, 4, 4.6, '#181c19', { align: 'right' });
    },
    { roughness: 0.25 },
  );
  const moving = group(
    at(
      extruded(
        outline(
          (
            [
              [3, 8],
              [20, 8],
              [18, 18],
              [8, 42],
              [4.4, 58],
              [1, 52],
              [1, 16],
            ] as const
          ).map(([x, z]): Point => [x - 0.6, z]),
        ),
        3.4,
        blade,
        0.5,
      ),
      0,
      0.3,
    ),
    at(
      extruded(
        outline([
          [1, -8],
          [16, -8],
          [8, -20],
          [3, -27],
          [1, -26],
        ]),
        3.4,
        blade,
        0.5,
      ),
      0,
      0.3,
    ),
    at(box(72, 12, 32, plastic('#25272b', 0.42), 2.4), 40, 0, -1),
    at(box(48, 0.8, 20, black(0.25), 0.4), 36, 11.8, -4),
    at(display, 36, 12.62, -4),
    ...(
      [
        [20, '#c3281e', 'ZERO'],
        [36, '#e4e5e6', 'mm/in'],
        [52, '#e4e5e6', 'ON'],
      ] as const
    ).map(([x, color, text]) =>
      at(
        group(
          box(9, 2, 4.4, plastic(color, 0.45), 0.9),
          at(label([text], 8, 2, { color: '#25282c', transparent: true }), 0, 2.05),
        ),
        x,
        11.8,
        10.4,
      ),
    ),
    at(
      posed(
        turned(
          [
            [0, 0],
            [4.4, 0],
            [4.4, 5],
            [0, 5],
          ],
          steel(),
          32,
        ),
        90,
      ),
      66,
      7,
      15,
    ),
    at(label(['INSIZE'], 20, 3.4, { color: '#f2f2ee', transparent: true, weight: 700 }), 26, 12.05, -13.4),
  );
  return group(
    at(box(236, 3.6, 16, blade, 0.4), 104, 0.2),
    at(scale, 104, 3.83, 0),
    at(extruded(jaw, 3.6, blade, 0.5), 0, 0.2),
    at(extruded(upperJaw, 3.6, blade, 0.5), 0, 0.2),
    at(moving, 26, 0, 0),
    at(box(34, 1.2, 3, blade, 0.3), 236, 1, 0),
  );
};

export const oscilloscope = (): Group => {
  const shell = plastic('#e2e4e4', 0.42);
  const knob = (r: number, color = '#34373c'): Group =>
    posed(
      group(
        cylinder(r, 11, plastic(color, 0.45), 36, 1.2),
        at(box(0.8, 0.3, r * 0.8, plastic('#f2f2ee', 0.5), 0), 0, 11, -r * 0.4),
      ),
      90,
    );
  const trace = decal(
    150,
    92,
    (c) => {
      c.fillStyle = '#070b10';
      c.fillRect(-80, -50, 160, 100);
      c.strokeStyle = 'rgba(150,170,190,.28)';
      c.lineWidth = 0.3;
      for (let i = -5; i <= 5; i += 1) {
        c.strokeRect(i * 14, -40, 0.01, 80);
        if (Math.abs(i) < 5) c.strokeRect(-70, i * 10, 140, 0.01);
      }
      for (const [color, offset, kind] of [
        ['#ffd23f', -14, 0],
        ['#38c7ff', 20, 1],
      ] as const) {
        c.strokeStyle = color;
        c.lineWidth = 0.9;
        c.beginPath();
        for (let x = -70; x <= 70; x += 0.5) {
          const y = kind === 0 ? Math.sin(x * 0.16) * 17 : Math.sign(Math.sin(x * 0.16)) * 9;
          if (x === -70) c.moveTo(x, offset + y);
          else c.lineTo(x, offset + y);
        }
        c.stroke();
      }
      write(c, 'CH1 1.00V   CH2 2.00V   M 500us', -68, 46, 5, '#d8e2ea', { align: 'left' });
    },
    { glow: 0.85, roughness: 0.15 },
  );
  const result = group(
    box(310, 152, 96, shell, 9),
    at(box(304, 144, 4, plastic('#cfd2d3', 0.45), 3), 0, 4, 46.4),
    at(box(164, 106, 4, black(0.25), 3), -62, 30, 48),
    at(posed(trace, 90), -62, 83, 52.2),
    at(frontLabel(['100 MHz  1 GSa/s'], 70, 8, { color: '#3a3f46', transparent: true }), -100, 142, 50.6),
    at(knob(12), 60, 106, 50),
    at(knob(12), 120, 106, 50),
    at(knob(8), 60, 66, 50),
    at(knob(8), 92, 66, 50),
    at(knob(8), 124, 66, 50),
    ...Array.from({ length: 15 }, (_, i) =>
      at(
        box(13, 6, 4, plastic(i === 2 ? '#4aa35a' : '#b9bdc0', 0.45), 1.4),
        54 + (i % 5) * 20,
        128 + (i > 4 ? -46 - Math.floor(i / 5 - 1) * 44 : 0),
        49,
      ),
    ),
    ...[44, 84, 124].map((x, i) =>
      at(
        posed(
          group(
            cylinder(9, 6, plastic(['#ffd23f', '#38c7ff', '#8a8f96'][i] ?? '#888', 0.45), 40),
            at(pipe(7, 4.6, 14, tin(), 40), 0, 4),
            at(cylinder(1.2, 14, brass(), 16), 0, 4),
          ),
          90,
        ),
        x - 10,
        24,
        48,
      ),
    ),
    ...[-130, 130].map((x) => at(cylinder(9, 6, rubber(), 28), x, -5, 20)),
  );
  return result;
};
