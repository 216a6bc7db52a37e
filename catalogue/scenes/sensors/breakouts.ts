import type { Group } from 'three';
import { chip, heatSink, scattered, smdLed } from '../kit/chips';
import { angledHeader, pinHeader } from '../kit/connectors';
import { hollow, metal, tin } from '../kit/materials';
import { pcb } from '../kit/pcb';
import type { MaskColor } from '../kit/pcb';
import { at, box, cylinder, group } from '../kit/shapes';

/** A board with one chip and one row of pins. */
export interface Breakout {
  w: number;
  d: number;
  color: MaskColor;
  pins: readonly string[];
  chip: { w: number; d: number; marks: readonly string[]; kind?: 'qfn' | 'soic' | 'qfp' };
  title: string;
  seed?: number;
  /** Direction of the soldered pins: `down`, or `angled` for sideways. `none` leaves bare holes. */
  header?: 'down' | 'angled' | 'none';
  holes?: number;
}

export const breakout = (spec: Breakout): Group => {
  const edge = spec.d / 2 - 1.8;
  const lift = spec.header === 'down' ? 8.6 : 0;
  const start = -((spec.pins.length - 1) / 2) * 2.54;
  const holes =
    (spec.holes ?? 3) > 0
      ? ([
          [-spec.w / 2 + 2.6, -spec.d / 2 + 2.6, spec.holes ?? 3],
          [spec.w / 2 - 2.6, -spec.d / 2 + 2.6, spec.holes ?? 3],
        ] as const)
      : [];
  const result = group(
    pcb({
      w: spec.w,
      d: spec.d,
      color: spec.color,
      seed: spec.seed ?? 3,
      holes,
      corner: 0.6,
      draw: (p) => {
        p.row(spec.pins.length, start, edge);
        p.pins(spec.pins, start, edge - 3.1, 1.35);
        p.text(spec.title, 0, -spec.d / 2 + 2, 1.7, { weight: 700, width: spec.w - 11 });
      },
    }),
    at(chip({ kind: 'qfn', ...spec.chip }), 0, 1.6, -0.6),
    at(scattered(5, 4, spec.d * 0.4, 4, 1.5), -spec.w * 0.3, 1.6, -0.8),
    at(scattered(5, 4, spec.d * 0.4, 9, 1.5), spec.w * 0.3, 1.6, -0.8),
    at(smdLed('#ff5a4a', 1.5), spec.w * 0.38, 1.6, spec.d * 0.18),
  );
  if (spec.header === 'down') {
    const strip = pinHeader(spec.pins.length, {});
    strip.rotation.x = Math.PI;
    result.add(at(group(strip), 0, 0, edge));
  }
  if (spec.header === 'angled') result.add(at(angledHeader(spec.pins.length), 0, 1.6, edge - 1));
  result.position.y = lift;
  return group(result);
};

export const mpu6050 = (): Group =>
  breakout({
    w: 21,
    d: 16,
    color: 'blue',
    pins: ['VCC', 'GND', 'SCL', 'SDA', 'XDA', 'XCL', 'AD0', 'INT'],
    chip: { w: 4, d: 4, marks: ['MPU', '6050'] },
    title: 'GY-521',
    header: 'down',
    seed: 7,
  });

export const bme280 = (): Group => {
  const result = group(
    pcb({
      w: 15.5,
      d: 11.8,
      color: 'purple',
      corner: 0.5,
      seed: 17,
      holes: [
        [-5.6, -3.8, 2.6],
        [5.6, -3.8, 2.6],
      ],
      draw: (p) => {
        p.row(4, -3.81, 4.2);
        p.pins(['VIN', 'GND', 'SCL', 'SDA'], -3.81, 1.2, 1.2);
        p.text('BME280', 0, -4.7, 1.2, { weight: 700 });
      },
    }),
    at(
      group(box(2.6, 1, 2.6, metal('#d9dbde', 0.25), 0.15), at(cylinder(0.25, 0.02, hollow(), 16, 0), 0.7, 1, 0.7)),
      0,
      1.6,
      -1.8,
    ),
    at(scattered(3, 3, 5, 4, 1), -4.4, 1.6, 0.5),
    at(chip({ w: 1.8, d: 2.9, kind: 'sot', pins: 3, marks: ['662K'] }), 4.6, 1.6, 0.6),
  );
  result.add(at(angledHeader(4), 0, 1.6, 4));
  return result;
};

export interface TwoRows {
  w: number;
  d: number;
  color: MaskColor;
  names: readonly [readonly string[], readonly string[]];
  chip: readonly string[];
  title: string;
  size: readonly [number, number];
  kind?: 'soic' | 'qfn';
  pot?: boolean;
  sink?: string;
  seed?: number;
}

/** The pins point down in two rows, with the chip between the rows. */
export const breakoutTwoRows = (spec: TwoRows): Group => {
  const { w, d } = spec;
  const count = spec.names[0].length;
  const start = -((count - 1) / 2) * 2.54;
  const edge = d / 2 - 1.4;
  const board = group(
    pcb({
      w,
      d,
      color: spec.color,
      corner: 0.4,
      seed: spec.seed ?? 57,
      draw: (p) => {
        for (const [side, names] of spec.names.entries()) {
          const z = side === 0 ? -edge : edge;
          p.row(count, start, z);
          p.pins(names, start, z + (side === 0 ? 3 : -3), 1.25);
        }
        p.text(spec.title, w / 2 - 1.4, 0, 1.2, { turn: -90, width: d - 8 });
      },
      drawBack: (p) => {
        for (const side of [-1, 1]) p.row(count, start, side * edge);
        p.text(spec.title, 0, 0, 2, { weight: 700, width: w - 3 });
      },
    }),
    at(
      chip({
        w: spec.size[0],
        d: spec.size[1],
        kind: spec.kind ?? 'soic',
        pins: spec.kind === 'qfn' ? 7 : 10,
        pitch: 0.6,
        marks: spec.chip,
      }),
      -1,
      1.6,
      0,
      spec.kind === 'qfn' ? 0 : 90,
    ),
    at(scattered(5, 3, 5, spec.seed ?? 4, 1.3), w * 0.28, 1.6, 0),
    at(scattered(4, 3, 5, 6, 1.3), -w * 0.36, 1.6, 0),
  );
  if (spec.pot) {
    board.add(
      at(cylinder(1.7, 1.2, tin(), 32), w / 2 - 4.2, 1.6, -2.6),
      at(box(2.2, 0.1, 0.5, hollow(), 0), w / 2 - 4.2, 2.8, -2.6, 40),
      at(box(0.5, 0.1, 2.2, hollow(), 0), w / 2 - 4.2, 2.8, -2.6, 40),
    );
  }
  if (spec.sink) board.add(at(heatSink(9, 10, 9, 4, spec.sink), -1, 2.6, 0));
  for (const side of [-1, 1]) {
    const strip = pinHeader(count, {});
    strip.rotation.x = Math.PI;
    board.add(at(group(strip), 0, 0, side * edge));
  }
  board.position.y = 8.6;
  return group(board);
};
