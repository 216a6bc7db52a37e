import type { Group } from 'three';
import { chip, inductor, rowOf, scattered, smallCrystal, smdLed, tactButton } from '../kit/chips';
import {
  barrelJack,
  cardSlot,
  coaxialPad,
  ethernet,
  flatSocket,
  hdmi,
  pinHeader,
  socketHeader,
  usbA,
  usbC,
} from '../kit/connectors';
import { label } from '../kit/canvas';
import { black, metal, plastic, tin } from '../kit/materials';
import { pcb } from '../kit/pcb';
import { at, box, corners, cylinder, group, posed } from '../kit/shapes';

export const raspberryPi4 = (): Group =>
  group(
    pcb({
      w: 85,
      d: 56,
      color: 'green',
      corner: 3,
      seed: 94,
      traces: 1,
      holes: [
        [-39, -24.5, 2.7],
        [19, -24.5, 2.7],
        [-39, 24.5, 2.7],
        [19, 24.5, 2.7],
      ],
      draw: (p) => {
        p.text('Raspberry Pi 4 Model B', 12, -17, 2.2, { weight: 700, width: 26 });
        p.frame(-10, -24.5, 52, 6.2, 0.15);
      },
    }),
    at(pinHeader(20, { rows: 2 }), -10, 1.6, -24.5),
    at(
      group(
        box(15, 0.8, 15, plastic('#1f4a36', 0.5), 0.1),
        at(box(14, 1.6, 14, metal('#cfd2d6', 0.3), 0.4), 0, 0.7),
        at(label(['BROADCOM', 'BCM2711'], 11, 6, { color: '#4b4f55', transparent: true }), 0, 2.32),
      ),
      -13,
      1.6,
      -4,
    ),
    at(chip({ w: 12, d: 9.6, kind: 'bga', marks: ['MICRON', 'LPDDR4'] }), 2, 1.6, -4, 90),
    at(group(box(12, 1.7, 9, tin(), 0.3)), -33, 1.6, -14),
    at(ethernet(), 33.6, 1.6, 18, 90),
    at(usbA(true, '#2f6fd0'), 34.6, 1.6, 0.4, 90),
    at(usbA(true), 34.6, 1.6, -17.6, 90),
    at(usbC(), -31.2, 1.6, 25.6),
    at(hdmi('micro'), -16.6, 1.6, 25.4),
    at(hdmi('micro'), -3.4, 1.6, 25.4),
    at(
      group(box(6.6, 5.6, 11.5, black(0.5), 0.3), at(posed(cylinder(2.9, 2.6, black(0.5), 32), 90), 0, 2.9, 5.5)),
      11.6,
      1.6,
      22,
    ),
    at(flatSocket(20, '#efede6', '#2c2e32'), 4, 1.6, 17, 90),
    at(flatSocket(20, '#efede6', '#2c2e32'), -39, 1.6, 0, -90),
    at(chip({ w: 8, d: 8, kind: 'qfn', marks: ['VL805'] }), 17, 1.6, 2),
    at(chip({ w: 6, d: 6, kind: 'qfn', marks: ['BCM54213'] }), 18, 1.6, 12),
    at(scattered(28, 16, 10, 3, 1.3), -14, 1.6, 13),
    at(inductor(5, '1R0'), -30, 1.6, 8),
    at(smdLed('#ff4a3c', 1.6), -41, 1.6, 18),
  );

export const computeModule = (): Group =>
  group(
    pcb({
      w: 55,
      d: 40,
      color: 'green',
      corner: 2,
      thickness: 1.2,
      seed: 104,
      traces: 1,
      holes: corners(48, 33).map(([x, z]) => [x, z, 2.7] as const),
      draw: (p) => p.text('Raspberry Pi CM5', 13, 15.4, 1.9, { weight: 700 }),
    }),
    at(
      group(
        box(17.5, 0.7, 17.5, plastic('#274a38', 0.5), 0.1),
        at(box(15.6, 1.1, 15.6, metal('#cfd2d6', 0.34), 0.5), 0, 0.6),
        at(label(['BROADCOM', 'BCM2712'], 11, 6, { color: '#4b4f55', transparent: true }), 0, 1.72),
      ),
      -6,
      1.2,
      1,
    ),
    at(chip({ w: 14, d: 10, kind: 'bga', marks: ['MICRON', 'LPDDR4X'] }), 12, 1.2, 0, 90),
    at(group(box(10, 1.7, 12, tin(), 0.3)), -20.6, 1.2, -7),
    at(chip({ w: 11, d: 9, kind: 'bga', marks: ['eMMC', '32 GB'] }), 11, 1.2, -13.4),
    at(coaxialPad(), -24.6, 1.2, 6),
    at(scattered(16, 40, 6, 4, 1), 0, 1.2, 13),
    at(scattered(8, 6, 12, 7, 1), 22, 1.2, 0),
    at(smallCrystal(), -16, 1.2, 9),
  );

export const beagleBone = (): Group =>
  group(
    pcb({
      w: 86.4,
      d: 53.3,
      color: 'black',
      seed: 124,
      corner: 6,
      traces: 1,
      holes: [
        [-36, -21, 3],
        [-36, 21, 3],
        [36, -19, 3],
        [36, 19, 3],
      ],
      draw: (p) => p.text('BeagleBone Black', 8, -11, 3.4, { weight: 700, color: '#f2f3f3' }),
    }),
    at(socketHeader(23, 2), 0, 1.6, -23),
    at(socketHeader(23, 2), 0, 1.6, 23),
    at(ethernet(), -36, 1.6, -6, -90),
    at(barrelJack(), -39, 1.6, 14, -90),
    at(usbA(false), 36, 1.6, 8, 90),
    at(cardSlot(14, 15), 37, 1.6, -9, 90),
    at(chip({ w: 15, d: 15, kind: 'bga', h: 1.2, marks: ['TEXAS', 'AM3358', 'ARM A8'] }), -8, 1.6, 3),
    at(chip({ w: 13, d: 8, kind: 'bga', marks: ['DDR3L', '512 MB'] }), 8, 1.6, 5, 90),
    at(chip({ w: 11, d: 13, kind: 'bga', marks: ['eMMC', '4 GB'] }), 19, 1.6, 4),
    at(scattered(24, 40, 8, 6, 1.3), 2, 1.6, 14.6),
    at(tactButton(4, '#e9e6dd'), 24, 1.6, -13),
    at(pinHeader(6), -14, 1.6, 17.4),
    ...[0, 1, 2, 3].map((i) => at(smdLed('#4a8cff', 1.5), -27, 1.6, -20 + i * 3 + 2)),
  );

export const stickComputer = (): Group =>
  group(
    pcb({
      w: 65,
      d: 30,
      color: 'blue',
      corner: 3,
      seed: 134,
      traces: 1,
      holes: corners(58, 23).map(([x, z]) => [x, z, 2.7] as const),
      draw: (p) => p.text('Radxa ZERO 3W', 10, 6.2, 2.2, { weight: 700 }),
    }),
    at(
      rowOf(20, 2.54, (i) =>
        pinHeader(1, {
          rows: 2,
          color:
            i === 0 || i === 1
              ? '#c3281e'
              : (['#1d1f22', '#2256b8', '#e0b71c', '#2f9b4f'][Math.floor(i / 2) % 4] ?? '#1d1f22'),
        }),
      ),
      0,
      1.6,
      -11.5,
    ),
    at(
      group(
        box(14, 1.3, 14, plastic('#26282b', 0.55), 0.2),
        at(label(['ROCKCHIP', 'RK3566'], 11, 6, { color: '#b2b6bb', background: '#26282b' }), 0, 1.315),
      ),
      -6,
      1.6,
      1,
    ),
    at(chip({ w: 11, d: 8, kind: 'bga', marks: ['LPDDR4'] }), 9, 1.6, 0, 90),
    at(group(box(10, 1.7, 9, tin(), 0.3)), 21, 1.6, -1),
    at(hdmi('micro'), -20, 1.6, 12),
    at(usbC(), 8, 1.6, 12.2),
    at(usbC(), 20, 1.6, 12.2),
    at(cardSlot(13, 13), -25.6, 1.6, 0, -90),
    at(coaxialPad(), 28.6, 1.6, 1),
    at(scattered(14, 30, 5, 6, 1.1), 0, 1.6, 9.4),
  );
