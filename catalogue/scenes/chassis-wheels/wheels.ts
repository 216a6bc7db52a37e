import type { Group } from 'three';
import { aluminium, hollow, plastic, polished, rubber } from '../kit/materials';
import { around, at, box, cylinder, drill, extruded, group, outline, pipe, posed, ring, turned } from '../kit/shapes';
import type { Point, Point3 } from '../kit/shapes';

export interface WheelLook {
  radius: number;
  width: number;
  hub: string;
  tyre?: string;
  spokes?: number;
  blocks?: number;
}

/** The wheel lies on its side, with its axle along y. */
export const wheel = (spec: WheelLook): Group => {
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
};

/** Builds a wheel, lying on its side, with barrel rollers at 45 degrees. `left` turns the rollers the other way. */
export const mecanum = (radius: number, width: number, left = false, color = '#c3281e'): Group => {
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
        0,
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
};

/** Stands a lying wheel on its tread, with its axle along z. */
export const upright = (wheelLying: Group, radius: number, width: number): Group =>
  group(at(posed(wheelLying, 90), 0, radius, -width / 2));
