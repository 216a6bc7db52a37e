import type { Group } from 'three';
import { chip, knobTrimmer, smdLed } from '../kit/chips';
import { angledHeader, jumperCap, pinHeader } from '../kit/connectors';
import { decal, write } from '../kit/canvas';
import { glass, plastic } from '../kit/materials';
import { pcb } from '../kit/pcb';
import type { MaskColor } from '../kit/pcb';
import { at, box, corners, group, posed } from '../kit/shapes';

export const oled = (
  lines: readonly string[] = ['Sprocket', '21.4 °C  46 %', 'rover-07 ready'],
  w = 27.3,
  d = 27.8,
  ink = '#d6f1ff',
  color: MaskColor = 'blue',
): Group => {
  const screen = decal(
    w * 0.82,
    d * 0.42,
    (c) => {
      c.fillStyle = '#050607';
      c.fillRect(-w, -d, w * 2, d * 2);
      lines.forEach((line, i) =>
        write(
          c,
          line,
          -w * 0.37,
          -d * 0.13 + i * d * 0.135,
          i === 0 ? d * 0.115 : d * 0.088,
          i === 0 ? '#ffd34a' : ink,
          { align: 'left', weight: i === 0 ? 700 : 500, width: w * 0.74 },
        ),
      );
    },
    { glow: 0.85, roughness: 0.12 },
  );
  return group(
    pcb({
      w,
      d,
      color,
      corner: 1,
      seed: 127,
      holes: corners(w - 4, d - 4).map(([x, z]) => [x, z, 2.2] as const),
      draw: (p) => {
        p.row(4, -3.81, -d / 2 + 1.8);
        p.text('GND VCC SCL SDA', 0, -d / 2 + 4, 1.2);
      },
    }),
    at(box(w * 0.98, 1.5, d * 0.68, glass(), 0.2), 0, 1.6, d * 0.03),
    at(screen, 0, 3.112, 0),
    at(box(w * 0.5, 0.1, 3.4, plastic('#b08a3a', 0.4), 0), 0, 1.62, d * 0.42),
    at(pinHeader(4, {}), 0, 1.6, -d / 2 + 1.8),
  );
};

export const characterLcd = (
  back = false,
  lines: readonly string[] = ['Sprocket  v1.0  ', 'Speed 0.42 m/s  '],
  w = 80,
  d = 36,
  colour = '#2340c8',
): Group => {
  const view = decal(
    w * 0.8,
    d * 0.42,
    (c) => {
      c.fillStyle = colour;
      c.fillRect(-w, -d, w * 2, d * 2);
      const columns = lines[0]?.length ?? 16;
      const cw = (w * 0.77) / columns;
      const ch = (d * 0.4) / lines.length;
      lines.forEach((line, row) => {
        for (let i = 0; i < columns; i += 1) {
          const x = -w * 0.385 + i * cw;
          const y = -d * 0.2 + row * ch;
          c.fillStyle = 'rgba(255,255,255,0.06)';
          c.fillRect(x + cw * 0.08, y + ch * 0.08, cw * 0.84, ch * 0.84);
          write(c, line[i] ?? ' ', x + cw / 2, y + ch / 2, ch * 0.8, '#f0f5ff', { weight: 500, width: cw * 0.8 });
        }
      });
    },
    { glow: 0.55, roughness: 0.2 },
  );
  const bezel = plastic('#1c1d20', 0.45);
  const front = group(
    pcb({
      w,
      d,
      color: 'green',
      corner: 0.5,
      seed: 137,
      holes: corners(w - 5, d - 5).map(([x, z]) => [x, z, 3] as const),
      draw: (p) => p.row(16, -w / 2 + 8, -d / 2 + 2),
    }),
    at(box(w * 0.89, 7, d * 0.67, bezel, 0.6), 0, 1.6, 0),
    at(view, 0, 8.62, 0),
    ...[-1, 1].map((z) => at(box(w * 0.87, 0.8, d * 0.09, bezel, 0.3), 0, 8.2, z * d * 0.285)),
    ...[-1, 1].map((x) => at(box(w * 0.03, 0.8, d * 0.6, bezel, 0.3), x * w * 0.425, 8.2, 0)),
  );
  const adapter = group(
    pcb({ w: 42, d: 19, color: 'black', seed: 147, draw: (p) => p.row(16, -19.05, -7.6) }),
    at(chip({ w: 10.3, d: 7.5, kind: 'soic', pins: 8, marks: ['PCF8574T'] }), -4, 1.6, 1.6),
    at(knobTrimmer(), 10, 1.6, 1.6),
    at(angledHeader(4), 20, 1.6, 1, 90),
    at(pinHeader(2, {}), -17, 1.6, 4, 90),
    at(jumperCap('#20242a'), -17, 4, 4),
    at(smdLed('#ff5a4a', 1.6), 16, 1.6, 7),
  );
  if (back) {
    front.rotation.z = Math.PI;
    front.position.y = 10;
    return group(front, at(adapter, w / 2 - 28, 12, -d / 2 + 9.4));
  }
  return posed(group(front, at(posed(adapter, 0, 0, 180), -w / 2 + 28, -1, -d / 2 + 9.4)), 0, 0, 0, 6);
};
