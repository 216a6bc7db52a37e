import type { Group, Mesh } from 'three';
import { acrylicChassis } from './chassis';
import { mecanum, upright } from './wheels';
import { label } from '../kit/canvas';
import { aluminium, anodised, brass, hollow, plastic, polished, rubber, steel } from '../kit/materials';
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
  posed,
  roundedOutline,
  slot,
  turned,
} from '../kit/shapes';
import type { Point, Point3 } from '../kit/shapes';
import { canMotor } from '../motors-servos/tt-motor';
import { standardServo } from '../motors-servos/servos';

export const fourWheelChassis = (): Group => acrylicChassis(true);

const track = (side: number): Group => {
  const link = rubber('#202124');
  const result = group();
  const half = 78;
  const r = 25;
  const length = half * 4 + Math.PI * 2 * r;
  const count = 44;
  for (let i = 0; i < count; i += 1) {
    let s = (i / count) * length;
    let x: number;
    let y: number;
    let a: number;
    if (s < half * 2) [x, y, a] = [-half + s, 0, 0];
    else if ((s -= half * 2) < Math.PI * r) [x, y, a] = [half + Math.sin(s / r) * r, r - Math.cos(s / r) * r, s / r];
    else if ((s -= Math.PI * r) < half * 2) [x, y, a] = [half - s, r * 2, Math.PI];
    else {
      s -= half * 2;
      [x, y, a] = [-half - Math.sin(s / r) * r, r + Math.cos(s / r) * r, Math.PI + s / r];
    }
    result.add(
      at(
        group(at(box(9.4, 4, 40, link, 1), 0, -3.4), at(box(3.4, 5, 40, link, 0.8), 0, -6)),
        x,
        y + 6,
        0,
        0,
        0,
        (a * 180) / Math.PI,
      ),
    );
  }
  const wheelOf = (x: number, big: boolean): Group =>
    at(
      posed(
        group(
          at(cylinder(big ? 20 : 17, 34, plastic('#26282c', 0.45), 48, 1.4), 0, -17),
          ...[0, 60, 120, 180, 240, 300].map((k) =>
            at(
              cylinder(3.4, 35, plastic('#e9711c', 0.4), 24),
              Math.cos((k * Math.PI) / 180) * 11,
              -17.5,
              Math.sin((k * Math.PI) / 180) * 11,
            ),
          ),
          at(cylinder(4, 38, steel(), 32), 0, -19),
        ),
        90,
      ),
      x,
      r + 6,
      0,
    );
  result.add(
    wheelOf(-half, true),
    wheelOf(half, true),
    ...[-40, 0, 40].map((x) => at(posed(at(cylinder(10, 30, plastic('#26282c', 0.45), 36, 1), 0, 0), 90), x, 15, -15)),
  );
  return at(group(result), 0, 0, side * 84);
};

export const trackedChassis = (): Group => {
  const deck = roundedOutline(210, 118, 6);
  for (let i = 0; i < 6; i += 1) for (const z of [-34, 0, 34]) slot(deck, -75 + i * 30, z, 18, 4);
  const sheet = anodised('#c9ccd1');
  return group(
    group(track(1)),
    group(track(-1)),
    at(extruded(deck, 3, sheet, 0.4), 0, 52),
    ...[-1, 1].map((z) => at(box(200, 44, 3, sheet, 0.6), 0, 10, z * 58)),
    ...[-1, 1].map((z) => at(posed(canMotor(12, 36), 90), -60, 30, z > 0 ? 8 : -50)),
    ...corners(180, 96).map(([x, z]) => at(cylinder(2.6, 1.6, steel(), 24), x, 55, z)),
  );
};

export const mecanumChassis = (): Group => {
  const deck = roundedOutline(190, 130, 8);
  for (let i = 0; i < 5; i += 1) for (const z of [-46, 46]) slot(deck, -64 + i * 32, z, 20, 4);
  pierce(deck, 0, 0, 90, 44, 8);
  const sheet = anodised('#2b2d31');
  const result = group(
    at(extruded(deck, 3, sheet, 0.5), 0, 62),
    ...[-1, 1].map((z) => at(box(190, 30, 3, sheet, 0.6), 0, 33, z * 63)),
  );
  for (const [x, z] of corners(140, 1)) {
    const side = z > 0 ? 1 : -1;
    const stood = upright(mecanum(40, 38, x * side > 0), 40, 38);
    result.add(
      at(side > 0 ? stood : posed(stood, 0, 180), x, 0, side * 88),
      at(posed(canMotor(12.6, 50), 90), x, 40, side > 0 ? 4 : -54),
    );
  }
  return result;
};

export const plasticCaster = (): Group => {
  const shell = plastic('#1d1f22', 0.45);
  return group(
    extruded(
      drill(roundedOutline(34, 22, 10), [
        [-13, 0, 1.7],
        [13, 0, 1.7],
      ]),
      3,
      shell,
      0.4,
    ),
    at(
      turned(
        [
          [0, 0],
          [10.6, 0],
          [11.4, 3],
          [11.4, 9],
          [9.4, 12.6],
          [8.9, 12.6],
          [0, 11],
        ],
        shell,
        56,
      ),
      0,
      2.6,
    ),
    at(ball(9.5, plastic('#f3f2ee', 0.32), 56), 0, 3.4),
    ...[-13, 13].map((x) => at(cylinder(1.7, 0.1, hollow(), 20, 0), x, 2.96)),
  );
};

export const omniWheel = (): Group => {
  const radius = 29;
  const width = 26;
  const frame = plastic('#2256b8', 0.4);
  const barrel = (): Group =>
    posed(
      turned(
        (
          [
            [0, -0.27],
            [0.11, -0.27],
            [0.15, -0.14],
            [0.165, 0],
            [0.15, 0.14],
            [0.11, 0.27],
            [0, 0.27],
          ] as const
        ).map(([r, y]): Point => [r * radius, y * radius]),
        rubber('#26282b'),
        28,
        0,
      ),
      90,
    );
  const half = (shift: number, y: number): Group =>
    group(
      at(pipe(radius * 0.74, radius * 0.1, width * 0.36, frame, 72, 0.8), 0, y, 0, 0),
      at(
        around(9, radius * 0.8, () => group(box(radius * 0.2, width * 0.3, radius * 0.07, frame, 0.6)), shift + 20),
        0,
        y + width * 0.03,
      ),
      at(around(9, radius * 0.83, barrel, shift), 0, y + width * 0.18),
    );
  return group(
    half(0, 0),
    half(20, width * 0.5),
    at(pipe(radius * 0.3, radius * 0.1, width * 1.2, aluminium(), 48), 0, -width * 0.06),
  );
};

export const omniStanding = (): Group => upright(omniWheel(), 29, 26);

const profile = (length: number): Mesh =>
  extruded(drill(outline(profile2020()), [[0, 0, 2.2]]), length, aluminium(), 0.2);

export const extrusionSet = (): Group => {
  const lying = (length: number): Group => posed(profile(length), 0, 0, -90, 10);
  return group(
    at(lying(150), -75, 0, 0),
    at(lying(150), -69, 0, 26),
    at(lying(110), -50, 20, 13),
    at(profile(60), 76, 0, 48, 20),
    at(cornerBracket(), -30, 0, 56, 30),
  );
};

export const cornerBracket = (): Group =>
  group(
    box(20, 3, 18, aluminium(), 0.4),
    at(box(3, 20, 18, aluminium(), 0.4), -8.5, 0),
    ...[-7, 7].map((z) =>
      at(
        posed(
          extruded(
            outline([
              [0, 0],
              [16, 0],
              [0, -16],
            ]),
            2.4,
            aluminium(),
            0.3,
          ),
          90,
          0,
        ),
        -7,
        3,
        z,
      ),
    ),
  );

export const extrusionEnd = (): Group => group(at(profile(70), 0, 0, 0, 20));

/** Returns the cross-section of a 20 mm aluminum profile with slot 6. One quarter is repeated four times. */
const profile2020 = (): Point[] => {
  const quarter: Point[] = [
    [3.1, 10],
    [3.1, 8.2],
    [5.6, 8.2],
    [5.6, 7.2],
    [3, 4.4],
    [-3, 4.4],
    [-5.6, 7.2],
    [-5.6, 8.2],
    [-3.1, 8.2],
    [-3.1, 10],
    [-9.4, 10],
    [-10, 9.4],
  ];
  return [0, 1, 2, 3].flatMap((turn) => {
    const c = Math.cos((turn * Math.PI) / 2);
    const s = Math.sin((turn * Math.PI) / 2);
    return quarter.map(([x, y]): Point => [x * c - y * s, x * s + y * c]);
  });
};

export const couplings = (): Group => {
  const one = (): Group =>
    group(
      pipe(9.5, 2.6, 25, aluminium(), 56, 0.6),
      ...[7.5, 9.7, 11.9, 14.1, 16.3].map((y, i) =>
        at(pipe(9.62, 7, 0.8, plastic('#2b2d31', 0.8), 56, 0), 0, y, 0, i * 30),
      ),
      ...[4, 21].map((y) => at(posed(cylinder(1.8, 0.3, hollow(), 24, 0), 90), 0, y, 9.4)),
      at(cylinder(2.6, 0.1, hollow(), 24, 0), 0, 25),
    );
  return group(
    at(one(), -13, 0, 0, 20),
    at(posed(one(), 90), 12, 9.5, -6, 60),
    at(posed(cylinder(2.5, 40, polished(), 32), 90, 60), 12, 9.5, -6),
  );
};

export const panTilt = (): Group => {
  const shell = anodised('#2b2d31');
  return group(
    at(standardServo(['PAN'], {}), 0, 0, 0),
    at(box(58, 3, 44, shell, 1), 4, 44),
    at(box(3, 54, 44, shell, 1), 34, 44),
    at(box(3, 54, 44, shell, 1), -26, 44),
    at(
      posed(group(box(40, 37, 20, plastic('#1f2125', 0.4), 1), at(cylinder(8, 8, aluminium(), 48), 10, 37)), 0, 0, -90),
      -16,
      78,
      0,
    ),
    at(cylinder(12, 4, aluminium(), 48, 0.4), 38, 78, 0, 0, 0, -90),
    at(
      extruded(
        drill(roundedOutline(64, 40, 5), [
          [-20, 0, 3],
          [20, 0, 3],
          ...[0, 1, 2, 3].map((i): Point3 => [Math.cos(i * 1.571) * 9, Math.sin(i * 1.571) * 9, 1.6]),
        ]),
        3,
        shell,
        0.4,
      ),
      6,
      112,
      0,
    ),
    ...[-1, 1].map((x) => at(box(3, 40, 26, shell, 0.8), 6 + x * 30, 74)),
  );
};

export const leadScrew = (): Group => {
  const screw = group(cylinder(3.5, 200, steel(), 36, 0.6), at(coil(3.55, 2, 98, 0.5, steel()), 0, 2));
  const nut = group(
    pipe(11, 4, 3.5, brass(), 56, 0.3),
    at(pipe(5.1, 4, 15, brass(), 48, 0.3), 0, -1.5),
    ...[0, 90, 180, 270].map((a) =>
      at(
        cylinder(1.75, 0.12, hollow(), 24, 0),
        Math.cos((a * Math.PI) / 180) * 8,
        3.45,
        Math.sin((a * Math.PI) / 180) * 8,
      ),
    ),
  );
  return group(
    at(posed(screw, 0, 0, -90), -100, 11, 0),
    at(posed(nut, 0, 0, -90), 30, 11, 0),
    at(nutLying(), 70, 0, 34, 20),
  );
};

const nutLying = (): Group =>
  group(
    pipe(11, 4, 3.5, brass(), 56, 0.3),
    at(pipe(5.1, 4, 12, brass(), 48, 0.3), 0, 3),
    ...[45, 135, 225, 315].map((a) =>
      at(
        cylinder(1.75, 0.12, hollow(), 24, 0),
        Math.cos((a * Math.PI) / 180) * 8,
        3.45,
        Math.sin((a * Math.PI) / 180) * 8,
      ),
    ),
  );

export const screwEnd = (): Group =>
  group(
    at(cylinder(3.5, 90, steel(), 36, 0.6), 0, 0),
    at(coil(3.55, 2, 43, 0.5, steel()), 0, 2),
    at(posed(nutLying(), 180, 0, 0, 15), 0, 40, 0),
  );

export const steelPlate = (): Group =>
  group(
    at(
      extruded(
        outline([
          [-92, -90],
          [-30, -90],
          [-26, -98],
          [26, -98],
          [30, -90],
          [92, -90],
          [92, 92],
          [-92, 92],
        ]),
        1.2,
        plastic('#b98f3e', 0.7),
        0.2,
      ),
      0,
      4,
      0,
      0,
      0,
      0,
    ),
    at(label(['PEI  FLEX PLATE'], 60, 7, { color: '#7a5a1e', transparent: true }), 0, 5.24, 80),
    at(extruded(roundedOutline(180, 180, 4), 1.2, plastic('#24262a', 0.6), 0.2), 26, 0, 26, 12),
  );
