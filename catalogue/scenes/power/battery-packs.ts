import { PlaneGeometry } from 'three';
import type { BufferGeometry, Group } from 'three';
import { crimpHousing, frontLabel, wire, xt60 } from '../kit/connectors';
import { decal, label, write } from '../kit/canvas';
import { glossy, plastic, polished, steel } from '../kit/materials';
import { at, box, cylinder, group, pipe } from '../kit/shapes';

/** The pack lies flat, and its leads point towards +x. */
export const lipo = (
  lines: readonly string[],
  w = 104,
  d = 34,
  h = 26,
  color = '#e0791c',
  leads = true,
  ink = '#ffffff',
): Group => {
  const result = group(
    box(w, h, d, plastic(color, 0.3), 4.2),
    at(
      label(lines, w * 0.78, d * 0.8, {
        background: '#f4f4f0',
        color: '#1c1e22',
        sizes: [1.3, 0.9, 0.8],
        roughness: 0.4,
        extra: (c) => {
          c.fillStyle = color;
          c.fillRect(-w * 0.39, d * 0.27, w * 0.78, d * 0.13);
        },
      }),
      0,
      h + 0.05,
      0,
    ),
    at(
      frontLabel(lines, w * 0.72, h * 0.56, { color: ink, transparent: true, sizes: [1.3, 0.9, 0.8] }),
      0,
      h / 2,
      d / 2 + 0.06,
    ),
    at(box(7, h * 0.72, d * 0.84, plastic('#1c1d20', 0.55), 2), w / 2 + 1, h * 0.14),
  );
  if (leads) {
    const y = h * 0.55;
    result.add(
      wire(
        [
          [w / 2, y, -d * 0.2],
          [w / 2 + 18, y * 1.1, -d * 0.25],
          [w / 2 + 36, 9, d * 0.1],
          [w / 2 + 24, 4.6, d * 0.9],
          [w / 2 + 2, 4.2, d * 1.18],
        ],
        '#c3281e',
        2,
      ),
      wire(
        [
          [w / 2, y, -d * 0.05],
          [w / 2 + 15, y * 1.1, -d * 0.05],
          [w / 2 + 29, 8, d * 0.2],
          [w / 2 + 20, 4.4, d * 0.75],
          [w / 2 + 1, 4.2, d * 0.96],
        ],
        '#1b1c1f',
        2,
      ),
      at(xt60(), w / 2 - 7, 0, d * 1.06, -96),
    );
    ['#1b1c1f', '#e8e6df', '#2256b8', '#c3281e'].forEach((c, i) => {
      result.add(
        wire(
          [
            [w / 2, y * 0.7, d * 0.16 + i * 1.6],
            [w / 2 + 14, y * 0.6, d * 0.18 + i * 1.6],
            [w / 2 + 12, 1.6, d * 0.6 + i],
            [w / 2 - 16, 1.2, d * 0.72 + i * 1.7],
          ],
          c,
          0.75,
        ),
      );
    });
    result.add(at(crimpHousing(4, '#f1efe7'), w / 2 - 22, 0, d * 0.72 + 2.6, -94));
  }
  return result;
};

export const cell = (color: string, lines: readonly string[], radius = 9.2, height = 65): Group => {
  const sleeve = glossy(color, 0.32);
  return group(
    cylinder(radius * 0.94, 0.5, steel(), 48),
    at(cylinder(radius, height - 1, sleeve, 64, 0.9), 0, 0.3),
    at(pipe(radius * 0.93, radius * 0.52, 0.5, plastic('#f2f1ec', 0.5), 48), 0, height - 0.85),
    at(cylinder(radius * 0.5, 1.4, polished(), 40, 0.4), 0, height - 0.8),
    wrapped(lines, radius, height),
  );
};

/** Builds a print that follows the curve of the sleeve. */
const wrapped = (lines: readonly string[], radius: number, height: number): Group => {
  const sheet = decal(
    height * 0.82,
    radius * 1.3,
    (c) => {
      lines.forEach((line, i) =>
        write(
          c,
          line,
          -height * 0.38,
          (i - (lines.length - 1) / 2) * radius * 0.38,
          radius * (i === 0 ? 0.3 : 0.22),
          '#f6f8f6',
          { align: 'left', weight: 600, width: height * 0.74 },
        ),
      );
    },
    { transparent: true, roughness: 0.35 },
  );
  sheet.geometry.dispose();
  sheet.geometry = bentSheet(height * 0.82, radius * 1.3, radius + 0.05);
  return group(at(sheet, 0, height / 2, 0));
};

/** Bends a sheet around the y axis, with the left end of its picture at the bottom. */
const bentSheet = (length: number, width: number, radius: number): BufferGeometry => {
  const geometry = new PlaneGeometry(width, length, 24, 1);
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const uv = geometry.getAttribute('uv');
  for (let i = 0; i < position.count; i += 1) {
    const across = position.getX(i);
    const along = position.getY(i);
    const angle = across / radius;
    position.setXYZ(i, Math.sin(angle) * radius, along, Math.cos(angle) * radius);
    normal.setXYZ(i, Math.sin(angle), 0, Math.cos(angle));
    // The picture is turned by 90 degrees: its x axis runs along the cell, and its upper edge is at the cell's left.
    uv.setXY(i, along / length + 0.5, 0.5 - across / width);
  }
  return geometry;
};

export const blockBattery = (color: string, lines: readonly string[]): Group =>
  group(
    box(26.5, 46, 17.5, glossy(color), 2),
    at(frontLabel(lines, 22, 26, { color: '#f6f4ee', transparent: true }), 0, 24, 8.8),
    at(cylinder(3, 3, polished(), 32), -6.4, 45.6),
    at(pipe(4.4, 2.8, 3, polished(), 6), 6.4, 45.6),
  );
