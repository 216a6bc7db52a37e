import type { Group } from 'three';
import { label } from '../kit/canvas';
import { glossy, plastic } from '../kit/materials';
import { at, bent, drill, extruded, group, outline, pipe, ring } from '../kit/shapes';
import type { Point } from '../kit/shapes';

export interface SpoolLook {
  color: string;
  lines: readonly string[];
  name: string;
  flange?: string;
  card?: boolean;
  metalness?: number;
}

export const spool = (look: SpoolLook): Group => {
  const filament = glossy(look.color, 0.34);
  const flangeColor = plastic(look.flange ?? '#24262a', 0.45);
  const disc = drill(
    outline(
      Array.from(
        { length: 96 },
        (_, i) => [Math.cos((i / 96) * Math.PI * 2) * 100, Math.sin((i / 96) * Math.PI * 2) * 100] as const,
      ),
    ),
    [[0, 0, 27]],
  );
  for (let i = 0; i < 6; i += 1) {
    const a = (i / 6) * Math.PI * 2;
    const window: Point[] = [];
    for (let k = 0; k <= 6; k += 1)
      window.push([Math.cos(a - 0.32 + (k * 0.64) / 6) * 84, Math.sin(a - 0.32 + (k * 0.64) / 6) * 84]);
    for (let k = 6; k >= 0; k -= 1)
      window.push([Math.cos(a - 0.26 + (k * 0.52) / 6) * 44, Math.sin(a - 0.26 + (k * 0.52) / 6) * 44]);
    disc.holes.push(outline([...window].reverse()));
  }
  const layers = Array.from({ length: 31 }, (_, i) => at(ring(84, 0.95, filament, 96), 0, 5.2 + i * 1.78));
  return group(
    extruded(disc, 4, flangeColor, 0.5, 48),
    at(extruded(disc, 4, flangeColor, 0.5, 48), 0, 61),
    at(pipe(84, 28, 57, filament, 96, 0.1), 0, 4),
    ...layers,
    at(pipe(29, 26, 63, flangeColor, 64), 0, 1),
    at(label(look.lines, 40, 22, { background: '#f4f4f0', color: '#1c1e22', sizes: [1.4, 1, 0.8] }), 0, 65.1, 63),
    bent(
      [
        [84, 34, 0],
        [90, 35, 24],
        [102, 36, 30],
        [112, 36, 16],
      ],
      0.95,
      filament,
    ),
  );
};
