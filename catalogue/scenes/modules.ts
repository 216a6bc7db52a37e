import type { Group } from 'three';
import {
  canCapacitor,
  chip,
  electrolytic,
  heatSink,
  knobTrimmer,
  radioModule,
  scattered,
  smd,
  smdLed,
  trimmer,
} from './kit/chips';
import {
  angledHeader,
  coaxialPad,
  jst,
  jumperCap,
  pinHeader,
  screwTerminal,
  sma,
  socketHeader,
  whipAntenna,
  wire,
} from './kit/connectors';
import { decal, label, write } from './kit/canvas';
import { black, brass, copper, glass, hollow, metal, plastic, polished, tin } from './kit/materials';
import { pcb } from './kit/pcb';
import type { MaskColor } from './kit/pcb';
import {
  around,
  at,
  ball,
  box,
  corners,
  cylinder,
  dome,
  group,
  outline,
  pipe,
  posed,
  ring,
  extruded,
} from './kit/shapes';
import type { Point } from './kit/shapes';

/** Breakouts: one board, one chip, one row of pins; all of them are parameters of these few. */

export interface Breakout {
  w: number;
  d: number;
  color: MaskColor;
  pins: readonly string[];
  chip: { w: number; d: number; marks: readonly string[]; kind?: 'qfn' | 'soic' | 'qfp' };
  title: string;
  seed?: number;
  /** Soldered straight pins, pins pointing down, or bare holes. */
  header?: 'down' | 'angled' | 'none';
  holes?: number;
}

export function breakout(spec: Breakout): Group {
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
}

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

export function bme280(): Group {
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
}

/** Two silver eyes: transmitter and receiver of an ultrasonic ranger. */
export function ultrasonic(): Group {
  const eye = (letter: string): Group =>
    group(
      cylinder(8, 1.2, plastic('#1b1c1f', 0.6), 56),
      at(pipe(8.1, 7.1, 12.4, polished(), 64, 0.3), 0, 0),
      at(cylinder(7.2, 10.4, plastic('#26282b', 0.8), 48), 0, 0),
      at(
        decal(
          13.6,
          13.6,
          (c) => {
            c.beginPath();
            c.arc(0, 0, 6.7, 0, 7);
            c.clip();
            c.fillStyle = '#56595e';
            c.fillRect(-8, -8, 16, 16);
            c.fillStyle = '#17181a';
            for (let x = -8; x < 8; x += 0.62) for (let y = -8; y < 8; y += 0.62) c.fillRect(x, y, 0.42, 0.42);
          },
          { metalness: 0.6, roughness: 0.45, transparent: true },
        ),
        0,
        11.2,
        0,
      ),
      at(ring(7, 0.25, metal('#8d9096', 0.3)), 0, 11.3),
      at(label([letter], 3, 3, { transparent: true, color: '#fff' }), 0, -20, 0),
    );
  const board = group(
    pcb({
      w: 45.5,
      d: 20.5,
      color: 'blue',
      corner: 0.5,
      seed: 27,
      holes: corners(42, 17).map(([x, z]) => [x, z, 2] as const),
      draw: (p) => {
        p.text('HC-SR04', 0, -6.6, 2.1, { weight: 700 });
        p.text('T', -19.8, -5, 2.2);
        p.text('R', 19.8, -5, 2.2);
        p.pins(['Vcc', 'Trig', 'Echo', 'Gnd'], -3.81, 5.2, 1.4);
        p.row(4, -3.81, 8.4);
      },
    }),
    at(eye('T'), -13, 1.6, 0),
    at(eye('R'), 13, 1.6, 0),
    at(group(box(10, 3.4, 3.9, polished(), 1.6)), 0, 1.6, -3.2),
    at(angledHeader(4), 0, -0.6, 7.2),
  );
  return group(posed(board, 78, 0, 0, 12));
}

export function pca9685(): Group {
  const result = group(
    pcb({
      w: 62.5,
      d: 25.4,
      color: 'blue',
      corner: 1.5,
      seed: 37,
      holes: corners(56, 19).map(([x, z]) => [x, z, 2.8] as const),
      draw: (p) => {
        p.text('16-CHANNEL 12-BIT PWM', 2, -6.8, 1.6, { weight: 700 });
        p.text('V+', -8, -9.6, 1.3);
      },
    }),
  );
  for (let block = 0; block < 4; block += 1) {
    for (const [row, color] of ['#e0b71c', '#c3281e', '#1d1f22'].entries()) {
      result.add(at(pinHeader(4, { color }), -21 + block * 14, 1.6, 4.4 + row * 2.54));
    }
  }
  result.add(
    at(chip({ w: 9.7, d: 4.4, kind: 'soic', pins: 14, pitch: 0.65, marks: ['PCA9685PW', 'NXP'] }), 3, 1.6, -1.6),
    at(screwTerminal(2, '#1f5fb8'), -9, 1.6, -8.4, 180),
    at(electrolytic(4, 11), -19.6, 1.6, -3),
    at(angledHeader(6), -29.4, 1.6, 0, -90),
    at(angledHeader(6), 29.4, 1.6, 0, 90),
    at(scattered(12, 14, 4, 5, 1.6), 17, 1.6, -2.4),
    at(smdLed('#ff5a4a', 1.6), 26, 1.6, -6),
  );
  return result;
}

/** Dual bridge under its upright heat sink. */
export function l298n(): Group {
  const sink = group(
    at(box(23, 25, 2.4, metal('#2a2c30', 0.42), 0.2), 0, 0, 0),
    ...[-10.4, -6.2, -2.1, 2.1, 6.2, 10.4].map((x) => at(box(1.3, 25, 11, metal('#2a2c30', 0.42), 0.2), x, 0, -5.6)),
  );
  return group(
    pcb({
      w: 43,
      d: 43,
      color: 'red',
      corner: 0.6,
      seed: 47,
      holes: corners(37, 37).map(([x, z]) => [x, z, 3] as const),
      draw: (p) => {
        p.text('L298N', 8.6, 11, 2.2, { weight: 700 });
        p.pins(['ENA', 'IN1', 'IN2', 'IN3', 'IN4', 'ENB'], 3.4, 13.9, 1.3);
        p.text('OUT1 OUT2', -16.4, 2, 1.3, { turn: 90 });
        p.text('12V GND 5V', -11, 12, 1.4);
      },
    }),
    at(sink, 1, 1.6, -8.6),
    at(chip({ w: 19, d: 4.6, h: 17, kind: 'bga', marks: [] }), 1, 1.4, -4.6),
    at(posed(label(['L298N', 'ST'], 12, 7, { color: '#b2b6bb', transparent: true }), 90), 1, 10, -2.26),
    at(screwTerminal(3, '#1f5fb8'), -11.6, 1.6, 16.6),
    at(screwTerminal(2, '#1f5fb8'), -16.8, 1.6, -2, -90),
    at(screwTerminal(2, '#1f5fb8'), 16.8, 1.6, -2, 90),
    at(pinHeader(6), 9.6, 1.6, 18.4),
    at(jumperCap('#20242a'), 3.4, 4.4, 18.4, 90),
    at(jumperCap('#20242a'), 16, 4.4, 18.4, 90),
    at(electrolytic(4, 10.5), -7.2, 1.6, 5.6),
    at(electrolytic(4, 10.5), 15.4, 1.6, 9.2),
    at(chip({ w: 9, d: 6.4, h: 3, kind: 'sot', pins: 3, pitch: 2.3, marks: ['78M05'] }), 2.6, 1.6, 6.4),
    ...[0, 1, 2, 3].map((i) => at(smd('diode', 3.6), -7 + i * 5, 1.6, 1.6, 90)),
    at(smdLed('#ff5a4a', 2), -14.6, 1.6, 8.4),
    at(scattered(6, 6, 3, 8, 1.6), 10, 1.6, 14.6),
  );
}

export const tb6612 = (): Group =>
  breakoutTwoRows({
    w: 20.5,
    d: 20.5,
    color: 'red',
    names: [
      ['PWMA', 'AIN2', 'AIN1', 'STBY', 'BIN1', 'BIN2', 'PWMB', 'GND'],
      ['VM', 'VCC', 'GND', 'AO1', 'AO2', 'BO2', 'BO1', 'GND'],
    ],
    chip: ['TB6612', 'FNG'],
    title: 'TB6612FNG',
    size: [6, 7.6],
  });

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

/** Driver carriers: square, a row of pins down on two sides, the chip between. */
export function breakoutTwoRows(spec: TwoRows): Group {
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
}

const stepNames = [
  ['EN', 'MS1', 'MS2', 'MS3', 'RST', 'SLP', 'STEP', 'DIR'],
  ['VMOT', 'GND', '2B', '2A', '1A', '1B', 'VDD', 'GND'],
] as const;

export const a4988 = (sink = false): Group =>
  breakoutTwoRows({
    w: 20.4,
    d: 15.4,
    color: 'red',
    names: stepNames,
    chip: ['A4988', 'SETTP'],
    title: 'A4988',
    size: [5, 5],
    kind: 'qfn',
    pot: true,
    ...(sink ? { sink: '#c9ccd1' } : {}),
  });

export const tmc2209 = (sink = false): Group =>
  breakoutTwoRows({
    w: 20.4,
    d: 15.4,
    color: 'black',
    names: [['EN', 'MS1', 'MS2', 'PDN', 'UART', 'CLK', 'STEP', 'DIR'], stepNames[1]],
    chip: ['TMC', '2209'],
    title: 'TMC2209 V1.3',
    size: [5, 5],
    kind: 'qfn',
    pot: true,
    seed: 67,
    ...(sink ? { sink: '#2256b8' } : {}),
  });

export function lm2596(): Group {
  const toroid = group(
    pipe(6.4, 3, 7, plastic('#d8c02a', 0.5), 40, 1),
    ...Array.from({ length: 22 }, (_, i) => {
      const turn = group(at(posed(ring(2.9, 0.42, copper(), 24), 90), 4.7, 3.6, 0));
      turn.rotation.y = (i / 26) * Math.PI * 2;
      return turn;
    }),
  );
  return group(
    pcb({
      w: 43,
      d: 21,
      color: 'blue',
      corner: 0.5,
      seed: 77,
      holes: [
        [-15.4, 7.8, 3],
        [15.4, -7.8, 3],
      ],
      draw: (p) => {
        p.text('IN+', -18, -8.8, 1.6);
        p.text('IN-', -18, 9, 1.6);
        p.text('OUT+', 17.6, 8.4, 1.6);
        p.text('OUT-', 18.4, -4.6, 1.4);
        for (const [x, z] of corners(39.5, 17.5)) p.pad(x, z, 2.6, 2.6, true);
        p.text('LM2596', 4, 8.6, 1.8, { weight: 700 });
      },
    }),
    at(electrolytic(4.1, 10.6, '#23262b', '#c9ced6'), -15.6, 1.6, -0.4),
    at(electrolytic(4.1, 10.6, '#23262b', '#c9ced6'), 16, 1.6, 2),
    at(
      group(
        box(10, 4.4, 9, plastic('#26282b', 0.6), 0.3),
        at(box(10, 1.2, 4, tin(), 0.1), 0, 0, -6),
        at(label(['LM2596S', '-ADJ'], 8.4, 4.4, { color: '#b2b6bb', transparent: true }), 0, 4.42, 0),
        ...[-3.4, -1.7, 0, 1.7, 3.4].map((x) => at(box(0.8, 0.5, 5, tin(), 0.1), x, 0.2, 6)),
      ),
      -4.6,
      1.6,
      1.6,
    ),
    at(toroid, 7.2, 1.6, 0),
    at(trimmer(), -1.4, 1.6, -7.6),
    at(smd('diode', 4.6), 7, 1.6, 8.6),
    at(smd('resistor', 2), 1.8, 1.6, 8),
  );
}

export function hc05(): Group {
  return group(
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
}

export function ra02(): Group {
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
}

/** Module on its blue board beside the ceramic patch antenna on a lead. */
export function neo6m(): Group {
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
}

export function sim7600Hat(): Group {
  return group(
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
}

/** Small bright display on a board with four pins. */
export function oled(
  lines: readonly string[] = ['Sprocket', '21.4 °C  46 %', 'rover-07 ready'],
  w = 27.3,
  d = 27.8,
  ink = '#d6f1ff',
  color: MaskColor = 'blue',
): Group {
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
}

/** Character display in its bezel. */
export function characterLcd(
  back = false,
  lines: readonly string[] = ['Sprocket  v1.0  ', 'Speed 0.42 m/s  '],
  w = 80,
  d = 36,
  colour = '#2340c8',
): Group {
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
  return group(posed(group(front, at(group(posed(adapter, 0, 0, 180)), -w / 2 + 28, -1, -d / 2 + 9.4)), 0, 0, 0, 6));
}

/** Spinning laser scanner: black drum over its base, belt drive at the side. */
export function lidarA1(): Group {
  const points: Point[] = [
    [-35, -35],
    [35, -35],
    [48, -18],
    [48, 18],
    [35, 35],
    [-35, 35],
    [-48, 18],
    [-48, -18],
  ];
  return group(
    at(extruded(outline(points), 4, black(0.5), 0.5), 0, 8),
    ...corners(56, 46).map(([x, z]) => at(cylinder(3, 8, brass(), 6, 0.2), x, 0, z)),
    at(extruded(outline(points.map(([x, z]) => [x * 0.86, z * 0.9])), 14, plastic('#232528', 0.5), 0.8), 0, 12),
    at(pipe(34, 30, 3, plastic('#2c2e32', 0.4), 64), 6, 25.6, 0),
    at(cylinder(33, 24, plastic('#17181b', 0.32), 72, 1.6), 6, 28, 0),
    at(cylinder(30, 1, plastic('#26282c', 0.4), 64), 6, 51.6, 0),
    at(label(['RPLIDAR A1'], 34, 6, { color: '#d6d9dc', transparent: true }), 6, 52.7, 0),
    at(
      group(
        box(26, 14, 4, plastic('#0c0d0f', 0.2), 1.4),
        at(posed(cylinder(4.6, 1, metal('#1a1230', 0.05), 40), 90), -7, 7, 1.6),
        at(posed(cylinder(4.6, 1, metal('#1a1230', 0.05), 40), 90), 7, 7, 1.6),
      ),
      6,
      32,
      31.6,
    ),
    at(cylinder(7, 16, metal('#b9bdc3', 0.34), 40), -40, 12, 0),
    at(cylinder(8.6, 3.4, plastic('#2c2e32', 0.5), 40), -40, 27, 0),
    at(box(34, 1.4, 1, plastic('#0d0e0f', 0.8), 0.2), -26, 28, 8.4, -7),
    at(box(34, 1.4, 1, plastic('#0d0e0f', 0.8), 0.2), -26, 28, -8.4, 7),
    at(pcb({ w: 26, d: 20, color: 'green', seed: 157 }), 34, 6, 30),
    at(jst(7, 1.5), 36, 7.6, 34, 0),
  );
}

export const pirDome = (): Group =>
  group(
    pcb({
      w: 32.6,
      d: 24,
      color: 'green',
      seed: 167,
      holes: [
        [-14, 0, 2],
        [14, 0, 2],
      ],
    }),
    at(box(23, 3, 23, plastic('#f4f3ee', 0.5), 0.6), 0, 1.6),
    at(
      around(1, 0, () => ball(0.1, tin())),
      0,
      2,
    ),
    at(dome(11.4, plastic('#f3f3ee', 0.45), 12), 0, 4.4),
  );
