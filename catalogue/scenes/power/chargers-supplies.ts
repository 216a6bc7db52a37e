import type { Group } from 'three';
import { chip, scattered, smdLed } from '../kit/chips';
import { bananaSocket, jst, mainsInlet, usbC } from '../kit/connectors';
import { decal, label, write } from '../kit/canvas';
import { black, brushed, hollow, metal, plastic, steel, tin } from '../kit/materials';
import { pcb } from '../kit/pcb';
import { at, box, cylinder, drill, extruded, group, posed, roundedOutline } from '../kit/shapes';
import type { Point3 } from '../kit/shapes';

export const balanceCharger = (name = 'iMAX B6AC V2', color = '#22262c'): Group => {
  const w = 135;
  const d = 118;
  const h = 32;
  const display = decal(
    66,
    22,
    (c) => {
      c.fillStyle = '#1a3fd0';
      c.fillRect(-40, -20, 80, 40);
      ['LP3s  2.0A  12.47V', 'BAL  018:24  00612'].forEach((line, i) =>
        write(c, line, -30, -4 + i * 8.6, 5.6, '#eaf2ff', { align: 'left', weight: 500, width: 60 }),
      );
    },
    { glow: 0.6, roughness: 0.15 },
  );
  const buttons = ['BATT', 'DEC', 'INC', 'ENTER'].map((text, i) =>
    at(
      group(
        box(19, 2.4, 9, plastic('#e9eaea', 0.45), 1.2),
        at(label([text], 14, 3.6, { color: '#23262b', transparent: true }), 0, 2.46),
      ),
      -42 + i * 24,
      h + 0.6,
      38,
    ),
  );
  return group(
    box(w, h, d, metal(color, 0.4), 2.5),
    at(box(w - 7, 1, d - 8, plastic('#15171b', 0.35), 0.4), 0, h - 0.2),
    at(box(72, 0.8, 27, black(0.25), 0.3), -22, h + 0.5, -6),
    at(display, -22, h + 1.32, -6),
    at(label([name], 74, 9, { color: '#f2f3f5', transparent: true, weight: 700 }), -20, h + 0.84, -37),
    at(label(['LiPo  LiFe  NiMH  Pb', '50 W  6 A'], 46, 9, { color: '#aab0b8', transparent: true }), -22, h + 0.84, 18),
    ...buttons,
    ...[2, 3, 4, 5, 6].map((cells, i) =>
      at(posed(group(jst(cells + 1, 2.5, '#f1efe7')), 0, 0, -90), w / 2 - 4, 6 + (i % 2) * 12, -38 + i * 15),
    ),
    at(posed(bananaSocket('#c3281e'), 0, 0, -90), w / 2 - 1, 16, 36),
    at(posed(bananaSocket('#1d1f22'), 0, 0, -90), w / 2 - 1, 16, 50),
    ...Array.from({ length: 12 }, (_, i) =>
      at(box(0.4, h * 0.6, 2.4, hollow(), 0), -w / 2 - 0.01, h * 0.2, -44 + i * 8),
    ),
    at(mainsInlet(), -30, 5, -d / 2 + 0.5, 180),
  );
};

export const enclosedSupply = (lines: readonly string[], w = 215, d = 115, h = 30, terminals = 9): Group => {
  const cover = roundedOutline(w - 26, d - 2, 1);
  const holes: Point3[] = [];
  for (let x = 0; x < 18; x += 1)
    for (let z = 0; z < 7; z += 1) holes.push([w * 0.02 + x * 5.6 - 50 + (z % 2) * 2.8, -d * 0.32 + z * 5, 1.9]);
  const steelCover = metal('#c5c8cc', 0.38);
  const result = group(
    box(w, 1.6, d, steelCover, 0.3),
    at(box(w, h, 1.4, steelCover, 0.3), 0, 0, -d / 2 + 0.7),
    at(box(w, h * 0.55, 1.4, steelCover, 0.3), 0, 0, d / 2 - 0.7),
    at(box(1.4, h, d, steelCover, 0.3), w / 2 - 0.7),
    at(box(w - 30, h - 2, d - 3, black(0.9), 0), 14, 0.4),
    at(extruded(drill(cover, holes), 1.2, brushed('#cfd2d6'), 0.2), 13, h - 1.2),
    at(box(w - 26, h - 0.4, 1.2, brushed('#cfd2d6'), 0.2), 13, 0, d / 2 - 0.4),
    at(
      label(lines, 70, 42, { background: '#f3f3ef', align: 'left', sizes: [1.5, 1, 0.9, 0.9, 0.7], roughness: 0.5 }),
      56,
      h + 0.1,
      d * 0.2,
    ),
    at(box(24, 3, d - 6, plastic('#1c1d20', 0.5), 0.6), -w / 2 + 13, 1.6),
  );
  for (let i = 0; i < terminals; i += 1) {
    const z = -d / 2 + 10 + i * ((d - 20) / (terminals - 1));
    const pitch = (d - 20) / (terminals - 1);
    result.add(
      at(box(20, 13, pitch - 2.4, plastic('#1c1d20', 0.5), 0.5), -w / 2 + 14, 3, z),
      at(box(10, 1.2, pitch - 4, tin(), 0.3), -w / 2 + 9, 15.4, z),
      at(cylinder(2.9, 2, steel(), 28), -w / 2 + 9, 16, z),
      at(box(4.6, 0.3, 0.8, hollow(), 0), -w / 2 + 9, 18, z, 30 + i * 37),
      at(box(22, 17, 1.6, plastic('#1c1d20', 0.5), 0.4), -w / 2 + 13, 3, z - pitch / 2),
    );
  }
  result.add(
    at(cylinder(2.6, 2.4, plastic('#e07b1c', 0.4), 24), -w / 2 + 22, 17, d / 2 - 6),
    at(smdLed('#4be07f', 3), -w / 2 + 24, 17, d / 2 - 12),
  );
  return result;
};

export const chargerBoard = (): Group =>
  group(
    pcb({
      w: 28,
      d: 17,
      color: 'blue',
      seed: 227,
      draw: (p) => {
        for (const [x, z] of [
          [12, -6.6],
          [12, 6.6],
          [8.6, -6.6],
          [8.6, 6.6],
          [-12, 6.6],
          [-12, -6.6],
        ] as const)
          p.pad(x, z, 2.6, 2.6);
        p.text('B+', 10, -4, 1.4);
        p.text('B-', 10, 4, 1.4);
        p.text('TP4056', 2, 7.2, 1.3, { weight: 700 });
      },
    }),
    at(usbC(), -11.6, 1.6, 0, -90),
    at(chip({ w: 4.9, d: 3.9, kind: 'soic', pins: 4, marks: ['TP4056'] }), 0, 1.6, -2),
    at(chip({ w: 3, d: 1.7, kind: 'sot', pins: 3, marks: ['DW01'] }), 7.4, 1.6, 2),
    at(chip({ w: 4.4, d: 3, kind: 'soic', pins: 4, pitch: 0.65, marks: ['8205A'] }), 7.4, 1.6, -3),
    at(scattered(7, 10, 6, 7, 1.5), 0, 1.6, 4),
    at(smdLed('#ff5a4a', 1.6), -4.4, 1.6, -6.6),
    at(smdLed('#4a8cff', 1.6), -4.4, 1.6, 6.6),
  );
