import type { Group } from 'three';
import { decal, write } from './kit/canvas';
import { frontLabel, wire } from './kit/connectors';
import { anodised, black, brass, clear, led, metal, plastic, polished, steel } from './kit/materials';
import { at, box, corners, cylinder, extruded, group, pierce, pipe, posed, roundedOutline } from './kit/shapes';
import { printedVase } from './printing/bench-printers';
import { spool } from './printing/filament';

export const enclosedPrinter = (vase = '#2f78d6'): Group => {
  const frame = plastic('#2b2d31', 0.42);
  const shellFront = pierce(roundedOutline(340, 440, 16), 0, -8, 286, 330, 10);
  return group(
    at(box(340, 440, 8, frame, 4), 0, 0, -166),
    at(box(320, 420, 2, plastic('#b9bdc1', 0.5), 0), 0, 10, -160),
    ...[-1, 1].map((x) => at(box(8, 440, 336, x > 0 ? metal('#3a3d42', 0.42) : frame, 3), x * 166, 0, 0)),
    at(box(340, 14, 336, frame, 6), 0, 0, 0),
    at(at(box(340, 10, 336, frame, 5), 0, 0), 0, 430, 0),
    at(posed(extruded(shellFront, 12, frame, 2), 90), 0, 220, 160),
    at(box(286, 330, 3, clear('#223038', 0.3), 1), 0, 63, 170),
    at(box(10, 90, 10, metal('#c9ccd0', 0.3), 3), 122, 180, 176),
    at(box(300, 8, 290, clear('#2a3036', 0.45), 2), 0, 438, 0),
    at(box(230, 8, 230, metal('#2d2a24', 0.6), 2), 0, 108, 0),
    at(box(220, 2, 220, plastic('#a8823c', 0.55), 0.6), 0, 116, 0),
    ...[-110, 0, 110].map((x) => at(cylinder(5, 320, polished(), 24), x, 60, x === 0 ? -120 : 90)),
    at(printedVase(vase, 110, 40), 0, 118, 0),
    at(box(300, 16, 26, metal('#c9ccd0', 0.36), 3), 0, 372, 0),
    at(box(60, 84, 56, plastic('#1b1c1f', 0.45), 8), -10, 318, 24),
    at(cylinder(5, 30, brass(), 6, 1), -10, 292, 24),
    at(box(270, 3, 3, led('#fff6e2', 0.9), 0.5), 0, 410, 140),
    at(
      posed(
        group(
          box(96, 8, 58, black(0.2), 4),
          at(
            decal(
              84,
              46,
              (c) => {
                c.fillStyle = '#0d1520';
                c.fillRect(-60, -40, 120, 80);
                write(c, 'K1C', -36, -14, 9, '#ffffff', { align: 'left', weight: 700 });
                write(c, '78 %', -36, 2, 12, '#46d3ff', { align: 'left', weight: 700 });
                write(c, '0 h 31 min', -36, 15, 6, '#b8c8d8', { align: 'left' });
              },
              { glow: 0.85, roughness: 0.12 },
            ),
            0,
            8.1,
            0,
          ),
        ),
        74,
      ),
      -84,
      30,
      166,
    ),
    at(frontLabel(['CREALITY'], 60, 9, { color: '#c9ccd0', transparent: true, weight: 700 }), 84, 34, 172.2),
    ...corners(300, 300).map(([x, z]) => at(cylinder(12, 8, black(0.8), 32), x, -8, z)),
  );
};

export const resinPrinter = (lifted = true): Group => {
  const base = plastic('#26282c', 0.42);
  const hood = clear('#d9541e', 0.34);
  const y = lifted ? 96 : 0;
  return group(
    at(box(230, 92, 230, base, 14), 0, 6),
    at(box(222, 8, 222, metal('#3a3d42', 0.4), 8), 0, 96),
    at(box(180, 24, 130, metal('#b9bdc3', 0.3), 5), 0, 104, 20),
    at(box(160, 2, 110, plastic('#3c6a8a', 0.1), 1), 0, 122, 20),
    at(box(60, 250, 26, metal('#4a4e55', 0.4), 4), 0, 102, -76),
    at(cylinder(5, 240, polished(), 28), 0, 104, -60),
    at(box(44, 30, 120, metal('#8f949b', 0.36), 4), 0, 168 + y * 0.6, -14),
    at(box(140, 24, 86, metal('#c9ccd0', 0.34), 3), 0, 138 + y * 0.6, 20),
    at(cylinder(15, 16, black(0.5), 40, 3), 0, 196 + y * 0.6, 20),
    at(posed(printedVase('#8a9aa8', 44, 20), 180, 0, 0, 0), 0, 138 + y * 0.6, 20),
    at(
      posed(
        group(
          box(92, 6, 54, black(0.15), 3),
          at(
            decal(
              80,
              44,
              (c) => {
                c.fillStyle = '#0b1017';
                c.fillRect(-60, -40, 120, 80);
                write(c, 'Mars 5', -34, -12, 8, '#ffffff', { align: 'left', weight: 700 });
                write(c, 'Layer 412 / 880', -34, 2, 6, '#9fd2ff', { align: 'left' });
                c.fillStyle = '#24405e';
                c.fillRect(-34, 10, 68, 4);
                c.fillStyle = '#49b3ff';
                c.fillRect(-34, 10, 32, 4);
              },
              { glow: 0.85, roughness: 0.12 },
            ),
            0,
            6.1,
            0,
          ),
        ),
        78,
      ),
      0,
      44,
      114,
    ),
    ...[-1, 1].map((s) => at(box(3, 280, 220, hood, 1), s * 108, 104, 0)),
    at(box(216, 280, 3, hood, 1), 0, 104, 108),
    at(box(216, 280, 3, hood, 1), 0, 104, -108),
    at(box(220, 4, 220, hood, 2), 0, 384, 0),
    at(frontLabel(['ELEGOO'], 50, 8, { color: '#d9dce0', transparent: true, weight: 700 }), -70, 22, 115.4),
  );
};

export const touchProbe = (): Group =>
  group(
    at(
      group(
        at(box(26, 4, 12, plastic('#f3f2ee', 0.42), 1.4), 0, 34),
        ...[-9, 9].map((x) => at(cylinder(1.7, 0.2, black(0.9), 24, 0), x, 38)),
        at(box(13, 22, 11.5, plastic('#f3f2ee', 0.4), 2), 0, 14),
        at(cylinder(5.6, 9, plastic('#e8e7e2', 0.42), 40, 1), 0, 6),
        at(cylinder(1.4, 9, plastic('#f3f2ee', 0.4), 24, 0.8), 0, -2),
        at(cylinder(0.7, 4, metal('#c9ccd0', 0.2), 16, 0.4), 0, -5),
        at(box(9, 5, 1, led('#ff3b5c', 0.5), 0.4), 0, 28, 5.6),
        at(frontLabel(['BLTouch'], 11, 3, { color: '#3a3d42', transparent: true, weight: 700 }), 0, 20, 5.85),
      ),
      0,
      5,
    ),
    ...['#c3281e', '#1b1c1f', '#f0efe9', '#e7b416', '#2256b8'].map((color, i) =>
      wire(
        [
          [(i - 2) * 1.5, 36, -5],
          [(i - 2) * 1.5 - 4, 30, -18],
          [-22 + i, 3, -22 + i],
          [-34 + i * 1.2, 0.9, 2 + i],
          [-26, 0.9, 26 + i * 1.5],
          [-4, 0.9, 30 + i * 1.5],
        ],
        color,
        0.7,
      ),
    ),
    at(box(14, 3, 10, plastic('#1d1f22', 0.5), 0.4), 2, 0, 33),
  );

export const spoolOf = (color: string, brand: readonly string[], flange: string): Group =>
  group(at(posed(spool({ color, lines: brand, name: brand[0] ?? '', flange }), 90), 0, 100, 0, 26));
export const spoolFlat = (color: string, brand: readonly string[], flange: string): Group =>
  spool({ color, lines: brand, name: brand[0] ?? '', flange });

export interface Station {
  body: string;
  accent: string;
  name: string;
  reading: string;
  kind: 'iron' | 'air';
}

export const station = (look: Station): Group => {
  const body = plastic(look.body, 0.42);
  const accent = plastic(look.accent, 0.42);
  const w = look.kind === 'air' ? 150 : 110;
  const h = look.kind === 'air' ? 120 : 104;
  const hand =
    look.kind === 'air'
      ? posed(
          group(
            cylinder(17, 110, plastic('#1b1c1f', 0.5), 48, 3),
            at(cylinder(14, 60, metal('#b9bdc3', 0.3), 48, 1), 0, 110),
            at(pipe(8, 6, 18, metal('#8f949b', 0.3), 40), 0, 170),
          ),
          0,
          0,
          0,
        )
      : posed(
          group(
            cylinder(9, 60, accent, 40, 2),
            at(cylinder(11, 40, plastic('#1b1c1f', 0.7), 40, 3), 0, 58),
            at(cylinder(4, 46, steel(), 36), 0, 98),
            at(cylinder(2.4, 16, metal('#b9753f', 0.3), 28, 1.6), 0, 144),
          ),
          0,
          0,
          0,
        );
  return group(
    box(w, h, 130, body, 9),
    at(box(w - 8, h - 8, 3, accent, 3), 0, 4, 64),
    at(box(w * 0.62, h * 0.3, 3, black(0.2), 2), 0, h * 0.56, 65.4),
    at(
      posed(
        decal(
          w * 0.56,
          h * 0.25,
          (c) => {
            c.fillStyle = '#060809';
            c.fillRect(-90, -40, 180, 80);
            write(c, look.reading, 0, 0, h * 0.2, look.kind === 'air' ? '#ff5a3c' : '#dff6ff', { weight: 700 });
          },
          { glow: 0.95, roughness: 0.12 },
        ),
        90,
      ),
      0,
      h * 0.71,
      68.5,
    ),
    ...[-1, 0, 1].map((i) =>
      at(posed(cylinder(w * 0.07, 9, plastic('#1b1c1f', 0.45), 40, 1.4), 90), i * w * 0.27, h * 0.28, 66),
    ),
    at(frontLabel([look.name], w * 0.5, 9, { color: '#ffffff', transparent: true, weight: 700 }), 0, h * 0.92, 67.1),
    at(
      group(
        at(box(70, 8, 90, plastic('#2b2d31', 0.5), 4), 0, 0),
        at(posed(pipe(20, 15, 50, metal('#8f949b', 0.34), 48), 0, 0, 30), 10, 20, -10),
        at(box(10, 50, 20, plastic('#2b2d31', 0.5), 3), -16, 4, -10),
        at(box(40, 14, 34, plastic('#e2c04a', 0.8), 3), 8, 8, 22),
      ),
      w / 2 + 56,
      0,
      10,
      0,
    ),
    at(posed(hand, 0, 0, 212), w / 2 + (look.kind === 'air' ? 104 : 118), look.kind === 'air' ? 132 : 122, 0),
    wire(
      [
        [w * 0.3, h * 0.16, 66],
        [w * 0.4, 20, 110],
        [w * 0.7, 4, 120],
        [w * 1.3, 4, 90],
        [w * 1.5, 60, 30],
        [w / 2 + 116, 128, 0],
      ],
      '#1b1c1f',
      look.kind === 'air' ? 6 : 3,
    ),
    ...corners(w - 20, 110).map(([x, z]) => at(cylinder(6, 4, black(0.8), 24), x, -4, z)),
  );
};

export const benchSupply = (): Group => {
  const digits = (text: string, color: string): Group =>
    posed(
      decal(
        66,
        22,
        (c) => {
          c.fillStyle = '#0a0a0b';
          c.fillRect(-40, -20, 80, 40);
          write(c, text, 0, 0.5, 19, color, { weight: 700 });
        },
        { glow: 0.95, roughness: 0.15 },
      ),
      90,
    );
  return group(
    box(110, 156, 240, plastic('#d9dcdc', 0.42), 6),
    at(box(106, 150, 4, plastic('#3a3f46', 0.45), 3), 0, 3, 119),
    at(box(76, 66, 2, black(0.25), 2), -10, 82, 121),
    at(digits('12.00 V', '#4be07f'), -10, 132, 123.2),
    at(digits('1.250 A', '#ff5a3c'), -10, 102, 123.2),
    at(posed(cylinder(10, 14, plastic('#1b1c1f', 0.45), 48, 2), 90), 40, 62, 121),
    ...Array.from({ length: 6 }, (_, i) =>
      at(
        box(12, 7, 3, plastic(i === 5 ? '#c3281e' : '#c9ccd0', 0.45), 1.4),
        -36 + (i % 3) * 18,
        64 - Math.floor(i / 3) * 13,
        121,
      ),
    ),
    ...(
      [
        ['#c3281e', -28],
        ['#2f9b4f', 0],
        ['#1d1f22', 28],
      ] as const
    ).map(([color, x]) =>
      at(
        posed(
          group(
            cylinder(8, 6, plastic(color, 0.4), 40, 1),
            at(cylinder(6, 12, plastic(color, 0.4), 6, 1), 0, 5),
            at(cylinder(2, 0.2, black(0.9), 20, 0), 0, 17),
          ),
          90,
        ),
        x,
        24,
        120,
      ),
    ),
    at(frontLabel(['KORAD  KA3005D'], 70, 7, { color: '#f2f3f3', transparent: true, weight: 700 }), 0, 148, 121.2),
    at(box(60, 8, 10, anodised('#2b2d31'), 3), 0, 156, 0),
  );
};
