import type { Group, Object3D } from 'three';
import { decal, label, write } from './canvas';
import { black, brass, led, metal, plastic, polished, steel, tin } from './materials';
import { at, box, cylinder, dome, group, pipe, random, ring, turned } from './shapes';

type Package = 'qfp' | 'qfn' | 'soic' | 'dip' | 'bga' | 'sot';

export interface Chip {
  w: number;
  d: number;
  h?: number;
  kind?: Package;
  /** Number of pins on each side. The kinds qfp and qfn have pins on four sides, the others on the two z sides. */
  pins?: number;
  pitch?: number;
  marks?: readonly string[];
  color?: string;
  ink?: string;
}

const moulded = '#26282b';

export const chip = (spec: Chip): Group => {
  const kind = spec.kind ?? 'qfp';
  const h = spec.h ?? (kind === 'dip' ? 3.4 : kind === 'qfn' || kind === 'bga' ? 0.9 : 1.4);
  const lift = kind === 'dip' ? 0.9 : 0.12;
  const body = at(box(spec.w, h, spec.d, plastic(spec.color ?? moulded, 0.62), 0.12), 0, lift);
  const result = group(body);
  const pitch = spec.pitch ?? (kind === 'dip' ? 2.54 : kind === 'soic' ? 1.27 : kind === 'sot' ? 0.95 : 0.5);
  const sides = kind === 'qfp' || kind === 'qfn' ? 4 : 2;
  const pins = kind === 'bga' ? 0 : (spec.pins ?? Math.floor((Math.min(spec.w, spec.d) - 0.6) / pitch));
  for (let side = 0; side < sides; side += 1) {
    const half = side % 2 === 0 ? spec.d / 2 : spec.w / 2;
    const leads = group();
    for (let i = 0; i < pins; i += 1) {
      const x = (i - (pins - 1) / 2) * pitch;
      if (kind === 'qfn') {
        leads.add(at(box(pitch * 0.5, 0.2, 0.5, tin(), 0), x, 0.01, half - 0.2));
      } else if (kind === 'dip') {
        leads.add(at(box(1.3, 0.3, 0.8, tin(), 0.05), x, lift + h * 0.45, half + 0.2));
        leads.add(at(box(1.2, lift + h * 0.45, 0.3, tin(), 0.05), x, 0, half + 0.5));
      } else {
        const wide = pitch * 0.45;
        leads.add(at(box(wide, 0.14, 0.45, tin(), 0), x, lift + h * 0.42, half + 0.2));
        leads.add(at(box(wide, lift + h * 0.42, 0.14, tin(), 0), x, 0.06, half + 0.42));
        leads.add(at(box(wide, 0.14, 0.6, tin(), 0), x, 0.01, half + 0.7));
      }
    }
    result.add(at(leads, 0, 0, 0, [0, 90, 180, 270][sides === 4 ? side : side * 2] ?? 0));
  }
  const marks = spec.marks ?? [];
  const ink = spec.ink ?? '#a9adb2';
  const top = decal(
    spec.w * 0.94,
    spec.d * 0.94,
    (context) => {
      context.fillStyle = spec.color ?? moulded;
      context.fillRect(-spec.w, -spec.d, spec.w * 2, spec.d * 2);
      const line = Math.min((spec.d * 0.62) / Math.max(marks.length, 1), spec.w * 0.16, spec.d * 0.3);
      marks.forEach((mark, i) => {
        write(context, mark, 0, (i - (marks.length - 1) / 2) * line * 1.25, line, ink, {
          weight: 500,
          width: spec.w * 0.76,
        });
      });
      context.fillStyle = '#15171a';
      context.beginPath();
      const dot = Math.min(spec.w, spec.d) * 0.055;
      context.arc(-spec.w * 0.38, spec.d * 0.38, dot, 0, 7);
      context.fill();
    },
    { roughness: 0.62 },
  );
  result.add(at(top, 0, lift + h + 0.012));
  return result;
};

/** The antenna is at the -z end. */
export const radioModule = (
  w: number,
  d: number,
  marks: readonly string[],
  boardColor = '#1b1d20',
  antenna = 6,
): Group => {
  const shieldDepth = d - antenna - 1.2;
  const shield = at(box(w - 2, 2.3, shieldDepth, tin(), 0.35), 0, 0.8, antenna / 2);
  const plateMark = decal(
    (w - 2) * 0.88,
    shieldDepth * 0.86,
    (context) => {
      context.fillStyle = '#cfd2d5';
      context.fillRect(-w, -d, w * 2, d * 2);
      const size = Math.min((shieldDepth * 0.66) / Math.max(marks.length, 2), w * 0.15);
      marks.forEach((mark, i) => {
        write(context, mark, 0, (i - (marks.length - 1) / 2) * size * 1.3, size * (i === 0 ? 1 : 0.8), '#33373c', {
          weight: i === 0 ? 700 : 500,
          width: w * 0.7,
        });
      });
    },
    { roughness: 0.32, metalness: 0.85 },
  );
  const meander = decal(w * 0.96, Math.max(antenna, 0.5), (context) => {
    context.fillStyle = boardColor;
    context.fillRect(-w, -d, w * 2, d * 2);
    context.strokeStyle = '#c9a256';
    context.lineWidth = 0.6;
    context.beginPath();
    const turns = Math.max(3, Math.floor(w / 3.4));
    const step = (w * 0.8) / turns;
    context.moveTo(-w * 0.4, antenna * 0.4);
    for (let i = 0; i < turns; i += 1) {
      const x = -w * 0.4 + i * step;
      context.lineTo(x, -antenna * 0.3);
      context.lineTo(x + step / 2, -antenna * 0.3);
      context.lineTo(x + step / 2, antenna * 0.15);
      context.lineTo(x + step, antenna * 0.15);
    }
    context.stroke();
  });
  const result = group(box(w, 0.8, d, plastic(boardColor, 0.5), 0.1), shield, at(plateMark, 0, 3.115, antenna / 2));
  if (antenna > 0) result.add(at(meander, 0, 0.815, -d / 2 + antenna / 2));
  const pads = Math.floor((d - antenna - 2) / 1.27);
  for (let i = 0; i < pads; i += 1) {
    for (const side of [-1, 1]) {
      result.add(at(box(0.9, 0.84, 0.75, brass(), 0), side * (w / 2 - 0.25), 0, -d / 2 + antenna + 1.6 + i * 1.27));
    }
  }
  return result;
};

export const smd = (kind: 'resistor' | 'capacitor' | 'diode' | 'tantalum', length = 1.6): Group => {
  const w = length;
  const d = length * 0.5;
  const h = kind === 'resistor' ? length * 0.28 : length * 0.45;
  const color = { resistor: '#1c1d20', capacitor: '#b48d5e', diode: '#222426', tantalum: '#d9a53c' }[kind];
  return group(
    box(w * 0.62, h, d, plastic(color, 0.5), 0.04),
    at(box(w * 0.2, h * 1.02, d * 1.01, tin(), 0.05), -w * 0.4),
    at(box(w * 0.2, h * 1.02, d * 1.01, tin(), 0.05), w * 0.4),
  );
};

export const scattered = (count: number, w: number, d: number, seed = 3, length = 1.6): Group => {
  const next = random(seed);
  const result = group();
  const taken: [number, number][] = [];
  for (let tries = 0; tries < count * 6 && taken.length < count; tries += 1) {
    const x = Math.round(((next() - 0.5) * w) / 0.9) * 0.9;
    const z = Math.round(((next() - 0.5) * d) / 0.9) * 0.9;
    if (taken.some(([a, b]) => Math.hypot(a - x, b - z) < length * 1.35)) continue;
    taken.push([x, z]);
    const kind =
      (['resistor', 'capacitor', 'capacitor', 'resistor', 'diode'] as const)[Math.floor(next() * 5)] ?? 'resistor';
    result.add(at(smd(kind, length), x, 0, z, next() < 0.5 ? 90 : 0));
  }
  return result;
};

export const rowOf = (count: number, pitch: number, make: (index: number) => Object3D): Group =>
  group(...Array.from({ length: count }, (_, i) => at(make(i), (i - (count - 1) / 2) * pitch, 0, 0)));

export const electrolytic = (radius: number, height: number, sleeve = '#1f2a44', stripe = '#c9ced6'): Group => {
  const body = turned(
    [
      [0, 0],
      [radius * 0.9, 0],
      [radius, radius * 0.2],
      [radius * 0.94, radius * 0.38],
      [radius, radius * 0.55],
      [radius, height - 0.4],
      [radius * 0.93, height],
      [radius * 0.86, height],
    ],
    plastic(sleeve, 0.4),
    40,
    0.1,
  );
  const top = at(cylinder(radius * 0.86, 0.12, tin(), 36, 0.03), 0, height - 0.18);
  const cross = group(
    at(box(radius * 1.3, 0.04, 0.14, metal('#8f949b', 0.4), 0), 0, height - 0.07),
    at(box(0.14, 0.04, radius * 1.3, metal('#8f949b', 0.4), 0), 0, height - 0.07),
  );
  const band = at(box(radius * 0.7, height * 0.7, 0.1, plastic(stripe, 0.5), 0.02), 0, height * 0.2, radius * 0.965);
  return group(body, top, cross, band);
};

export const canCapacitor = (radius: number, height: number, marks: readonly string[] = ['100', '16V']): Group => {
  const top = decal(
    radius * 1.8,
    radius * 1.8,
    (context) => {
      context.beginPath();
      context.arc(0, 0, radius * 0.9, 0, 7);
      context.clip();
      context.fillStyle = '#d8dadd';
      context.fillRect(-radius, -radius, radius * 2, radius * 2);
      context.fillStyle = '#23262b';
      context.fillRect(-radius, -radius, radius * 0.62, radius * 2);
      marks.forEach((mark, i) => {
        write(context, mark, radius * 0.25, (i - (marks.length - 1) / 2) * radius * 0.5, radius * 0.42, '#23262b', {
          weight: 500,
        });
      });
    },
    { roughness: 0.4, metalness: 0.5, transparent: true },
  );
  return group(
    box(radius * 2.1, radius * 0.35, radius * 2.1, black(0.6), 0.2),
    at(
      turned(
        [
          [0, 0],
          [radius * 0.9, 0],
          [radius, 0.3],
          [radius * 0.93, 0.7],
          [radius, 1.1],
          [radius, height - 0.3],
          [radius - 0.3, height],
          [0, height],
        ],
        tin(),
        40,
        0.1,
      ),
      0,
      radius * 0.3,
    ),
    at(top, 0, height + radius * 0.3 + 0.02),
  );
};

export const smallCrystal = (w = 3.2, d = 2.5): Group =>
  group(box(w, 0.5, d, plastic('#b9a27d', 0.6), 0.1), at(box(w * 0.92, 0.35, d * 0.9, polished(), 0.15), 0, 0.45));

export const inductor = (size: number, mark = '220'): Group =>
  group(
    box(size, size * 0.45, size, plastic('#3a3b3e', 0.75), size * 0.12),
    at(cylinder(size * 0.36, 0.1, plastic('#2c2d30', 0.7), 32), 0, size * 0.42),
    at(label([mark], size * 0.5, size * 0.25, { color: '#d5d6d6', transparent: true }), 0, size * 0.45 + 0.06),
  );

export const smdLed = (color: string, size = 1.6, glow = 0.9): Group =>
  group(
    box(size, 0.5, size * 0.55, plastic('#f1efe6', 0.5), 0.06),
    at(box(size * 0.6, 0.22, size * 0.5, led(color, glow), 0.08), 0, 0.42),
  );

export const roundLed = (color: string, radius = 2.5, glow = 0.35): Group =>
  group(
    cylinder(radius * 1.16, 1, led(color, glow * 0.8), 36),
    at(cylinder(radius, radius * 1.6, led(color, glow), 36, 0.05), 0, 1),
    at(dome(radius, led(color, glow)), 0, 1 + radius * 1.6 - 0.05),
  );

export const tactButton = (size = 6, cap = '#1d1f22'): Group =>
  group(
    box(size, size * 0.5, size, black(0.55), 0.3),
    at(box(size * 0.96, 0.35, size * 0.96, steel(), 0.15), 0, size * 0.5),
    at(cylinder(size * 0.29, size * 0.24, plastic(cap, 0.45), 32), 0, size * 0.55),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) => at(cylinder(0.45, 0.25, steel(), 16), x * size * 0.38, size * 0.54, z * size * 0.38)),
    ),
  );

export const tinyButton = (cap = '#f2f0ea'): Group =>
  group(
    box(3.9, 1.3, 3, tin(), 0.2),
    at(box(1.9, 0.7, 1.3, plastic(cap, 0.5), 0.2), 0, 1.25),
    at(box(4.9, 0.25, 1.6, tin(), 0), 0, 0),
  );

export const trimmer = (color = '#1e5fc2'): Group =>
  group(
    box(9.5, 10, 4.8, plastic(color, 0.45), 0.3),
    at(cylinder(1.2, 0.9, brass(), 24), -3.2, 9.9),
    at(box(2, 0.3, 0.4, plastic('#6b5122', 0.6), 0), -3.2, 10.6),
    at(label(['3296'], 5, 1.7, { color: '#f2f4f8', transparent: true }), 1.4, 10.02),
  );

export const knobTrimmer = (): Group =>
  group(
    box(6.6, 3.6, 6.9, plastic('#1e5fc2', 0.45), 0.3),
    at(cylinder(2.5, 0.7, plastic('#f3f2ec', 0.5), 32), 0, 3.5),
    at(box(3.6, 0.2, 0.7, plastic('#9b9a94', 0.6), 0), 0, 4.1, 0, 30),
  );

/** The fins run along z. */
export const heatSink = (w: number, h: number, d: number, fins = 7, color = '#2b2d31'): Group => {
  const material = metal(color, 0.42);
  const base = h * 0.28;
  const result = group(box(w, base, d, material, 0.1));
  for (let i = 0; i < fins; i += 1) {
    const thick = (w / fins) * 0.42;
    result.add(
      at(
        box(thick, h - base + 0.1, d, material, 0.08),
        -w / 2 + thick / 2 + (i * (w - thick)) / (fins - 1),
        base - 0.1,
      ),
    );
  }
  return result;
};

export const lensBarrel = (radius: number, height: number): Group =>
  group(
    pipe(radius, radius * 0.72, height, black(0.45), 48, 0.3),
    at(cylinder(radius * 0.74, height * 0.6, plastic('#0b0c0e', 0.5), 40), 0, 0),
    at(ring(radius * 0.62, radius * 0.1, black(0.35), 40), 0, height * 0.72),
    at(dome(radius * 0.55, polishedLens(), radius * 0.2), 0, height * 0.6),
  );

const polishedLens = (): ReturnType<typeof metal> => metal('#2a2450', 0.05);
