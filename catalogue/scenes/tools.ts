import type { Group } from 'three';
import { decal, label, write } from './kit/canvas';
import { bananaSocket, frontLabel, usbC, wire } from './kit/connectors';
import {
  black,
  brass,
  brushed,
  copper,
  glossy,
  hollow,
  metal,
  plastic,
  polished,
  rubber,
  steel,
  tin,
} from './kit/materials';
import {
  at,
  bent,
  box,
  coil,
  cone,
  cylinder,
  drill,
  extruded,
  group,
  outline,
  pipe,
  posed,
  ring,
  turned,
} from './kit/shapes';
import type { Point, Point3 } from './kit/shapes';

/** Slim soldering iron lying along x, tip towards +x. */
export function smartIron(): Group {
  const shell = plastic('#26282c', 0.5);
  const blue = plastic('#2f78d6', 0.4);
  const tip = group(
    posed(
      turned(
        [
          [0, 0],
          [2.75, 0],
          [2.75, 62],
          [2.3, 63],
          [2.3, 82],
          [1.9, 88],
          [0.35, 98],
          [0, 98.4],
        ],
        polished(),
        48,
      ),
      0,
      0,
      -90,
    ),
    ...[66, 70, 74].map((x) => at(posed(ring(2.32, 0.14, metal('#b48d52', 0.3), 32), 0, 0, 90), x, 0, 0)),
  );
  return group(
    at(box(98, 12.4, 15.6, shell, 5), -32, 0),
    at(
      posed(
        turned(
          [
            [0, 0],
            [6.4, 0],
            [7.2, 4],
            [7, 20],
            [5.6, 26],
            [4.6, 30],
            [0, 30],
          ],
          rubber('#1b1d20'),
          48,
        ),
        0,
        0,
        -90,
      ),
      13,
      6.2,
      0,
    ),
    ...[0, 1, 2, 3, 4].map((i) => at(posed(ring(6.9, 0.5, rubber('#1b1d20'), 48), 0, 0, 90), 18 + i * 3.2, 6.2, 0)),
    at(posed(pipe(4.8, 2.8, 5, blue, 40), 0, 0, -90), 40, 6.2, 0),
    at(tip, 36, 6.2, 0),
    at(box(30, 0.5, 11, black(0.2), 0.2), -34, 12.2),
    at(
      decal(
        25,
        8,
        (c) => {
          c.fillStyle = '#050607';
          c.fillRect(-15, -6, 30, 12);
          write(c, '320°C', -10.6, 0.2, 5.6, '#dff3ff', { align: 'left', weight: 700 });
          write(c, '20.1V', 6, -1.6, 2.6, '#dff3ff');
          write(c, 'PD', 6, 2, 2.4, '#dff3ff');
        },
        { glow: 0.9, roughness: 0.1 },
      ),
      -34,
      12.72,
      0,
    ),
    at(box(6.4, 1.6, 5, blue, 1), -12, 11.7),
    at(box(6.4, 1.6, 5, blue, 1), -56, 11.7),
    at(label(['+'], 3, 3, { color: '#fff', transparent: true }), -12, 13.32),
    at(label(['−'], 3, 3, { color: '#fff', transparent: true }), -56, 13.32),
    at(usbC(), -78.6, 4.4, 0, -90),
    at(frontLabel(['PINECIL'], 24, 5, { color: '#e6e8ea', transparent: true, weight: 700 }), -30, 6.6, 7.86),
  );
}

/** Iron with a handle and a stand, for stations. */
export function stationIron(color = '#2256b8'): Group {
  return group(
    at(
      posed(
        turned(
          [
            [0, 0],
            [7, 0],
            [9, 10],
            [8, 40],
            [9.6, 60],
            [11, 74],
            [6, 80],
            [0, 80],
          ],
          rubber(color),
          56,
          0.6,
        ),
        0,
        0,
        -90,
      ),
      -90,
      10,
      0,
    ),
    at(posed(group(cylinder(4, 46, steel(), 40), at(cone(3.2, 0.4, 22, copper(), 36), 0, 46)), 0, 0, -90), -10, 10, 0),
    bent(
      [
        [-90, 10, 0],
        [-130, 9, 6],
        [-160, 3, 40],
        [-110, 2.6, 70],
        [-20, 2.6, 62],
        [40, 2.6, 70],
      ],
      2.6,
      plastic('#1b1c1f', 0.5),
    ),
  );
}

/** Coil of wire on a small reel, axis up: solder, hook-up wire. */
export function wireReel(
  color: string,
  lines: readonly string[],
  reel = '#2f78d6',
  radius = 27,
  height = 38,
  shiny = true,
): Group {
  const strand = shiny ? metal(color, 0.22) : plastic(color, 0.45);
  const body = plastic(reel, 0.4);
  const face = label(lines, radius * 1.36, radius * 1.36, {
    background: '#f4f4f0',
    color: '#1c1e22',
    sizes: [1.3, 1, 0.8, 0.8],
    roughness: 0.45,
  });
  const turns = Math.floor((height - 8) / 1.3);
  return group(
    cylinder(radius, 3, body, 72, 0.6),
    at(cylinder(radius, 3, body, 72, 0.6), 0, height - 3),
    at(cylinder(radius * 0.82, height - 5, strand, 72), 0, 2.5),
    ...Array.from({ length: turns }, (_, i) => at(ring(radius * 0.82, 0.66, strand, 80), 0, 4 + i * 1.3)),
    at(discLabel(face, radius * 0.68), 0, height + 0.03, 0),
    bent(
      [
        [radius * 0.82, height * 0.5, 0],
        [radius * 1.0, height * 0.45, 14],
        [radius * 1.5, 3, 24],
        [radius * 2.1, 0.8, 14],
        [radius * 2.3, 0.8, -6],
      ],
      0.62,
      strand,
    ),
  );
}

/** Stands a round paper under a square print. */
function discLabel(face: ReturnType<typeof label>, radius: number): Group {
  face.scale.setScalar(0.72);
  return group(
    cylinder(radius * 1.08, 0.1, plastic('#f4f4f0', 0.45), 72, 0.02),
    at(face, 0, 0.12, 0),
    at(cylinder(radius * 0.16, 0.16, hollow(), 36, 0), 0, 0.06),
  );
}

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

/** Hand-held multimeter lying on its back, screen at -z. */
export function multimeter(look: MeterLook): Group {
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
}

/** Digital caliper lying, jaws to -x. */
export function caliper(): Group {
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
          [
            [3, 8],
            [20, 8],
            [18, 18],
            [8, 42],
            [4.4, 58],
            [1, 52],
            [1, 16],
          ].map(([x, z]): Point => [(x ?? 0) - 0.6, z ?? 0]),
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
    ...[
      [20, '#c3281e', 'ZERO'],
      [36, '#e4e5e6', 'mm/in'],
      [52, '#e4e5e6', 'ON'],
    ].map(([x, color, text]) =>
      at(
        group(
          box(9, 2, 4.4, plastic(String(color), 0.45), 0.9),
          at(label([String(text)], 8, 2, { color: '#25282c', transparent: true }), 0, 2.05),
        ),
        Number(x),
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
}

/** One half of a pair of pliers: jaw to -x, grip to +x, in plan. */
export interface PliersLook {
  grip: string;
  jaw: 'crimp' | 'cut' | 'long' | 'strip' | 'plain';
  length?: number;
  accent?: string;
}

export function pliers(look: PliersLook): Group {
  const steelBody = metal(look.jaw === 'crimp' ? '#35383d' : '#a5a9af', 0.32);
  const grip = plastic(look.grip, 0.45);
  const accent = plastic(look.accent ?? '#1d1f22', 0.5);
  const length = look.length ?? 130;
  const half = (sign: number): Group => {
    const jaws: Record<PliersLook['jaw'], Point[]> = {
      crimp: [
        [6, 0],
        [-4, -2],
        [-34, -1],
        [-52, -2],
        [-56, -16],
        [-44, -25],
        [-20, -25],
        [0, -18],
        [16, -8],
      ],
      cut: [
        [6, 0],
        [-4, -0.6],
        [-24, -0.5],
        [-27, -2],
        [-24, -9],
        [-12, -13],
        [2, -12],
        [14, -6],
      ],
      long: [
        [6, 0],
        [-4, -0.6],
        [-58, -0.5],
        [-60, -3],
        [-20, -10],
        [-4, -13],
        [6, -12],
        [16, -7],
      ],
      strip: [
        [6, 0],
        [-4, -0.6],
        [-40, -0.5],
        [-44, -4],
        [-40, -13],
        [-10, -14],
        [4, -12],
        [16, -7],
      ],
      plain: [
        [6, 0],
        [-30, -1],
        [-36, -5],
        [-30, -14],
        [0, -13],
        [16, -7],
      ],
    };
    const scaled = jaws[look.jaw].map(([x, z]): Point => [x, z * sign]);
    const shape = outline(sign > 0 ? scaled : [...scaled].reverse());
    if (look.jaw === 'crimp') drill(shape, [[-48, sign * -14, 2.4]]);
    const tang = outline(
      (
        [
          [0, -7],
          [14, -9],
          [60, 8],
          [length, 16],
          [length, 24],
          [60, 17],
          [10, 8],
        ] as Point[]
      ).map(([x, z]): Point => [x, z * sign]),
    );
    const handle: Point3[] = [
      [34, 0, sign * 6],
      [60, 0, sign * 14],
      [90, 0, sign * 20],
      [length, 0, sign * 20],
      [length + 20, 0, sign * 16],
    ];
    return group(
      extruded(shape, 7, steelBody, 0.8),
      at(extruded(tang, 6, steelBody, 0.6), 0, 0.5),
      at(bent(handle, 8.4, grip, 60, 20), 0, 3.6),
      at(group(posed(cylinder(8.3, 3, grip, 32, 2.6), 0, 0, -90)), length + 18, 3.6, sign * 16.4),
      at(bent(handle.slice(0, 3), 8.8, accent, 30, 20), 0, 3.6),
    );
  };
  const result = group(
    half(1),
    at(half(-1), 0, look.jaw === 'crimp' ? 0 : 1, 0),
    at(cylinder(look.jaw === 'crimp' ? 7 : 6, 10, polished(), 40, 1), 2, -0.6, 0),
    at(box(6, 0.4, 1, hollow(), 0), 2, 9.5, 0, 30),
  );
  if (look.jaw === 'crimp') {
    for (let i = 0; i < 3; i += 1)
      result.add(
        at(box(6, 9, 3.2, polished(), 0.5), -14 - i * 10, -0.6, -2.4),
        at(box(6, 9, 3.2, polished(), 0.5), -14 - i * 10, -0.6, 2.4),
      );
    result.add(
      at(label(['SN-28B'], 20, 5, { color: '#d5d7da', transparent: true, weight: 700 }), -22, 7.03, -14),
      at(label(['0.1–1.0 mm²'], 20, 4, { color: '#d5d7da', transparent: true }), -22, 7.03, 14),
      at(group(posed(coil(3.4, 1.6, 12, 0.6, steel()), 0, 0, 90)), 44, 4, 0),
    );
  } else {
    result.add(at(group(posed(coil(3, 1.6, 10, 0.6, steel()), 90)), 34, 4, -8));
  }
  return result;
}

export interface DriverLook {
  color: string;
  accent: string;
  shaft?: number;
  tip?: string;
}

/** Screwdriver lying along x. */
export function screwdriver(look: DriverLook): Group {
  const shaft = look.shaft ?? 80;
  return group(
    at(
      posed(
        turned(
          [
            [0, 0],
            [8, 0],
            [12, 4],
            [13.4, 16],
            [13.4, 60],
            [11, 74],
            [9, 82],
            [11, 92],
            [9.6, 98],
            [0, 98],
          ],
          plastic(look.color, 0.38),
          12,
          1.4,
        ),
        0,
        0,
        -90,
      ),
      -98,
      13,
      0,
    ),
    at(posed(pipe(13.6, 12, 26, plastic(look.accent, 0.5), 12), 0, 0, -90), -70, 13, 0),
    at(
      posed(group(cylinder(3, shaft, polished(), 32), at(cone(3, 0.9, 7, blackTip(), 4), 0, shaft)), 0, 0, -90),
      0,
      13,
      0,
    ),
  );
}

const blackTip = (): ReturnType<typeof metal> => metal('#2b2d31', 0.35);

/** Precision driver: knurled metal with a turning cap. */
export function precisionDriver(color: string, tip = 'hex'): Group {
  return group(
    at(
      posed(
        turned(
          [
            [0, 0],
            [4.6, 0],
            [5.4, 1.4],
            [5.4, 9],
            [4.4, 10],
            [4.4, 14],
            [5, 16],
            [5, 70],
            [3.6, 76],
            [2, 78],
            [0, 78],
          ],
          metal(color, 0.38),
          48,
        ),
        0,
        0,
        -90,
      ),
      -78,
      5.4,
      0,
    ),
    ...Array.from({ length: 12 }, (_, i) =>
      at(posed(ring(5, 0.3, metal(color, 0.38), 48), 0, 0, 90), -14 - i * 3, 5.4, 0),
    ),
    at(posed(cylinder(tip === 'hex' ? 1.3 : 1.6, 44, polished(), tip === 'hex' ? 6 : 24, 0.2), 0, 0, -90), 0, 5.4, 0),
  );
}

/** Desk oscilloscope. */
export function oscilloscope(): Group {
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
        128 - Math.floor(i / 5) * 0 + (i > 4 ? -46 - Math.floor(i / 5 - 1) * 44 : 0),
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
}

/** Tweezers: two sprung blades. */
export function tweezers(color = '#2a2c30'): Group {
  const blade = (sign: number): Group =>
    group(
      at(
        extruded(
          outline([
            [-60, 0],
            [-50, 3.4],
            [20, 5],
            [56, 1.6],
            [66, 0.3],
            [66, -0.3],
            [56, -1.6],
            [20, -5],
            [-50, -3.4],
          ]),
          1.4,
          metal(color, 0.4),
          0.2,
        ),
        0,
        0,
        0,
        0,
        0,
        sign * 4,
      ),
    );
  return group(at(blade(1), 0, 5.6, 0), at(blade(-1), 0, 5.6, 0), at(box(8, 3, 6, metal(color, 0.4), 0.8), -58, 4));
}

export const sponge = (): Group =>
  group(
    turned(
      [
        [0, 0],
        [34, 0],
        [38, 8],
        [38, 26],
        [34, 30],
        [0, 30],
      ],
      glossy('#26282c'),
      64,
    ),
    at(group(coil(26, 2.4, 9, 1.4, brass())), 0, 26),
  );
