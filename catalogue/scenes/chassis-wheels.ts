import type { Group } from 'three';
import { gear, ttMotor } from './motors';
import {
  aluminium,
  black,
  blackOxide,
  brass,
  clear,
  darkSteel,
  hollow,
  metal,
  plastic,
  polished,
  rubber,
  steel,
} from './kit/materials';
import {
  around,
  at,
  ball,
  box,
  coil,
  corners,
  cylinder,
  drill,
  extruded,
  group,
  outline,
  pierce,
  pipe,
  placed,
  posed,
  random,
  ring,
  roundedOutline,
  slot,
  turned,
} from './kit/shapes';
import type { Point, Point3 } from './kit/shapes';

export interface WheelLook {
  radius: number;
  width: number;
  hub: string;
  tyre?: string;
  spokes?: number;
  blocks?: number;
}

/** A tyred wheel lying on its side, axle along y. */
export function wheel(spec: WheelLook): Group {
  const { radius: r, width: w } = spec;
  const tread = rubber(spec.tyre ?? '#1d1e20');
  const rim = plastic(spec.hub, 0.4);
  const spokes = spec.spokes ?? 5;
  const face = outline(
    Array.from(
      { length: 72 },
      (_, i) => [Math.cos((i / 72) * Math.PI * 2) * r * 0.7, Math.sin((i / 72) * Math.PI * 2) * r * 0.7] as const,
    ),
  );
  for (let i = 0; i < spokes; i += 1) {
    const from = (i / spokes) * Math.PI * 2 + 0.22;
    const to = ((i + 1) / spokes) * Math.PI * 2 - 0.22;
    const cut: Point[] = [];
    for (let k = 0; k <= 8; k += 1)
      cut.push([Math.cos(from + ((to - from) * k) / 8) * r * 0.6, Math.sin(from + ((to - from) * k) / 8) * r * 0.6]);
    for (let k = 8; k >= 0; k -= 1)
      cut.push([Math.cos(from + ((to - from) * k) / 8) * r * 0.27, Math.sin(from + ((to - from) * k) / 8) * r * 0.27]);
    face.holes.push(outline([...cut].reverse()));
  }
  const profile: Point[] = [
    [r * 0.74, 0.02 * w],
    [r * 0.88, 0],
    [r * 0.96, w * 0.06],
    [r * 0.985, w * 0.16],
    [r, w * 0.3],
    [r, w * 0.7],
    [r * 0.985, w * 0.84],
    [r * 0.96, w * 0.94],
    [r * 0.88, w],
    [r * 0.74, w * 0.98],
    [r * 0.72, w * 0.8],
    [r * 0.72, w * 0.2],
    [r * 0.74, w * 0.02],
  ];
  const blocks = spec.blocks ?? 26;
  return group(
    turned(profile, tread, 80, r * 0.02),
    ...(blocks > 0
      ? [0, 1].map((row) =>
          at(
            around(
              blocks,
              r * 0.995,
              () =>
                group(at(box(r * 0.07, w * 0.4, ((r * 6.283) / blocks) * 0.55, tread, r * 0.015), 0, 0, 0, 0, 0, 0)),
              row * (180 / blocks),
            ),
            0,
            row === 0 ? w * 0.06 : w * 0.54,
          ),
        )
      : []),
    pipe(r * 0.745, r * 0.68, w * 0.96, rim, 72, r * 0.02),
    at(extruded(face, w * 0.16, rim, r * 0.012, 8), 0, w * 0.66),
    at(cylinder(r * 0.2, w * 0.9, rim, 40, r * 0.02), 0, w * 0.05),
    at(cylinder(r * 0.09, 0.2, hollow(), 28, 0), 0, w * 0.951),
    at(ring(r * 0.2, r * 0.012, rim), 0, w * 0.83),
  );
}

/** Wheel with barrel rollers at 45 degrees, lying on its side; `left` turns the rollers the other way. */
export function mecanum(radius: number, width: number, left = false, color = '#c3281e'): Group {
  const plateOf = (): Group => {
    const disc = outline(
      Array.from({ length: 96 }, (_, i) => {
        const a = (i / 96) * Math.PI * 2;
        const r = radius * (0.8 + 0.06 * Math.cos(a * 9));
        return [Math.cos(a) * r, Math.sin(a) * r] as const;
      }),
    );
    return group(
      extruded(
        drill(disc, [
          [0, 0, radius * 0.12],
          ...Array.from({ length: 6 }, (_, i): Point3 => [
            Math.cos(i * 1.0472) * radius * 0.42,
            Math.sin(i * 1.0472) * radius * 0.42,
            radius * 0.11,
          ]),
        ]),
        width * 0.09,
        plastic(color, 0.38),
        0.4,
      ),
    );
  };
  const roller = (): Group =>
    posed(
      turned(
        [
          [0, -0.5],
          [0.13, -0.5],
          [0.19, -0.25],
          [0.21, 0],
          [0.19, 0.25],
          [0.13, 0.5],
          [0, 0.5],
        ].map(([a, b]) => [(a ?? 0) * radius * 1.05, (b ?? 0) * width * 1.05] as const),
        rubber('#26282b'),
        28,
        0.3,
      ),
      left ? 45 : -45,
    );
  return group(
    at(plateOf(), 0, width * 0.06),
    at(plateOf(), 0, width * 0.85),
    at(cylinder(radius * 0.52, width * 0.76, plastic('#26282c', 0.45), 48), 0, width * 0.12),
    at(pipe(radius * 0.22, radius * 0.1, width * 1.06, aluminium(), 40), 0, -width * 0.02),
    at(
      around(9, radius * 0.81, () => roller()),
      0,
      width * 0.5,
    ),
    ...Array.from({ length: 9 }, (_, i) =>
      at(
        cylinder(radius * 0.045, width * 1.0, polished(), 20),
        Math.cos((i / 9) * 6.283 + 0.35) * radius * 0.74,
        0,
        Math.sin((i / 9) * 6.283 + 0.35) * radius * 0.74,
      ),
    ),
  );
}

/** A wheel stood on its tread, axle along z. */
export const upright = (wheelLying: Group, radius: number, width: number): Group =>
  group(at(posed(wheelLying, 90), 0, radius, -width / 2));

/** Cap screw standing on its head or lying; thread as a fine helix. */
export function capScrew(diameter: number, length: number, material = blackOxide()): Group {
  const r = diameter / 2;
  return group(
    cylinder(r * 0.92, length, material, 24, 0.2),
    coil(r * 0.9, diameter * 0.17, length / (diameter * 0.17) - 1, r * 0.1, material),
    at(cylinder(r * 1.83, diameter, material, 40, 0.35), 0, length),
    at(
      extruded(
        outline(
          Array.from(
            { length: 6 },
            (_, i) => [Math.cos(i * 1.0472) * r * 0.98, Math.sin(i * 1.0472) * r * 0.98] as const,
          ),
        ),
        0.2,
        hollow(),
        0,
      ),
      0,
      length + diameter - 0.15,
    ),
  );
}

export function hexNut(diameter: number, material = steel()): Group {
  const r = diameter * 1.06;
  return group(
    extruded(
      drill(
        outline(Array.from({ length: 6 }, (_, i) => [Math.cos(i * 1.0472) * r, Math.sin(i * 1.0472) * r] as const)),
        [[0, 0, diameter * 0.46]],
      ),
      diameter * 0.8,
      material,
      0.25,
    ),
  );
}

/** A loose handful of screws and nuts. */
export function screwHeap(
  count: number,
  diameter: number,
  lengths: readonly number[],
  nuts: number,
  material = blackOxide(),
  spread = 30,
): Group {
  const next = random(count + diameter * 7);
  const result = group();
  const r = diameter * 0.92;
  for (let i = 0; i < count; i += 1) {
    const length = lengths[i % lengths.length] ?? 10;
    const screw = group(posed(capScrew(diameter, length, material), 90 - 4, 0, 0));
    const angle = next() * 6.283;
    const far = Math.sqrt(next()) * spread;
    const level = far < spread * 0.55 ? Math.floor(next() * 2.4) : 0;
    result.add(at(screw, Math.cos(angle) * far, r + level * diameter * 1.2, Math.sin(angle) * far * 0.8, next() * 360));
  }
  for (let i = 0; i < nuts; i += 1) {
    const angle = next() * 6.283;
    const far = spread * (0.75 + next() * 0.5);
    result.add(at(hexNut(diameter, steel()), Math.cos(angle) * far, 0, Math.sin(angle) * far * 0.85, next() * 60));
  }
  return result;
}

/** Two-deck or single-deck clear chassis with its motors, wheels and caster. */
export function acrylicChassis(fourWheels = false): Group {
  const deck = (): Group => {
    const shape = fourWheels
      ? roundedOutline(250, 110, 30)
      : outline([
          [-100, -50],
          [40, -74],
          [96, -44],
          [104, 0],
          [96, 44],
          [40, 74],
          [-100, 50],
          [-108, 0],
        ]);
    for (let i = 0; i < 6; i += 1) slot(shape, -70 + i * 26, 0, 16, 3.4, true);
    for (let i = 0; i < 5; i += 1) {
      slot(shape, -60 + i * 28, 30, 14, 3.2);
      slot(shape, -60 + i * 28, -30, 14, 3.2);
    }
    pierce(shape, 76, 0, 12, 34, 3);
    return group(extruded(shape, 3, clear('#dfeaf0', 0.42), 0.3));
  };
  const wheels = fourWheels
    ? [
        [-78, 1],
        [-78, -1],
        [78, 1],
        [78, -1],
      ]
    : [
        [36, 1],
        [36, -1],
      ];
  const result = group(at(deck(), 0, 46));
  if (fourWheels)
    result.add(
      at(deck(), 0, 80),
      placed(corners(190, 80), 49, () => cylinder(3, 31, brass(), 6, 0.2)),
    );
  for (const [x, side] of wheels as [number, number][]) {
    const motor = group(at(group(posed(ttMotor('#f0c21f', false), 90, 0, 0)), 0, 0, -9.3));
    result.add(at(motor, x + 7, 33, side * 44 + (side > 0 ? 0 : 0), side > 0 ? 180 : 180));
    result.add(at(upright(wheel({ radius: 32.5, width: 26, hub: '#f0c21f', blocks: 32 }), 32.5, 26), x, 0, side * 72));
  }
  if (!fourWheels) {
    result.add(
      at(
        group(
          at(box(20, 2, 24, steel(), 0.6), 0, 40),
          at(pipe(9, 6, 3, steel(), 40), 0, 36),
          at(box(2, 22, 16, steel(), 0.6), 0, 16, 0, 0),
          at(upright(group(cylinder(13, 12, plastic('#2a2c30', 0.5), 48, 2)), 13, 12), -6, 0, 0),
        ),
        -78,
        4,
        0,
      ),
      at(
        group(
          box(62, 14, 58, black(0.5), 1.4),
          ...[0, 1, 2, 3].map((i) =>
            at(posed(cylinder(7, 50, plastic('#2b7a4a', 0.4), 32), 0, 0, 90), 25, 12, -21 + i * 14),
          ),
        ),
        -34,
        49,
        0,
      ),
    );
  }
  return result;
}

/** Bent steel angle for a motor flange, with slots in its foot. */
export function motorBracket(size = 42.3, color = '#24262a'): Group {
  const material = color === 'steel' ? aluminium() : metal(color, 0.45);
  const faceShape = drill(roundedOutline(size + 8, size + 8, 4), [
    [0, 0, 11.4],
    ...corners(31, 31).map(([x, z]): Point3 => [x, z, 1.8]),
  ]);
  const foot = roundedOutline(size + 8, size + 6, 4);
  for (const x of [-15, 15]) for (const z of [-10, 10]) slot(foot, x, z + 2, 12, 4.2, true);
  return group(
    extruded(foot, 3, material, 0.4),
    at(posed(extruded(faceShape, 3, material, 0.4), 90), 0, (size + 8) / 2, -(size + 6) / 2),
    at(posed(cylinder(3.4, size + 8 - 8, material, 32), 0, 0, 90), (size + 0) / 2, 3.2, -(size + 6) / 2 + 1.6),
    ...[-1, 1].map((x) =>
      at(
        posed(
          extruded(
            outline([
              [0, 0],
              [20, 0],
              [0, -24],
            ]),
            2.6,
            material,
            0.3,
          ),
          90,
          -90,
        ),
        x * (size / 2 + 2.7) + 1.3,
        3,
        -(size + 6) / 2 + 3,
      ),
    ),
  );
}

/** Ball caster, turnbuckles and couplers. */
export function coupler(color = '#d3d6da'): Group {
  const body = metal(color, 0.34);
  return group(
    pipe(9.5, 2.6, 25, body, 56, 0.6),
    ...[8, 10, 12, 14, 16].map((y) => at(pipe(9.6, 9, 0.7, hollow(), 56, 0), 0, y)),
    ...[4, 20.5].map((y) => at(posed(cylinder(1.7, 0.3, hollow(), 24, 0), 90), 0, y, 9.45)),
  );
}

export function ballCaster(): Group {
  return group(
    extruded(
      drill(roundedOutline(48, 32, 14), [
        [-19, 0, 2],
        [19, 0, 2],
      ]),
      2.4,
      steel(),
      0.3,
    ),
    at(
      turned(
        [
          [0, 0],
          [14, 0],
          [15, 4],
          [14.4, 12],
          [11.6, 16],
          [0, 16],
        ],
        metal('#c9ccd0', 0.3),
        56,
      ),
      0,
      2.2,
    ),
    at(ball(11, polished(), 56), 0, 8),
  );
}

export const gearPair = (): Group =>
  group(gear(40, 1, 8, brass(), 3), at(gear(16, 1, 10, darkSteel(), 2.5), 28.4, 0, 0, 6));
