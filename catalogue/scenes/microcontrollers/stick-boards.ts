import type { Group } from 'three';
import { chip, radioModule, scattered, smallCrystal, smd, smdLed, tinyButton } from '../kit/chips';
import { coaxialPad, flatSocket, jst, microUsb, pinHeader, usbC } from '../kit/connectors';
import { decal, write } from '../kit/canvas';
import { glass, tin } from '../kit/materials';
import { pcb } from '../kit/pcb';
import type { MaskColor, Painter } from '../kit/pcb';
import { at, box, group } from '../kit/shapes';
import type { Point3 } from '../kit/shapes';

/** A long narrow board with a row of pins on either long edge. Its USB socket faces +x. */
export interface Stick {
  w: number;
  d: number;
  color: MaskColor;
  /** Number of pins on each side. Without `headers` there are only the bare holes. */
  pins: number;
  headers?: boolean;
  /** True if the edges have castellated holes in addition to the pin holes. */
  castellated?: boolean;
  start?: number;
  names?: readonly [readonly string[], readonly string[]];
  holes?: readonly Point3[];
  corner?: number;
  seed?: number;
  traces?: number;
  draw?: (p: Painter) => void;
}

export const stick = (spec: Stick): Group => {
  const start = spec.start ?? -((spec.pins - 1) / 2) * 2.54;
  const edge = spec.d / 2 - 1.4;
  const lift = spec.headers ? 8.5 : 0;
  const board = pcb({
    w: spec.w,
    d: spec.d,
    color: spec.color,
    corner: spec.corner ?? 1,
    seed: spec.seed ?? 5,
    holes: spec.holes ?? [],
    traces: spec.traces ?? 0.7,
    draw: (p) => {
      for (const side of [-1, 1]) {
        p.row(spec.pins, start, side * edge, 2.54, false, 1.6);
        if (spec.castellated)
          for (let i = 0; i < spec.pins; i += 1) p.pad(start + i * 2.54, side * (spec.d / 2 - 0.5), 1.6, 1);
      }
      spec.names?.forEach((names, side) => p.pins(names, start, (side === 0 ? -1 : 1) * (edge - 2.7), 1.15));
      spec.draw?.(p);
    },
    drawBack: (p) => {
      for (const side of [-1, 1]) p.row(spec.pins, -start - (spec.pins - 1) * 2.54, side * edge, 2.54, false, 1.6);
      spec.names?.forEach((names, side) =>
        p.pins([...names].reverse(), -start - (spec.pins - 1) * 2.54, (side === 0 ? -1 : 1) * (edge - 2.7), 1.15),
      );
    },
  });
  const result = group(board);
  if (spec.headers) {
    for (const side of [-1, 1]) {
      const strip = pinHeader(spec.pins, { above: 6, below: 2.6 });
      strip.rotation.x = Math.PI;
      result.add(at(group(strip), start + ((spec.pins - 1) / 2) * 2.54, 0, side * edge));
    }
  }
  result.position.y = lift;
  return group(result);
};

/** Puts parts on the board of a `stick`. */
export const onTop = (board: Group, ...parts: Group[]): Group => {
  board.children[0]?.add(...parts);
  return board;
};

export const esp32Devkit = (
  marks: readonly string[] = ['ESPRESSIF', 'ESP32-WROOM-32E', 'FCC ID:2AC7Z'],
  color: MaskColor = 'black',
  usb: 'micro' | 'c' = 'micro',
): Group => {
  const left = [
    '3V3',
    'EN',
    'VP',
    'VN',
    '34',
    '35',
    '32',
    '33',
    '25',
    '26',
    '27',
    '14',
    '12',
    'GND',
    '13',
    'D2',
    'D3',
    'CMD',
    '5V',
  ].reverse();
  const right = [
    'GND',
    '23',
    '22',
    'TX',
    'RX',
    '21',
    'GND',
    '19',
    '18',
    '5',
    '17',
    '16',
    '4',
    '0',
    '2',
    '15',
    'D1',
    'D0',
    'CLK',
  ].reverse();
  const board = stick({
    w: 54.4,
    d: 27.9,
    color,
    pins: 19,
    headers: true,
    names: [left, right],
    start: -21.2,
    seed: 21,
  });
  return onTop(
    board,
    at(radioModule(18, 25.5, marks), -16.6, 1.6, 0, 90),
    at(usb === 'micro' ? microUsb() : usbC(), 24.8, 1.6, 0, 90),
    at(tinyButton(), 21, 1.6, -7.4, 90),
    at(tinyButton(), 21, 1.6, 7.4, 90),
    at(chip({ w: 4, d: 4, kind: 'qfn', marks: ['CP2102N'] }), 14, 1.6, 2.4),
    at(chip({ w: 6.5, d: 3.5, kind: 'sot', pins: 3, pitch: 2.3, marks: ['1117'] }), 8, 1.6, -4, 90),
    at(smd('tantalum', 3.2), 12, 1.6, -5),
    at(scattered(9, 8, 7, 4), 9, 1.6, 4),
    at(smdLed('#ff5a4a', 1.6), 16.4, 1.6, -4),
  );
};

export const pico = (
  wireless = true,
  color: MaskColor = 'green',
  name = 'Raspberry Pi Pico 2 W',
  mcu = 'RP2350',
): Group => {
  const board = stick({
    w: 51,
    d: 21,
    color,
    pins: 20,
    castellated: true,
    seed: 31,
    corner: 0.6,
    start: -24.1,
    holes: [
      [-23.5, -5.7, 2.1],
      [-23.5, 5.7, 2.1],
      [23.5, -5.7, 2.1],
      [23.5, 5.7, 2.1],
    ],
    draw: (p) => {
      p.text(name, 1.8, 6.1, 1.5, { width: 20 });
      p.text('© 2024', 12.8, -6.2, 1.1);
      p.text('BOOTSEL', 14.6, 6.6, 1);
      p.text('LED', 20.6, 6.4, 1);
      p.text('USB', 17, -6, 1);
      for (let i = 0; i < 3; i += 1) p.pad(-9.6 + i * 2.54, -6.4, 1.6, 1.6, true);
      p.text('DEBUG', -4, -4.5, 1);
      for (const [pin, x, z] of [
        ['1', 22, 6],
        ['2', 19.5, 6],
        ['39', 19.5, -6],
        ['40', 22, -6],
        ['20', -24, 6],
      ] as const)
        p.text(pin, x, z, 1.1);
    },
  });
  onTop(
    board,
    at(microUsb(), 23.4, 1.6, 0, 90),
    at(chip({ w: 7, d: 7, kind: 'qfn', marks: [mcu, 'A2', 'P64M15'] }), 3.4, 1.6, 0),
    at(chip({ w: 3.2, d: 2.2, kind: 'qfn', marks: ['W25Q'] }), 10.2, 1.6, 1.6),
    at(smallCrystal(), 3, 1.6, -5.4),
    at(tinyButton('#f4f2ec'), 13.6, 1.6, 3.4),
    at(scattered(16, 8, 8, 12, 1.2), 16.4, 1.6, -1.4),
    at(scattered(8, 5, 3, 14, 1.2), 8.2, 1.6, -3.6),
    at(smdLed('#5be36a', 1.4), 20.8, 1.6, 5),
  );
  if (wireless) {
    onTop(
      board,
      at(group(box(12, 2, 10.4, tin(), 0.3)), -9.2, 1.6, 0.4),
      at(
        group(
          decal(
            8.4,
            3.4,
            (c) => {
              c.fillStyle = '#d3d5d8';
              c.fillRect(-9, -9, 18, 18);
              write(c, 'Pico W', 0, 0, 1.7, '#3a3d42', { weight: 500 });
            },
            { roughness: 0.3, metalness: 0.8 },
          ),
        ),
        -9.2,
        3.62,
        0.4,
      ),
      at(group(box(6, 0.06, 9, tin(), 0)), -20, 1.57, 0),
    );
  }
  return board;
};

export const blackPill = (): Group => {
  const names = [
    '5V',
    'G',
    '3V',
    'B10',
    'B2',
    'B1',
    'B0',
    'A7',
    'A6',
    'A5',
    'A4',
    'A3',
    'A2',
    'A1',
    'A0',
    'R',
    'C15',
    'C14',
    'C13',
    'VB',
  ];
  const board = stick({
    w: 52.8,
    d: 20.8,
    color: 'black',
    pins: 20,
    headers: true,
    seed: 41,
    names: [names, [...names].reverse()],
    draw: (p) => {
      p.text('WeAct', -7, 0, 2.2, { turn: 0 });
      p.text('NRST', 8.4, 4.4, 1);
      p.text('BOOT0', 13.6, 4.4, 1);
    },
  });
  return onTop(
    board,
    at(usbC(), 23.4, 1.6, 0, 90),
    at(chip({ w: 7, d: 7, kind: 'qfn', marks: ['STM32F411', 'CEU6', 'ARM'] }), 0.6, 1.6, 0, 45),
    at(tinyButton('#e8e4da'), 8.6, 1.6, 2.1, 90),
    at(tinyButton('#e8e4da'), 13.4, 1.6, 2.1, 90),
    at(tinyButton('#33363a'), -13.2, 1.6, 0, 90),
    at(smallCrystal(), 1, 1.6, -5.2),
    at(scattered(8, 7, 3, 6, 1.2), 9, 1.6, -3.6),
    at(scattered(6, 5, 5, 2, 1.2), -19, 1.6, 0),
    at(pinHeader(4, {}), -25.2, 1.6, 0, 90),
    at(smdLed('#4a8cff', 1.4), 17.6, 1.6, 2.5),
    at(smdLed('#ff4a3c', 1.4), 17.6, 1.6, -2.5),
  );
};

export const heltecLora = (): Group => {
  const names = [
    'GND',
    '3V3',
    '3V3',
    '37',
    '46',
    '45',
    '42',
    '41',
    '40',
    '39',
    '38',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
  ];
  const board = stick({
    w: 50.2,
    d: 25.5,
    color: 'white',
    pins: 18,
    headers: true,
    seed: 51,
    names: [names, [...names].reverse()],
    start: -21.6,
  });
  return onTop(
    board,
    at(usbC(), 22.2, 1.6, 0, 90),
    at(group(box(29, 1.6, 15.4, glass(), 0.3)), -4.2, 3.2, 0),
    at(group(box(26, 1.7, 12, tin(), 0.2)), -4.2, 1.6, 0),
    at(
      group(
        decal(
          24,
          11.4,
          (c) => {
            c.fillStyle = '#06080b';
            c.fillRect(-15, -8, 30, 16);
            const ink = '#8fdcff';
            write(c, 'LoRa 866.1 MHz', -11, -3.9, 2, ink, { align: 'left' });
            write(c, 'RSSI -97 dBm', -11, -1, 2, ink, { align: 'left' });
            write(c, 'SF7  BW125', -11, 1.9, 2, ink, { align: 'left' });
            write(c, 'TX 0142', -11, 4.6, 2, ink, { align: 'left' });
          },
          { glow: 0.9, roughness: 0.15 },
        ),
      ),
      -5,
      4.82,
      0,
    ),
    at(tinyButton('#e8e4da'), 15.6, 1.6, 5.4),
    at(tinyButton('#e8e4da'), 15.6, 1.6, -5.4),
    at(coaxialPad(), -21.8, 1.6, 5.2),
    at(flatSocket(5), -22.4, 1.6, -3, 90),
    at(smdLed('#ff9a3c', 1.6), 19.6, 1.6, 6.8),
    at(jst(2, 1.25), 19.8, 1.6, -6.8),
    at(scattered(5, 4, 5, 2, 1.2), 14.6, 1.6, 0),
  );
};
