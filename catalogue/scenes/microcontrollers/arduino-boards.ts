import type { Group } from 'three';
import { canCapacitor, chip, inductor, scattered, smallCrystal, smd, smdLed, tactButton } from '../kit/chips';
import { barrelJack, pinHeader, socketHeader, usbB, usbC } from '../kit/connectors';
import { pcb } from '../kit/pcb';
import type { MaskColor, Painter } from '../kit/pcb';
import { at, group, outline } from '../kit/shapes';

const digital = ['AREF', 'GND', '13', '12', '~11', '~10', '~9', '8', '7', '~6', '~5', '4', '~3', '2', 'TX1', 'RX0'];

const unoShape = (): ReturnType<typeof outline> =>
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

const unoPrint = (p: Painter, name: string, small: string): void => {
  p.pins(digital.slice(0, 8), -15.4, -19.2, 1.35);
  p.pins(digital.slice(8), 8.6, -19.2, 1.35);
  p.text('DIGITAL (PWM ~)', 8, -15, 1.5);
  p.pins(['', 'IOREF', 'RESET', '3.3V', '5V', 'GND', 'GND', 'VIN'], -5.9, 19.4, 1.35);
  p.pins(['A0', 'A1', 'A2', 'A3', 'A4', 'A5'], 17, 19.4, 1.35);
  p.text('POWER', 2, 15.6, 1.4);
  p.text('ANALOG IN', 23, 15.6, 1.4);
  p.line(
    [
      [-6, 16.6],
      [12.5, 16.6],
    ],
    0.15,
  );
  p.line(
    [
      [16.5, 16.6],
      [30, 16.6],
    ],
    0.15,
  );
  p.text(name, 14, -9.6, 5, { weight: 700, width: 30 });
  p.text(small, 14, -5.6, 1.8, { width: 30 });
  p.text('L', -13.5, -11, 1.4);
  p.text('TX', -13.5, -8, 1.4);
  p.text('RX', -13.5, -5, 1.4);
  p.text('ON', 27.6, -10, 1.4);
};

const unoHoles = [
  [-20.3, -24.2, 3.2],
  [-19.1, 24.1, 3.2],
  [31.7, -8.9, 3.2],
  [31.7, 19.1, 3.2],
] as const;

export const unoSockets = (): Group =>
  group(
    at(socketHeader(10), -9.1, 1.6, -24.2),
    at(socketHeader(8), 17.5, 1.6, -24.2),
    at(socketHeader(8), 3, 1.6, 24.2),
    at(socketHeader(6), 23.3, 1.6, 24.2),
  );

export const unoMinima = (): Group =>
  group(
    pcb({
      w: 68.6,
      d: 53.4,
      color: 'teal',
      shape: unoShape(),
      holes: unoHoles,
      seed: 4,
      traces: 0.8,
      draw: (p) => {
        unoPrint(p, 'UNO R4', 'MINIMA · RA4M1 · 48 MHz');
        p.text('SWD', -5.2, -12.6, 1.2);
      },
    }),
    unoSockets(),
    at(usbC(), -32.2, 1.6, -12, -90),
    at(barrelJack(), -29.4, 1.6, 18.6, -90),
    at(tactButton(5.2, '#e9e6dd'), -30, 1.6, -22.6),
    at(chip({ w: 10, d: 10, kind: 'qfp', marks: ['RENESAS', 'R7FA4M1AB', '3CFM 2349'], pins: 16 }), 4, 1.6, 4.6, 0),
    at(smallCrystal(), -5, 1.6, 6.5, 90),
    at(inductor(6, '100'), -12, 1.6, 13),
    at(canCapacitor(3.1, 5.6, ['47', '25V']), -13.6, 1.6, 5),
    at(chip({ w: 5, d: 4, kind: 'soic', pins: 4, marks: ['ISL854'] }), -18.6, 1.6, 12.4),
    at(smd('diode', 4.2), -18.6, 1.6, 18),
    at(pinHeader(5, { rows: 2, pitch: 1.27, above: 3.2 }), -5, 1.6, -9.6),
    at(pinHeader(3, { rows: 2 }), 28, 1.6, 3.4, 90),
    at(scattered(16, 12, 7, 8), 18.5, 1.6, 6),
    at(scattered(12, 11, 8, 5), -20, 1.6, -3),
    at(scattered(5, 7, 4, 9), -1, 1.6, 12),
    at(smdLed('#ffb648', 1.6), -11.4, 1.6, -11),
    at(smdLed('#ffb648', 1.6, 0.4), -11.4, 1.6, -8),
    at(smdLed('#ffb648', 1.6, 0.4), -11.4, 1.6, -5),
    at(smdLed('#4be07f', 1.6), 25.4, 1.6, -10),
  );

export const unoClassic = (color: MaskColor = 'teal', name = 'UNO R3'): Group =>
  group(
    pcb({
      w: 68.6,
      d: 53.4,
      color,
      shape: unoShape(),
      holes: unoHoles,
      seed: 6,
      draw: (p) => unoPrint(p, name, 'ATmega328P · 16 MHz · 5 V'),
    }),
    unoSockets(),
    at(usbB(), -32.5, 1.6, -10, -90),
    at(barrelJack(), -29.4, 1.6, 18.6, -90),
    at(tactButton(5.2, '#c2362b'), -29.6, 1.6, -22.6),
    at(chip({ w: 35.5, d: 7.4, kind: 'dip', pins: 14, marks: ['ATMEGA328P-PU'] }), 11.5, 1.6, 9.4),
    at(chip({ w: 6.5, d: 6.5, kind: 'qfp', pins: 8, pitch: 0.8, marks: ['16U2', 'AVR'] }), -15, 1.6, -6, 45),
    at(smallCrystal(11, 4.4), -11, 1.6, 5.4, 90),
    at(canCapacitor(3.1, 5.6, ['47', '25V']), -15, 1.6, 19.6),
    at(canCapacitor(3.1, 5.6, ['47', '25V']), -15, 1.6, 12.4),
    at(pinHeader(3, { rows: 2 }), 29, 1.6, 2, 90),
    at(scattered(14, 14, 6, 8), 14, 1.6, -12.4),
    at(smdLed('#4be07f', 1.6), 25.4, 1.6, -10),
    at(smdLed('#ffb648', 1.6, 0.6), -11.4, 1.6, -11),
  );
