import { brass } from '../kit/materials';
import { drill, extruded, outline } from '../kit/shapes';
import type { Point } from '../kit/shapes';

export const gearOutline = (teeth: number, module: number): ReturnType<typeof outline> => {
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
};

export const gear = (
  teeth: number,
  module: number,
  height: number,
  material = brass(),
  bore = 2.5,
): ReturnType<typeof extruded> =>
  extruded(drill(gearOutline(teeth, module), [[0, 0, bore]]), height, material, 0.15, 8);
