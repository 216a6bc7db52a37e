import type { Group } from 'three';
import { chip, electrolytic, heatSink, inductor, scattered, smallCrystal, smdLed, tinyButton } from '../kit/chips';
import {
  audioJack,
  barrelJack,
  cardSlot,
  ethernet,
  flatSocket,
  hdmi,
  jst,
  microUsb,
  pinHeader,
  usbA,
  usbC,
  wire,
} from '../kit/connectors';
import { decal, label, write } from '../kit/canvas';
import { aluminium, black, brass, metal, plastic, tin } from '../kit/materials';
import { pcb } from '../kit/pcb';
import type { MaskColor } from '../kit/pcb';
import { around, at, box, corners, cylinder, extruded, group, pipe, ring, roundedOutline } from '../kit/shapes';

const shieldCan = (w: number, d: number, marks: readonly string[]): Group =>
  group(
    box(w, 1.7, d, tin(), 0.3),
    at(
      decal(
        w * 0.8,
        d * 0.7,
        (c) => {
          c.fillStyle = '#d3d5d8';
          c.fillRect(-w, -d, w * 2, d * 2);
          marks.forEach((mark, i) =>
            write(c, mark, 0, (i - (marks.length - 1) / 2) * d * 0.2, d * 0.15, '#3a3d42', {
              width: w * 0.7,
              weight: 500,
            }),
          );
        },
        { roughness: 0.3, metalness: 0.8 },
      ),
      0,
      1.715,
      0,
    ),
  );

const lidded = (size: number, marks: readonly string[]): Group =>
  group(
    box(size, 0.7, size, plastic('#274a38', 0.5), 0.1),
    at(box(size * 0.9, 1.1, size * 0.9, metal('#cfd2d6', 0.34), 0.5), 0, 0.6),
    at(
      decal(
        size * 0.76,
        size * 0.5,
        (c) => {
          c.fillStyle = '#d0d3d7';
          c.fillRect(-size, -size, size * 2, size * 2);
          marks.forEach((mark, i) =>
            write(c, mark, 0, (i - (marks.length - 1) / 2) * size * 0.15, size * 0.115, '#3a3d42', {
              weight: 500,
              width: size * 0.7,
            }),
          );
        },
        { roughness: 0.34, metalness: 0.9 },
      ),
      0,
      1.715,
      0,
    ),
  );

export const raspberryPi5 = (cooler = false): Group => {
  const result = group(
    pcb({
      w: 85,
      d: 56,
      color: 'green',
      corner: 3,
      seed: 61,
      traces: 1,
      holes: [
        [-39, -24.5, 2.7],
        [19, -24.5, 2.7],
        [-39, 24.5, 2.7],
        [19, 24.5, 2.7],
      ],
      draw: (p) => {
        p.text('Raspberry Pi 5', 14.4, -16.2, 2.5, { weight: 700, width: 22 });
        p.text('© Raspberry Pi 2023', 14.4, -13.2, 1.3);
        p.text('HDMI0', -16.6, 20, 1.2);
        p.text('HDMI1', -3.4, 20, 1.2);
        p.text('PWR IN', -31.2, 18.4, 1.2);
        p.text('J8', -36, -20.6, 1.2);
        p.frame(0, -24.5, 52, 6.2, 0.15);
        p.text('CAM/DISP 1', 13.6, 12.4, 1.1, { turn: 90 });
      },
    }),
    at(pinHeader(20, { rows: 2 }), -10, 1.6, -24.5),
    at(lidded(17.5, ['BROADCOM', 'BCM2712', 'C1 2.4GHz']), -13.6, 1.6, -4.4),
    at(chip({ w: 14.5, d: 10.4, kind: 'bga', h: 0.9, marks: ['MICRON', 'LPDDR4X'] }), 4.2, 1.6, -4.4, 90),
    at(chip({ w: 12.5, d: 12.5, kind: 'bga', h: 0.9, marks: ['RP1', 'RASPBERRY PI'] }), 17.6, 1.6, -2.6),
    at(shieldCan(13, 9.6, ['Raspberry Pi', 'BCM43455']), -33, 1.6, -15.2),
    at(usbA(true, '#2f6fd0'), 34.6, 1.6, 0.4, 90),
    at(usbA(true), 34.6, 1.6, 18.5, 90),
    at(ethernet(), 33.6, 1.6, -17.8, 90),
    at(usbC(), -31.2, 1.6, 25.6),
    at(hdmi('micro'), -16.6, 1.6, 25.4),
    at(hdmi('micro'), -3.4, 1.6, 25.4),
    at(flatSocket(13, '#2c2e32', '#efede6'), 5.6, 1.6, 19.6, 90),
    at(flatSocket(13, '#2c2e32', '#efede6'), 11, 1.6, 19.6, 90),
    at(flatSocket(9.6, '#2c2e32', '#efede6'), -38.6, 1.6, 0, -90),
    at(tinyButton('#f4f2ec'), -41, 1.6, 11.4, -90),
    at(jst(2, 1.2), -41, 1.6, 16, -90),
    at(jst(4, 1), 22.8, 1.6, -19, 0),
    at(inductor(5, '1R0'), -32, 1.6, 4),
    at(inductor(4, '1R0'), -26.6, 1.6, 9),
    at(chip({ w: 6, d: 6, kind: 'qfn', marks: ['DA9091'] }), -26.6, 1.6, 2.4),
    at(scattered(30, 14, 11, 3, 1.3), -14, 1.6, 12.6),
    at(scattered(18, 12, 9, 8, 1.3), 20, 1.6, 10.6),
    at(scattered(10, 8, 6, 13, 1.3), -33.6, 1.6, -6.6),
    at(smallCrystal(), 5, 1.6, 7.6),
    at(smdLed('#4be07f', 1.6), -41.2, 1.6, 20.4, 90),
  );
  if (cooler) result.add(at(activeCooler(false), -10.5, 3.3, -2));
  return result;
};

/** The cooler has the orientation that it has on a model B board. */
export const activeCooler = (lead = true): Group => {
  const silver = metal('#cdd0d4', 0.34);
  const result = group(extruded(roundedOutline(60, 40, 3), 2.4, silver, 0.3));
  for (let i = 0; i < 13; i += 1) result.add(at(box(23, 8, 1, silver, 0.15), -16.5, 2.2, -17.4 + i * 2.9));
  const frame = extruded(roundedOutline(31, 31, 4), 8.4, black(0.5), 0.3);
  result.add(
    at(frame, 12.4, 2.3, 0),
    at(pipe(13, 12.4, 0.5, plastic('#34373b', 0.45), 56), 12.4, 10.6, 0),
    at(cylinder(12.4, 0.1, plastic('#0d0e10', 0.9), 48, 0), 12.4, 10.62, 0),
    at(
      around(15, 8.9, () => at(box(6.4, 0.3, 1.4, plastic('#2f3236', 0.45), 0.1), 0, 0, 0, 24)),
      12.4,
      10.72,
      0,
    ),
    at(cylinder(6, 0.9, plastic('#25282c', 0.4), 40), 12.4, 10.7, 0),
    at(label(['ACTIVE', 'COOLER'], 7, 4, { color: '#c9ccd0', transparent: true }), 12.4, 11.62, 0),
  );
  for (const [x, z] of [
    [-27, -17],
    [27, 17],
  ] as const) {
    result.add(
      at(cylinder(2.2, 4, plastic('#f2f1ec', 0.5), 28), x, 2.2, z),
      at(cylinder(1.3, 8.6, plastic('#f2f1ec', 0.5), 20), x, -6.4, z),
      at(pipe(2.6, 1.4, 3, tin(), 24), x, 2.4, z),
    );
  }
  if (lead) {
    ['#1b1c1f', '#c3281e', '#e7b416', '#2256b8'].forEach((color, i) => {
      result.add(
        wire(
          [
            [26, 4, 8 + i * 1.2],
            [33, 3, 9 + i * 1.3],
            [38, 0.4, 16 + i],
            [30, 0.3, 24 + i * 1.1],
            [20, 0.3, 26 + i * 1.1],
          ],
          color,
          0.55,
        ),
      );
    });
    result.add(at(jst(4, 1.2, '#f1efe7', true), 17, 0, 27.4, -90));
  }
  return result;
};

export const piZero2 = (headers = false): Group => {
  const result = group(
    pcb({
      w: 65,
      d: 30,
      color: 'green',
      corner: 3,
      seed: 71,
      traces: 1,
      holes: [
        [-29, -11.5, 2.7],
        [29, -11.5, 2.7],
        [-29, 11.5, 2.7],
        [29, 11.5, 2.7],
      ],
      draw: (p) => {
        p.row(20, -24.1, -12.77);
        p.row(20, -24.1, -10.23);
        p.text('Raspberry Pi Zero 2 W', 13.6, 5.6, 1.9, { weight: 700, width: 24 });
        p.text('© Raspberry Pi 2021', 13.6, 8, 1.1);
        p.text('mini HDMI', -20, 8.8, 1);
        p.text('USB', 8.9, 9.9, 1);
        p.text('PWR IN', 21.6, 9.9, 1);
        p.frame(0, -11.5, 51.6, 5.8, 0.14);
      },
    }),
    at(
      group(
        box(15, 1.2, 15, plastic('#26282b', 0.55), 0.2),
        at(
          label(['RP3A0-AU', '2109', 'TAIWAN'], 12, 9, {
            color: '#b2b6bb',
            background: '#26282b',
            sizes: [1.2, 0.8, 0.8],
          }),
          0,
          1.215,
        ),
      ),
      -4,
      1.6,
      -0.2,
    ),
    at(shieldCan(12, 10.4, ['Raspberry Pi']), 13, 1.6, -1.6),
    at(cardSlot(13, 13), -25, 1.6, 0.4, -90),
    at(hdmi('mini'), -20, 1.6, 12),
    at(microUsb(), 8.9, 1.6, 12.6),
    at(microUsb(), 21.6, 1.6, 12.6),
    at(flatSocket(12, '#efede6', '#2c2e32'), 30.2, 1.6, 0, 90),
    at(scattered(18, 8, 9, 3, 1.1), -13.8, 1.6, 4),
    at(scattered(10, 6, 8, 8, 1.1), 23.6, 1.6, 1),
    at(smallCrystal(2.5, 2), 5.6, 1.6, 5),
    at(smdLed('#4be07f', 1.4), 26.6, 1.6, 6),
  );
  if (headers) result.add(at(pinHeader(20, { rows: 2 }), 0, 1.6, -11.5));
  return result;
};

export interface LinuxBoard {
  w: number;
  d: number;
  color: MaskColor;
  name: string;
  soc: readonly string[];
  seed: number;
  m2?: boolean;
  audio?: boolean;
}

/** Most sockets are along the right and front edges. */
export const linuxBoard = (spec: LinuxBoard): Group => {
  const { w, d } = spec;
  const result = group(
    pcb({
      w,
      d,
      color: spec.color,
      corner: 3,
      seed: spec.seed,
      traces: 1,
      holes: corners(w - 7, d - 7).map(([x, z]) => [x, z, 3] as const),
      draw: (p) => {
        p.text(spec.name, -4, 14.4, 3, { weight: 700, width: 30 });
        p.text('40 PIN', -8, -d / 2 + 8, 1.1);
      },
    }),
    at(pinHeader(20, { rows: 2 }), -6, 1.6, -d / 2 + 3.4),
    at(
      group(
        box(17, 1.4, 17, plastic('#24262a', 0.5), 0.2),
        at(label(spec.soc, 14, 9, { color: '#b5b9be', background: '#24262a' }), 0, 1.415),
      ),
      -8,
      1.6,
      -2,
    ),
    at(chip({ w: 14, d: 11, kind: 'bga', h: 0.9, marks: ['SAMSUNG', 'LPDDR4'] }), 10, 1.6, -4),
    at(chip({ w: 11, d: 9, kind: 'bga', h: 0.9, marks: ['eMMC'] }), 10.6, 1.6, 8),
    at(ethernet(), w / 2 - 9.4, 1.6, -d / 2 + 15.4, 90),
    at(usbA(true, '#2f6fd0'), w / 2 - 8, 1.6, 3.4, 90),
    at(usbA(false), w / 2 - 8, 1.6, d / 2 - 9, 90),
    at(usbC(), -w / 2 + 12, 1.6, d / 2 - 2.6),
    at(hdmi('full'), -w / 2 + 28, 1.6, d / 2 - 4.6),
    at(flatSocket(13, '#2c2e32', '#efede6'), -w / 2 + 4.4, 1.6, 0, -90),
    at(inductor(5, '2R2'), -24, 1.6, 7),
    at(inductor(5, '2R2'), -24, 1.6, 0),
    at(chip({ w: 6, d: 6, kind: 'qfn', marks: ['RK806'] }), -24, 1.6, -7),
    at(tinyButton(), -w / 2 + 3, 1.6, d / 2 - 9, -90),
    at(scattered(24, 15, 9, spec.seed, 1.3), 10, 1.6, d / 2 - 8),
    at(scattered(16, 8, 10, spec.seed + 1, 1.3), -31, 1.6, -8),
    at(smdLed('#4be07f', 1.6), -w / 2 + 6, 1.6, 10),
  );
  if (spec.audio ?? true) result.add(at(audioJack(), 4, 1.6, d / 2 - 6));
  return result;
};

export const jetsonKit = (): Group => {
  const w = 103;
  const d = 90.5;
  const fan = group(
    heatSink(58, 20, 62, 22, '#2d2f33'),
    at(pipe(25, 23.6, 0.8, black(0.4), 64), 0, 20, 0),
    at(cylinder(23.6, 0.1, plastic('#0a0b0d', 0.9), 56, 0), 0, 20.1, 0),
    at(
      around(11, 16.6, () => at(box(14, 0.4, 5, plastic('#2b2d31', 0.4), 0.15), 0, 0, 0, 22, 0, 0)),
      0,
      20.3,
      0,
    ),
    at(cylinder(10, 1.2, black(0.4), 48), 0, 20.2, 0),
    at(label(['NVIDIA'], 14, 4, { color: '#8fbf3a', transparent: true, weight: 700 }), 0, 21.44, 0),
    ...corners(50, 50).map(([x, z]) => at(cylinder(2.4, 1.4, tin(), 24), x, 20, z)),
  );
  return group(
    pcb({
      w,
      d,
      color: 'black',
      corner: 3,
      seed: 81,
      traces: 1,
      holes: corners(w - 8, d - 8).map(([x, z]) => [x, z, 3] as const),
      draw: (p) => {
        p.text('JETSON ORIN NANO', -20, d / 2 - 27, 2.4, { weight: 700 });
      },
    }),
    at(pinHeader(20, { rows: 2 }), 5, 1.6, -d / 2 + 4),
    at(group(box(69.6, 1.2, 45, plastic('#1b5a3a', 0.5), 0.2)), -6, 7, -9),
    at(box(70, 5, 6, black(0.5), 0.3), -6, 1.6, 14),
    at(fan, -6, 8.2, -8),
    at(usbA(true, '#2f6fd0'), -2, 1.6, d / 2 - 7),
    at(usbA(true, '#2f6fd0'), 14, 1.6, d / 2 - 7),
    at(ethernet(), 32, 1.6, d / 2 - 9.4),
    at(hdmi('full'), -19, 1.6, d / 2 - 4.6),
    at(usbC(), 45, 1.6, d / 2 - 3),
    at(barrelJack(), -36, 1.6, d / 2 - 5.6),
    at(flatSocket(16, '#2c2e32', '#efede6'), w / 2 - 4, 1.6, -20, 90),
    at(flatSocket(16, '#2c2e32', '#efede6'), w / 2 - 4, 1.6, 2, 90),
    at(pinHeader(12, {}), -w / 2 + 4, 1.6, -8, 90),
    at(electrolytic(3.5, 9), -44, 1.6, 24),
    at(inductor(7, '1R5'), 38, 1.6, 18),
    at(scattered(24, 14, 22, 4, 1.6), 38, 1.6, -8),
    at(smdLed('#4be07f', 1.8), 46, 1.6, 26),
    ...corners(w - 8, d - 8).map(([x, z]) => at(cylinder(3, 6, brass(), 6, 0.2), x, -6, z)),
  );
};

export const piCamera = (): Group => {
  const lens = group(
    box(8.6, 5.2, 8.6, black(0.5), 0.4),
    at(cylinder(3.4, 1.3, plastic('#16171a', 0.35), 40, 0.4), 0, 5),
    at(ring(2.3, 0.3, metal('#55585e', 0.3), 40), 0, 6.2),
    at(cylinder(1.9, 0.2, metal('#2a2c55', 0.06), 36), 0, 6.15),
    at(cylinder(0.9, 0.25, metal('#15162a', 0.04), 28), 0, 6.16),
  );
  const cable = extruded(roundedOutline(15.4, 60, 0.4), 0.3, plastic('#f1f0ea', 0.5), 0.05);
  return group(
    pcb({
      w: 25,
      d: 24,
      color: 'green',
      corner: 2,
      thickness: 1,
      seed: 91,
      holes: [
        [-10.5, -2.5, 2.2],
        [10.5, -2.5, 2.2],
        [-10.5, 10, 2.2],
        [10.5, 10, 2.2],
      ],
      draw: (p) => {
        p.text('Raspberry Pi', 0, 8, 1.4, { weight: 700 });
        p.text('Camera Module 3', 0, 10, 1.3, { width: 15 });
      },
    }),
    at(lens, 0, 1, -2.4),
    at(scattered(10, 22, 3, 4, 1), 0, 1, 4.6),
    at(scattered(8, 22, 3, 6, 1), 0, 1, -10),
    at(flatSocket(18, '#efede6', '#2c2e32'), 0, -2.2, 9.6),
    at(cable, 0, -1.4, 40),
    at(box(15.4, 0.34, 5, plastic('#2b6fd2', 0.5), 0.02), 0, -1.42, 68),
    ...corners(21, 12.5).map(([x, z]) => at(cylinder(0.01, 0.01, aluminium(), 8), x, 0, z)),
  );
};
