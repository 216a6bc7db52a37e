import type { Group } from 'three';
import { crimpHousing, frontLabel, wire, xt60 } from './kit/connectors';
import { decal, label, write } from './kit/canvas';
import { anodised, brass, copper, darkSteel, gold, hollow, metal, plastic, polished, steel } from './kit/materials';
import {
  around,
  at,
  box,
  corners,
  cylinder,
  drill,
  extruded,
  group,
  outline,
  pipe,
  posed,
  ring,
  roundedOutline,
  slot,
  turned,
} from './kit/shapes';
import type { Point, Point3 } from './kit/shapes';

export function gearOutline(teeth: number, module: number): ReturnType<typeof outline> {
  const pitch = (teeth * module) / 2;
  const points: Point[] = [];
  for (let i = 0; i < teeth; i += 1) {
    const a = (i / teeth) * Math.PI * 2;
    const step = (Math.PI * 2) / teeth;
    for (const [t, r] of [
      [-0.27, pitch - module * 1.2],
      [-0.2, pitch - module * 0.2],
      [-0.1, pitch + module],
      [0.1, pitch + module],
      [0.2, pitch - module * 0.2],
      [0.27, pitch - module * 1.2],
    ] as const) {
      points.push([Math.cos(a + t * step) * r, Math.sin(a + t * step) * r]);
    }
  }
  return outline(points);
}

/** Spur gear lying flat. */
export function gear(
  teeth: number,
  module: number,
  height: number,
  material = brass(),
  bore = 2.5,
): ReturnType<typeof extruded> {
  return extruded(drill(gearOutline(teeth, module), [[0, 0, bore]]), height, material, 0.15, 8);
}

/** Small can motor standing on its back, shaft up. */
export function canMotor(radius: number, length: number, flats = false): Group {
  const shape = circle(radius, flats ? radius * 0.78 : radius);
  return group(
    extruded(shape, length, metal('#c6c9cd', 0.26), 0.8, 48),
    at(cylinder(radius * 0.36, 1.6, steel(), 36), 0, length - 0.1),
    at(cylinder(radius * 0.1 + 0.5, 9, polished(), 24), 0, length),
    at(cylinder(radius * 0.5, 0.6, plastic('#f0efe9', 0.5), 36), 0, -0.5),
  );
}

function circle(radius: number, flat: number): ReturnType<typeof outline> {
  return outline(
    Array.from({ length: 72 }, (_, i) => {
      const a = (i / 72) * Math.PI * 2;
      return [Math.cos(a) * radius, Math.max(-flat, Math.min(flat, Math.sin(a) * radius))] as const;
    }),
  );
}

/** The yellow gear motor of small robots, lying on its side; shafts along z. */
export function ttMotor(color = '#f0c21f', leads = true): Group {
  const shell = plastic(color, 0.42);
  const housing = extruded(
    drill(roundedOutline(37, 22.4, 4.5), [
      [-15.6, -8.6, 1.5],
      [-15.6, 8.6, 1.5],
    ]),
    18.6,
    shell,
    0.8,
  );
  const can = group(posed(canMotor(9.6, 22, true), 0, 0, 90));
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
    ...[
      [-13, 7],
      [13, 7],
      [13, -7],
      [3, -8],
    ].map(([x, z]) => at(cylinder(1.7, 0.3, darkSteel(), 20), x ?? 0, 18.5, z ?? 0)),
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
  result.position.y = 0;
  return result;
}

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

/** A hobby servo standing on its feet: body, ears, gear tower, horn, lead. */
export function servo(spec: ServoLook): Group {
  const { w, d, h } = spec;
  const micro = w < 30;
  const body = spec.opaque === false ? plastic(spec.color, 0.22) : plastic(spec.color, 0.4);
  const earY = h * 0.68;
  const ear = drill(roundedOutline(w * (micro ? 1.42 : 1.36), d, micro ? 1 : 2), []);
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
            circle(d * 0.5, d),
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
}

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

export interface Outrunner {
  radius: number;
  height: number;
  bell: string;
  magnets?: number;
  lines: readonly string[];
  adapter?: boolean;
  leads?: boolean;
  windowed?: boolean;
}

/** Brushless outrunner: spoked bell over copper windings, three leads with bullet plugs. */
export function outrunner(spec: Outrunner): Group {
  const { radius: r, height: h } = spec;
  const bellMetal = anodised(spec.bell);
  const spokes = drill(circle(r, r), []);
  const count = 6;
  for (let i = 0; i < count; i += 1) {
    const a0 = (i / count) * Math.PI * 2 + 0.18;
    const a1 = ((i + 1) / count) * Math.PI * 2 - 0.18;
    const window: Point[] = [];
    for (let k = 0; k <= 8; k += 1)
      window.push([Math.cos(a0 + ((a1 - a0) * k) / 8) * r * 0.84, Math.sin(a0 + ((a1 - a0) * k) / 8) * r * 0.84]);
    for (let k = 8; k >= 0; k -= 1)
      window.push([Math.cos(a0 + ((a1 - a0) * k) / 8) * r * 0.42, Math.sin(a0 + ((a1 - a0) * k) / 8) * r * 0.42]);
    spokes.holes.push(outline([...window].reverse()));
  }
  const coils = around(12, r * 0.58, () => group(at(box(r * 0.5, h * 0.5, r * 0.2, copper(), r * 0.09), 0, 0, 0)));
  const result = group(
    at(cylinder(r * 0.84, 2.2, metal('#2a2c30', 0.4), 56), 0, 1),
    at(cylinder(r * 0.3, h * 0.7, darkSteel(), 36), 0, 2),
    at(pipe(r, r * 0.87, h * 0.58, bellMetal, 72, 0.5), 0, h * 0.24),
    at(pipe(r * 0.87, r * 0.8, h * 0.5, metal('#8d9198', 0.3), 56), 0, h * 0.26),
    at(coils, 0, h * 0.24),
    at(extruded(spokes, h * 0.12, bellMetal, 0.4, 48), 0, h * 0.8),
    at(cylinder(r * 0.34, h * 0.1, bellMetal, 40, 0.6), 0, h * 0.9),
    ...[0, 1, 2, 3].map((i) => at(box(r * 0.9, 2, r * 0.34, metal('#2a2c30', 0.4), 0.8), 0, 0, 0, i * 45)),
  );
  const shaftTop = h;
  if (spec.adapter ?? true) {
    result.add(
      at(
        turned(
          [
            [0, 0],
            [r * 0.42, 0],
            [r * 0.42, 3],
            [r * 0.34, 4],
            [r * 0.24, 5],
            [r * 0.24, 16],
            [0, 16],
          ],
          polished(),
          48,
        ),
        0,
        shaftTop - 1,
      ),
      ...Array.from({ length: 9 }, (_, i) => at(ring(r * 0.24, 0.22, polished(), 36), 0, shaftTop + 4.6 + i * 1.1)),
      at(
        extruded(
          outline(
            Array.from(
              { length: 6 },
              (_, i) => [Math.cos(i * 1.0472) * r * 0.36, Math.sin(i * 1.0472) * r * 0.36] as const,
            ),
          ),
          4,
          polished(),
          0.4,
        ),
        0,
        shaftTop + 9,
      ),
      at(cylinder(r * 0.22, 8, polished(), 36, 2.4), 0, shaftTop + 13),
    );
  } else {
    result.add(
      at(cylinder(2.5, 12, polished(), 28), 0, shaftTop - 1),
      ...[0, 1, 2, 3].map((i) =>
        at(
          cylinder(1, 0.15, hollow(), 16, 0),
          Math.cos(i * 1.571) * r * 0.22,
          h + 0.02,
          Math.sin(i * 1.571) * r * 0.22,
        ),
      ),
    );
  }
  const mark = decal(
    r * 1.5,
    h * 0.3,
    (c) => {
      spec.lines.forEach((line, i) =>
        write(c, line, 0, (i - (spec.lines.length - 1) / 2) * h * 0.15, h * 0.13, '#f2f2ef', {
          width: r * 1.35,
          weight: 700,
        }),
      );
    },
    { transparent: true },
  );
  result.add(at(posed(mark, 90), 0, h * 0.52, r + 0.15));
  if (spec.leads ?? true) {
    ['#1b1c1f', '#1b1c1f', '#1b1c1f'].forEach((color, i) => {
      const z = (i - 1) * 2.6;
      const end: Point3 = [r * 3.05 + i * 2, 1.9, z * 2.4 + 16];
      result.add(
        wire(
          [
            [r * 0.6, 3, z * 0.7],
            [r * 1.3, 2.4, z],
            [r * 2, 1.4, z + 5],
            [r * 2.6, 1.4, z * 1.6 + 11],
            [end[0], 1.6, end[2]],
          ],
          color,
          1.15,
        ),
      );
      const plug = group(
        posed(cylinder(1.9, 11, gold(), 28, 0.4), 0, 0, -90),
        at(posed(cylinder(2.1, 7, plastic('#c3281e', 0.4), 24), 0, 0, -90), -1, 0, 0),
      );
      result.add(at(plug, end[0] - 0.6, 2.1, end[2], -28));
    });
  }
  return result;
}

/** Electronic speed controller in its shrink sleeve, lying flat. */
export function speedController(lines: readonly string[], color = '#c3281e', ink = '#ffffff', w = 55, d = 26): Group {
  const sleeve = plastic('#17181b', 0.3);
  const motorLeads = [-7, 0, 7].map((z) =>
    group(
      wire(
        [
          [w / 2 - 2, 4.6, z],
          [w / 2 + 10, 4, z * 1.1],
          [w / 2 + 26, 2, z * 1.5],
        ],
        '#1b1c1f',
        1.5,
      ),
      at(posed(pipe(2.5, 1.8, 13, gold(), 28), 0, 0, -90), w / 2 + 25, 2.3, z * 1.55, -z * 0.6),
      at(posed(cylinder(2.9, 10, plastic('#c3281e', 0.4), 28, 0.8), 0, 0, -90), w / 2 + 23, 2.3, z * 1.53, -z * 0.6),
    ),
  );
  return group(
    box(w, 9, d, sleeve, 2.8),
    at(box(w * 0.62, 1.4, d * 0.7, metal('#303338', 0.36), 0.3), w * 0.05, 8.4),
    at(
      label(lines, w * 0.78, d * 0.72, { background: color, color: ink, sizes: [1.3, 1, 0.7], roughness: 0.35 }),
      0,
      9.84,
    ),
    ...motorLeads,
    wire(
      [
        [-w / 2 + 2, 4.6, -6],
        [-w / 2 - 12, 4.4, -7],
        [-w / 2 - 26, 4.2, -4],
      ],
      '#c3281e',
      1.9,
    ),
    wire(
      [
        [-w / 2 + 2, 4.6, 3],
        [-w / 2 - 12, 4.4, 3],
        [-w / 2 - 26, 4.2, 3.2],
      ],
      '#1b1c1f',
      1.9,
    ),
    at(xt60(), -w / 2 - 33, 0, -0.4, -90),
    ...['#1b1c1f', '#c3281e', '#f0efe9'].map((c, i) =>
      wire(
        [
          [-w / 2 + 2, 4, 9 + i * 0.4],
          [-w / 2 - 14, 2, 13 + i * 1.3],
          [-w / 2 - 12, 0.8, 26 + i * 1.3],
          [-w / 2 + 12, 0.8, 31 + i * 1.35],
        ],
        c,
        0.65,
      ),
    ),
    at(crimpHousing(3), -w / 2 + 18, 0, 33.4, 78),
  );
}
