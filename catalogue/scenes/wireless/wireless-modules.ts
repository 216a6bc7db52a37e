import type { Group } from 'three';
import { canCapacitor, chip, radioModule, scattered, smd, smdLed } from '../kit/chips';
import { angledHeader, coaxialPad, sma, socketHeader, whipAntenna, wire } from '../kit/connectors';
import { decal, label, write } from '../kit/canvas';
import { black, metal, plastic, polished, tin } from '../kit/materials';
import { pcb } from '../kit/pcb';
import { at, box, corners, cylinder, dome, group, posed } from '../kit/shapes';

export const hc05 = (): Group =>
  group(
    pcb({
      w: 37,
      d: 16,
      color: 'blue',
      corner: 0.5,
      seed: 87,
      draw: (p) => {
        p.text('EN', -14.4, -6.4, 1.3);
        p.pins(['STATE', 'RXD', 'TXD', 'GND', 'VCC', 'EN'], -12, -6.35, 1.3, 2.54, true);
        p.row(6, -16.6, -6.35, 2.54, true);
      },
    }),
    at(radioModule(13, 27, ['HC-05', 'ZS-040'], '#1f6b3d', 7), 4.4, 1.6, 0, -90),
    at(angledHeader(6), -16, 1.6, 0, -90),
    at(chip({ w: 3, d: 3, kind: 'sot', pins: 3, marks: ['LB33'] }), -9.6, 1.6, 3.4),
    at(group(box(3.4, 2, 3.4, tin(), 0.2), at(cylinder(0.9, 0.7, black(), 24), 0, 1.9)), -9.6, 1.6, -4.2),
    at(smdLed('#ff5a4a', 1.5), -9.6, 1.6, 0),
  );

export const ra02 = (): Group => {
  const result = group(
    pcb({
      w: 17,
      d: 16,
      color: 'navy',
      corner: 0.3,
      thickness: 0.9,
      seed: 97,
      draw: (p) => {
        for (let i = 0; i < 8; i += 1) for (const z of [-7.5, 7.5]) p.pad(-7 + i * 2, z, 1.2, 1.4);
      },
      drawBack: (p) => {
        for (let i = 0; i < 8; i += 1) for (const z of [-7.5, 7.5]) p.pad(-7 + i * 2, z, 1.2, 1.4);
        p.text('Ra-02', 0, -1, 2.4, { weight: 700 });
        p.text('410–525 MHz', 0, 2, 1.4);
      },
    }),
    at(
      group(
        box(12.6, 2.1, 11.6, tin(), 0.3),
        at(
          decal(
            11,
            9.6,
            (c) => {
              c.fillStyle = '#cfd2d5';
              c.fillRect(-9, -9, 18, 18);
              write(c, 'Ra-02', 0, -2.4, 2.4, '#2f3338', { weight: 700 });
              write(c, 'LoRa 433 MHz', 0, 0.6, 1.3, '#2f3338');
              write(c, 'SX1278', 0, 2.8, 1.3, '#2f3338');
            },
            { roughness: 0.3, metalness: 0.85 },
          ),
          0,
          2.115,
        ),
      ),
      1,
      0.9,
      0,
    ),
    at(coaxialPad(), -6.8, 0.9, -3.4),
    at(smd('capacitor', 1), -6.8, 0.9, 2),
  );
  return result;
};

export const neo6m = (): Group => {
  const patch = group(
    box(25.4, 1.4, 25.4, plastic('#16613b', 0.5), 0.1),
    at(box(25, 4, 25, plastic('#e4d8bd', 0.6), 0.3), 0, 1.2),
    at(box(20.4, 0.2, 20.4, metal('#d6d8da', 0.3), 0.05), 0, 5.1),
    at(dome(1.3, tin(), 0.5), 1.6, 5.25, 1.4),
  );
  const board = group(
    pcb({
      w: 36,
      d: 26,
      color: 'blue',
      corner: 1,
      seed: 107,
      holes: corners(31, 20.6).map(([x, z]) => [x, z, 3] as const),
      draw: (p) => {
        p.text('GY-NEO6MV2', 6, 11, 1.7, { weight: 700 });
        p.pins(['VCC', 'RX', 'TX', 'GND'], -13.4, -3.81, 1.5, 2.54, true);
        p.row(4, -16.4, -3.81, 2.54, true);
      },
    }),
    at(
      group(
        box(16, 2.4, 12.2, tin(), 0.3),
        at(
          decal(
            14,
            10,
            (c) => {
              c.fillStyle = '#d3d5d8';
              c.fillRect(-9, -9, 18, 18);
              write(c, 'u-blox', -3.2, -2.6, 2.2, '#23408e', { weight: 700 });
              write(c, 'NEO-6M-0-001', 0, 0.8, 1.4, '#2f3338');
              write(c, '21102 204011', 0, 3, 1.1, '#2f3338');
            },
            { roughness: 0.3, metalness: 0.8 },
          ),
          0,
          2.42,
        ),
      ),
      3,
      1.6,
      0,
    ),
    at(
      group(cylinder(4, 2, tin(), 40), at(label(['3V'], 4, 2.4, { color: '#6a6d71', transparent: true }), 0, 2.02)),
      14,
      1.6,
      6.4,
    ),
    at(coaxialPad(), 14.4, 1.6, -4),
    at(chip({ w: 4, d: 4.9, kind: 'soic', pins: 4, marks: ['24C32'] }), -8.2, 1.6, 6.4),
    at(scattered(7, 5, 6, 4, 1.5), -8.4, 1.6, -5),
    at(smdLed('#4a8cff', 1.6), -9, 1.6, 0.4),
  );
  return group(
    at(board, -15, 0, 4),
    at(patch, 26, 0, -4, 14),
    wire(
      [
        [-0.6, 2.6, 0],
        [4, 6, -8],
        [10, 3, -14],
        [16, 1.4, -12],
        [20, 2, -8],
      ],
      '#2a2c30',
      0.7,
    ),
  );
};

export const sim7600Hat = (): Group =>
  group(
    pcb({
      w: 65,
      d: 56,
      color: 'blue',
      corner: 3,
      seed: 117,
      traces: 1,
      holes: [
        [-29, -24.5, 2.7],
        [29, -24.5, 2.7],
        [-29, 24.5, 2.7],
        [29, 24.5, 2.7],
      ],
      draw: (p) => {
        p.text('SIM7600G-H 4G HAT', 4, 17.6, 2.2, { weight: 700 });
        p.text('MAIN', -20, 20.2, 1.3);
        p.text('AUX', -8, 20.2, 1.3);
        p.text('GNSS', 6, 20.6, 1.3);
      },
    }),
    at(socketHeader(20, 2, 8.5), 0, 1.6, -24.5),
    at(
      group(
        box(30, 2.6, 30, tin(), 0.4),
        at(
          decal(
            27,
            26,
            (c) => {
              c.fillStyle = '#cfd2d5';
              c.fillRect(-20, -20, 40, 40);
              write(c, 'SIMCom', -5, -7.6, 3.6, '#2f3338', { weight: 700 });
              write(c, 'SIM7600G-H', 0, -1, 3, '#2f3338');
              write(c, 'LTE CAT-4', 0, 4, 2, '#2f3338');
              for (let y = 0; y < 6; y += 1)
                for (let x = 0; x < 6; x += 1)
                  if ((x * 7 + y * 5 + x * y) % 3) c.fillRect(7 + x * 0.8, -10 + y * 0.8, 0.8, 0.8);
            },
            { roughness: 0.3, metalness: 0.8 },
          ),
          0,
          2.615,
        ),
      ),
      2,
      1.6,
      0,
    ),
    at(sma(), -20, 1.6, 26),
    at(coaxialPad(), -8, 1.6, 24),
    at(coaxialPad(), 6, 1.6, 24),
    at(group(box(6, 5, 12, black(), 0.3)), 27, 1.6, 8),
    at(box(9, 2.9, 7.4, polished(), 0.6), 28.6, 1.6, -8),
    at(box(9, 2.9, 7.4, polished(), 0.6), 28.6, 1.6, -17),
    at(scattered(20, 10, 24, 5, 1.6), -23, 1.6, 0),
    at(chip({ w: 4, d: 4, kind: 'qfn', marks: ['TXB0108'] }), -22, 1.6, -14),
    at(canCapacitor(3.1, 5.6), 22, 1.6, 20),
    at(smdLed('#4be07f', 1.6), -28, 1.6, 14),
    at(smdLed('#ff5a4a', 1.6), -28, 1.6, 10),
    at(posed(whipAntenna(88), 90), -20, 4.8, 35.6),
  );
