import type { Group } from 'three';
import { decal, label, write } from '../kit/canvas';
import { frontLabel, usbC } from '../kit/connectors';
import { black, brass, copper, glossy, hollow, metal, plastic, polished, rubber, steel } from '../kit/materials';
import { at, bent, box, coil, cone, cylinder, group, pipe, posed, ring, turned } from '../kit/shapes';

/** The iron lies along x, with its tip towards +x. */
export const smartIron = (): Group => {
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
};

export const stationIron = (color = '#2256b8'): Group =>
  group(
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

export const wireReel = (
  color: string,
  lines: readonly string[],
  reel = '#2f78d6',
  radius = 27,
  height = 38,
  shiny = true,
): Group => {
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
};

/** Builds a round sticker: a paper disc below a square print. */
const discLabel = (face: ReturnType<typeof label>, radius: number): Group => {
  face.scale.setScalar(0.72);
  return group(
    cylinder(radius * 1.08, 0.1, plastic('#f4f4f0', 0.45), 72, 0.02),
    at(face, 0, 0.12, 0),
    at(cylinder(radius * 0.16, 0.16, hollow(), 36, 0), 0, 0.06),
  );
};

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
