import type { Group } from 'three';
import { unoSockets } from './arduino-boards';
import { canCapacitor, chip, inductor, radioModule, scattered, smallCrystal, smdLed, tactButton } from '../kit/chips';
import { barrelJack, jst, jumperCap, microUsb, miniUsb, pinHeader, socketHeader, usbB, usbC } from '../kit/connectors';
import { pcb } from '../kit/pcb';
import { at, group, outline } from '../kit/shapes';
import { onTop, stick } from './stick-boards';

export const unoShape = (): ReturnType<typeof outline> =>
  outline([
    [-34.3, -26.7],
    [30, -26.7],
    [31.6, -25.1],
    [31.6, -14],
    [34.3, -11.4],
    [34.3, 21.3],
    [31.6, 24],
    [31.6, 26.7],
    [-34.3, 26.7],
  ]);

export const unoWifi = (): Group => {
  const result = group(
    pcb({
      w: 68.6,
      d: 53.4,
      color: 'teal',
      shape: unoShape(),
      seed: 14,
      holes: [
        [-20.3, -24.2, 3.2],
        [-19.1, 24.1, 3.2],
        [31.7, -8.9, 3.2],
        [31.7, 19.1, 3.2],
      ],
      draw: (p) => {
        p.text('UNO R4', -9, -12.6, 3.6, { weight: 700 });
        p.text('WiFi', 3.4, -12.6, 3.6, { weight: 500 });
        p.pins(['13', '12', '~11', '~10', '~9', '8'], -4, -19, 1.4);
        p.text('POWER', 2, 19.6, 1.4);
        p.text('ANALOG IN', 23, 19.6, 1.4);
      },
    }),
    unoSockets(),
    at(usbC(), -32.2, 1.6, -12, -90),
    at(barrelJack(), -29.4, 1.6, 18.6, -90),
    at(tactButton(4.2, '#e9e6dd'), -30, 1.6, -22.6),
    at(radioModule(15.4, 20.5, ['ESP32-S3', 'MINI-1-N8'], '#1b1d20', 5), -17, 1.6, -2, 90),
    at(chip({ w: 10, d: 10, kind: 'qfp', pins: 16, marks: ['RENESAS', 'R7FA4M1AB', '2349'] }), 0, 1.6, 8),
    at(inductor(6, '100'), -14, 1.6, 13),
    at(scattered(12, 10, 6, 8), -2, 1.6, -4),
    at(jst(4, 1, '#f1efe7', true), 29, 1.6, -1.6, 90),
    at(smallCrystal(), 8, 1.6, 11),
  );
  const heart = [
    '..##....##..',
    '.####..####.',
    '.##########.',
    '.##########.',
    '..########..',
    '...######...',
    '....####....',
    '.....##.....',
  ];
  heart.forEach((row, z) =>
    [...row].forEach((dot, x) =>
      result.add(
        at(smdLed(dot === '#' ? '#ff3b2f' : '#6a1a15', 1.3, dot === '#' ? 0.9 : 0), 9 + x * 1.6, 1.6, -10.5 + z * 1.9),
      ),
    ),
  );
  return result;
};

export const mega = (): Group => {
  const result = group(
    pcb({
      w: 101.5,
      d: 53.4,
      color: 'teal',
      seed: 24,
      traces: 1,
      holes: [
        [-36.8, -24.2, 3.2],
        [-35.5, 24.1, 3.2],
        [15.2, -8.9, 3.2],
        [15.2, 19, 3.2],
        [45.7, -24.2, 3.2],
        [39.3, 24.1, 3.2],
      ],
      draw: (p) => {
        p.text('MEGA 2560', 3, -10.4, 5, { weight: 700 });
        p.text('ATmega2560 · 16 MHz', 3, -6.2, 1.9);
        p.text('PWM', -8, -19, 1.5);
        p.text('COMMUNICATION', 24, -19, 1.5);
        p.text('ANALOG IN', 14, 19.4, 1.5);
        p.text('DIGITAL', 41, -15, 1.6, { turn: 90 });
      },
    }),
    at(socketHeader(10), -25.6, 1.6, -24.2),
    at(socketHeader(8), -1.4, 1.6, -24.2),
    at(socketHeader(8), 21, 1.6, -24.2),
    at(socketHeader(8), -13.6, 1.6, 24.2),
    at(socketHeader(8), 8.8, 1.6, 24.2),
    at(socketHeader(8), 30.4, 1.6, 24.2),
    at(socketHeader(18, 2), 46.4, 1.6, 0, 90),
    at(usbB(), -49, 1.6, -10, -90),
    at(barrelJack(), -46, 1.6, 18.6, -90),
    at(chip({ w: 14, d: 14, kind: 'qfp', pins: 25, marks: ['ATMEL', 'ATMEGA2560', '16AU'] }), 3, 1.6, 6, 45),
    at(chip({ w: 6.5, d: 6.5, kind: 'qfp', pins: 8, pitch: 0.8, marks: ['16U2'] }), -30, 1.6, -7, 45),
    at(smallCrystal(11, 4.4), -10, 1.6, 5),
    at(tactButton(5.2, '#c2362b'), 33, 1.6, 8),
    at(canCapacitor(3.1, 5.6), -32, 1.6, 19),
    at(canCapacitor(3.1, 5.6), -32, 1.6, 11.6),
    at(pinHeader(3, { rows: 2 }), 20, 1.6, 2, 90),
    at(scattered(22, 18, 12, 6), 22, 1.6, -6),
    at(scattered(14, 10, 14, 4), -20, 1.6, 4),
    at(smdLed('#4be07f', 1.6), 30, 1.6, -8),
  );
  return result;
};

export const nano33 = (): Group => {
  const board = stick({
    w: 45,
    d: 18,
    color: 'teal',
    pins: 15,
    castellated: true,
    seed: 34,
    start: -19.2,
    draw: (p) => p.text('NANO 33 BLE SENSE', 9, -4.8, 1.3, { width: 16 }),
  });
  return onTop(
    board,
    at(microUsb(), -20.6, 1.6, 0, -90),
    at(radioModule(10, 15, ['NINA-B306', 'u-blox'], '#1b1d20', 3), 13.6, 1.6, 0, -90),
    at(tactButton(3.6, '#e9e6dd'), -8, 1.6, 0),
    at(chip({ w: 3, d: 3, kind: 'qfn', marks: ['BMI'] }), 1, 1.6, -2),
    at(chip({ w: 2.4, d: 2.4, kind: 'qfn', marks: ['HS'] }), 1, 1.6, 3),
    at(scattered(10, 6, 9, 4, 1.1), -2, 1.6, 0),
    at(scattered(6, 4, 8, 6, 1.1), -14, 1.6, 0),
    at(smdLed('#ffb648', 1.4), -14.4, 1.6, 4),
    at(smdLed('#4be07f', 1.4), -14.4, 1.6, -4),
  );
};

export const nucleo = (): Group => {
  const result = group(
    pcb({
      w: 82.5,
      d: 70,
      color: 'white',
      seed: 64,
      traces: 0.5,
      draw: (p) => {
        p.text('NUCLEO-F446RE', 4, -8, 3, { weight: 700, turn: 0 });
        p.line(
          [
            [-20.5, -35],
            [-20.5, 35],
          ],
          0.3,
        );
        p.text('CN7', -14, -27, 1.6);
        p.text('CN10', -14, 29, 1.6);
      },
    }),
    at(socketHeader(10), -1, 1.6, -22.8),
    at(socketHeader(8), 23, 1.6, -22.8),
    at(socketHeader(8), 7, 1.6, 22.8),
    at(socketHeader(6), 28, 1.6, 22.8),
    at(pinHeader(19, { rows: 2 }), 12, 1.6, -30.4),
    at(pinHeader(19, { rows: 2 }), 12, 1.6, 30.4),
    at(chip({ w: 10, d: 10, kind: 'qfp', pins: 16, marks: ['STM32', 'F446RET6', 'ARM'] }), 14, 1.6, 3, 45),
    at(chip({ w: 7, d: 7, kind: 'qfp', pins: 12, marks: ['STM32', 'F103'] }), -30, 1.6, 2, 45),
    at(miniUsb(), -37, 1.6, 0, -90),
    at(tactButton(6, '#2256b8'), -12, 1.6, 0),
    at(tactButton(6, '#1d1f22'), -12, 1.6, -14),
    at(jumperCap('#2256b8'), -26, 2, 22, 0),
    at(jumperCap('#2256b8'), -26, 2, 26, 0),
    at(pinHeader(6), -32, 1.6, -22),
    at(smallCrystal(), 4, 1.6, 12),
    at(scattered(26, 30, 18, 5), 20, 1.6, 12),
    at(smdLed('#4be07f', 2), -14, 1.6, 12),
  );
  return result;
};
