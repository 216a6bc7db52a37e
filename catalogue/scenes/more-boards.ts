import type { Group } from 'three';
import { unoSockets } from './arduino-boards';
import {
  canCapacitor,
  chip,
  heatSink,
  inductor,
  radioModule,
  rowOf,
  scattered,
  smallCrystal,
  smdLed,
  tactButton,
  tinyButton,
} from './kit/chips';
import {
  barrelJack,
  cardSlot,
  coaxialPad,
  ethernet,
  flatSocket,
  hdmi,
  jst,
  jumperCap,
  microUsb,
  miniUsb,
  pinHeader,
  screwTerminal,
  socketHeader,
  usbA,
  usbB,
  usbC,
  wire,
} from './kit/connectors';
import { decal, label, write } from './kit/canvas';
import { aluminium, black, brass, darkSteel, hollow, led, metal, plastic, polished, tin } from './kit/materials';
import { pcb } from './kit/pcb';
import type { MaskColor } from './kit/pcb';
import {
  at,
  box,
  corners,
  cylinder,
  extruded,
  group,
  outline,
  pierce,
  pipe,
  posed,
  roundedOutline,
  slot,
} from './kit/shapes';
import { raspberryPi5 } from './single-board-computers';
import { stick } from './stick-boards';

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

export function unoWifi(): Group {
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
}

export function mega(): Group {
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
}

export function nano33(): Group {
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
  board.children[0]?.add(
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
  return board;
}

export function esp32S3(): Group {
  const names = Array.from(
    { length: 22 },
    (_, i) =>
      [
        '3V3',
        'RST',
        '4',
        '5',
        '6',
        '7',
        '15',
        '16',
        '17',
        '18',
        '8',
        '3',
        '46',
        '9',
        '10',
        '11',
        '12',
        '13',
        '14',
        '5V',
        'G',
        'G',
      ][i] ?? '',
  );
  const board = stick({
    w: 62.7,
    d: 28,
    color: 'black',
    pins: 22,
    headers: true,
    names: [[...names].reverse(), names],
    seed: 44,
    start: -27,
  });
  board.children[0]?.add(
    at(radioModule(18, 25.5, ['ESPRESSIF', 'ESP32-S3-WROOM-1', 'N8R8']), -20.4, 1.6, 0, 90),
    at(usbC(), 28.4, 1.6, -6.4, 90),
    at(usbC(), 28.4, 1.6, 6.4, 90),
    at(tinyButton(), 14, 1.6, -6, 0),
    at(tinyButton(), 14, 1.6, 6, 0),
    at(
      group(box(5, 1.6, 5, plastic('#f6f5f0', 0.4), 0.3), at(cylinder(1.9, 0.14, led('#7a5cff', 1), 28, 0), 0, 1.55)),
      7,
      1.6,
      0,
    ),
    at(chip({ w: 4, d: 4, kind: 'qfn', marks: ['CP2102'] }), 19.6, 1.6, 2.4),
    at(scattered(12, 10, 10, 4), 18, 1.6, 0),
    at(chip({ w: 6.5, d: 3.5, kind: 'sot', pins: 3, pitch: 2.3, marks: ['1117'] }), 2, 1.6, -5),
  );
  return board;
}

export function xiao(back = false): Group {
  const board = stick({
    w: 21,
    d: 17.8,
    color: 'black',
    pins: 7,
    castellated: true,
    seed: 54,
    corner: 2.4,
    start: -7.6,
    draw: (p) => {
      p.text('R', 8.4, 4.4, 1);
      p.text('B', 8.4, -4.4, 1);
    },
  });
  board.children[0]?.add(
    at(usbC(), 8.2, 1.6, 0, 90),
    at(
      group(
        box(10, 2, 11.4, tin(), 0.3),
        at(
          decal(
            8.6,
            10,
            (c) => {
              c.fillStyle = '#d0d3d6';
              c.fillRect(-9, -9, 18, 18);
              write(c, 'XIAO', 0, -2.4, 2.6, '#2f3338', { weight: 700 });
              write(c, 'ESP32C3', 0, 0.8, 1.6, '#2f3338');
              write(c, 'seeed studio', 0, 3.2, 1.2, '#2f3338');
            },
            { roughness: 0.32, metalness: 0.85 },
          ),
          0,
          2.015,
        ),
      ),
      -3.6,
      1.6,
      0,
    ),
    at(coaxialPad(), -9, 1.6, -4.4),
    at(tinyButtonSmall(), 5.4, 1.6, 5.9),
    at(tinyButtonSmall(), 5.4, 1.6, -5.9),
  );
  return back ? group(posed(board, 180, 0, 0, 2)) : board;
}

const tinyButtonSmall = (): Group =>
  group(box(2.6, 1, 1.8, tin(), 0.2), at(box(1.2, 0.4, 0.8, plastic('#f2f0ea', 0.5), 0.1), 0, 1));

export function nucleo(): Group {
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
}

export function cncShield(drivers = false): Group {
  const result = group(
    pcb({
      w: 68.6,
      d: 53.4,
      color: 'red',
      shape: unoShape(),
      seed: 74,
      draw: (p) => {
        p.text('CNC SHIELD V3', -22, -22, 2.2, { weight: 700 });
        for (const [i, axis] of ['X', 'Y', 'Z', 'A'].entries())
          p.text(axis, -2 + (i % 2) * 26, -16 + Math.floor(i / 2) * 25, 4, { weight: 700 });
      },
    }),
    at(screwTerminal(2, '#1f5fb8'), -29, 1.6, 20, -90),
    at(tactButton(6, '#c3281e'), -29, 1.6, -14),
    at(
      rowOf(6, 2.54, () => pinHeader(1, { rows: 3, color: '#c3281e' })),
      -24,
      1.6,
      4,
      90,
    ),
  );
  for (const [i, [x, z]] of [
    [-9, -12],
    [18, -12],
    [-9, 13],
    [18, 13],
  ].entries()) {
    result.add(
      at(socketHeader(8), x ?? 0, 1.6, (z ?? 0) - 6.4),
      at(socketHeader(8), x ?? 0, 1.6, (z ?? 0) + 6.4),
      at(pinHeader(4), (x ?? 0) + 13, 1.6, z, 90),
      at(canCapacitor(3.1, 5.6, ['100', '35V']), (x ?? 0) - 13.4, 1.6, (z ?? 0) + 4),
    );
    if (drivers || i < 1) result.add(at(miniDriver(i % 2 === 0 ? 'red' : 'black'), x ?? 0, 11, z ?? 0));
  }
  return result;
}

const miniDriver = (color: MaskColor): Group =>
  group(
    pcb({ w: 20.4, d: 15.4, color, seed: 75 }),
    at(heatSink(9, 9, 9, 4, '#c9ccd1'), 0, 1.6),
    at(cylinder(1.7, 1.2, tin(), 24), 7, 1.6, -3),
    at(
      rowOf(8, 2.54, () => group(box(0.64, 4, 0.64, brass(), 0.1))),
      0,
      0,
      6.4,
    ),
    at(
      rowOf(8, 2.54, () => group(box(0.64, 4, 0.64, brass(), 0.1))),
      0,
      0,
      -6.4,
    ),
  );

export function sensorShield(): Group {
  const result = group(
    pcb({
      w: 68.6,
      d: 57,
      color: 'blue',
      seed: 84,
      draw: (p) => {
        p.text('SENSOR SHIELD V5.0', 4, -3, 2.4, { weight: 700 });
        p.text('COM  I²C  URF01', -16, 4, 1.6);
        p.text('ANALOG', 22, 22, 1.6);
      },
    }),
    at(tactButton(6, '#c3281e'), -29, 1.6, -18),
    at(screwTerminal(2, '#1f5fb8'), -29, 1.6, 20, -90),
    at(pinHeader(4), -20, 1.6, 10),
    at(pinHeader(4), -8, 1.6, 10),
    at(pinHeader(4), -20, 1.6, 0, 90),
    at(socketHeader(6), -16, 1.6, -26, 0),
    at(scattered(8, 12, 4, 4), 10, 1.6, 3),
    at(smdLed('#ff5a4a', 2), -28, 1.6, 4),
  );
  for (const [row, color] of ['#1d1f22', '#c3281e', '#e0b71c'].entries()) {
    result.add(
      at(pinHeader(14, { color }), 10, 1.6, -22 + row * 2.54),
      at(pinHeader(6, { color }), 21, 1.6, 12 + row * 2.54),
      at(pinHeader(4, { color }), 2, 1.6, 12 + row * 2.54),
    );
  }
  return result;
}

/** The model before the 5: sockets in another order, silver lid, audio jack. */
export function raspberryPi4(): Group {
  return group(
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
}

export function computeModule(): Group {
  return group(
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
}

/** Expansion boards of the Pi: outline, 40-pin socket, what they carry. */
export function hat(kind: 'ai' | 'm2'): Group {
  const w = 65;
  const d = 56.5;
  const shape = roundedOutline(w, d, 3);
  if (kind === 'm2') slot(shape, -22, 14, 5, 18, true);
  const result = group(
    pcb({
      w,
      d,
      color: 'green',
      shape,
      seed: 114,
      holes: corners(58, 49).map(([x, z]) => [x, z, 2.7] as const),
      draw: (p) => {
        p.text(kind === 'ai' ? 'Raspberry Pi AI HAT+' : 'Raspberry Pi M.2 HAT+', 0, 19, 2.6, { weight: 700 });
        if (kind === 'ai') p.text('26 TOPS', 0, 22.6, 1.8);
      },
    }),
    at(socketHeader(20, 2, 3), 0, 1.6, -24.4),
    at(flatSocket(11, '#2c2e32', '#efede6'), -29, 1.6, 2, -90),
    at(scattered(14, 14, 16, 4, 1.3), -18, 1.6, -8),
    wire(
      [
        [-33, 2, 2],
        [-44, 6, 3],
        [-50, 2, 12],
      ],
      '#d9a441',
      0.9,
    ),
    ...corners(58, 49).map(([x, z]) => at(cylinder(2.6, 12, brass(), 6, 0.2), x, -12, z)),
  );
  if (kind === 'ai')
    result.add(
      at(
        group(
          box(17, 1.4, 17, metal('#c9ccd1', 0.3), 0.4),
          at(label(['HAILO', '-8'], 13, 8, { color: '#3a3d42', transparent: true, weight: 700 }), 0, 1.42),
        ),
        6,
        1.6,
        -2,
      ),
      at(chip({ w: 6, d: 6, kind: 'qfn', marks: ['PMIC'] }), 22, 1.6, -8),
      at(inductor(5, '1R0'), 22, 1.6, 4),
      at(inductor(5, '1R0'), 22, 1.6, 11),
    );
  else {
    result.add(
      at(group(box(22, 4, 5, black(0.5), 0.3)), -12, 1.6, 0, 90),
      at(
        group(
          pcb({ w: 42, d: 22, color: 'blue', thickness: 0.8, seed: 115 }),
          at(chip({ w: 12, d: 14, kind: 'bga', marks: ['NAND', '256G'] }), 4, 0.8, 0),
          at(chip({ w: 9, d: 9, kind: 'bga', marks: ['NVMe'] }), -11, 0.8, 0),
          at(scattered(8, 6, 14, 4, 1), 14, 0.8, 0),
        ),
        9,
        4.2,
        0,
      ),
      at(cylinder(2.8, 1.4, brass(), 28), 30, 5.2, 0),
    );
  }
  return result;
}

export function beagleBone(): Group {
  return group(
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
}

export function stickComputer(): Group {
  return group(
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
}

/** USB accelerator: white shell with a fluted aluminium back. */
export function usbAccelerator(): Group {
  return group(
    extruded(roundedOutline(65, 30, 7), 4, aluminium(), 0.8),
    at(extruded(roundedOutline(65, 30, 7), 5, plastic('#f4f4f1', 0.42), 1.2), 0, 3.6),
    at(label(['Coral'], 18, 6, { color: '#8a8f96', transparent: true, weight: 600 }), 0, 8.64),
    at(smdLed('#f5f5f5', 2, 0.9), -22, 8.3, 0),
    at(usbC(), 31, 2.2, 0, 90),
    wire(
      [
        [40, 4, 0],
        [62, 4, 2],
        [78, 2, 26],
        [50, 1.8, 42],
        [10, 1.8, 36],
        [-26, 1.8, 44],
      ],
      '#f0efe9',
      1.8,
    ),
    at(box(13, 6.4, 20, plastic('#f0efe9', 0.42), 2), 38, 1, 0, 90),
    at(
      group(box(12, 5, 19, plastic('#f0efe9', 0.42), 1.6), at(box(12, 4.4, 12, polished(), 0.4), 0, 0.3, 15)),
      -36,
      0,
      44,
      -90,
    ),
  );
}

/** Case in red and white with the board inside showing its sockets. */
export function boardCase(open = false): Group {
  const base = plastic('#b3203a', 0.42);
  const lid = plastic('#f3f2ee', 0.42);
  const shell = pierce(roundedOutline(96, 68, 7), 0, 0, 91, 63, 5);
  const top = roundedOutline(95.6, 67.6, 7);
  for (let i = 0; i < 7; i += 1) slot(top, -12 + i * 5, 0, 26, 2, true);
  const result = group(
    extruded(roundedOutline(96, 68, 7), 3, base, 1),
    at(extruded(shell, 18, base, 0.8), 0, 1),
    at(raspberryPi5(open), 0, 4, 0),
    at(box(2, 10, 18, hollow(), 0.4), 47.4, 5, -18),
  );
  if (open) result.add(at(group(posed(extruded(top, 11, lid, 2), 0, 0, 0)), 34, 0, 74, 24));
  else
    result.add(
      at(extruded(top, 12, lid, 2.4), 0, 18.4),
      at(label(['Raspberry Pi'], 26, 5, { color: '#c9c7c0', transparent: true }), -30, 30.44, 0, 90),
      at(activeFanHint(), 4, 19, 0),
    );
  return result;
}

const activeFanHint = (): Group =>
  group(at(cylinder(15, 4, black(0.5), 48), 0, 2), at(pipe(16, 14.6, 5, darkSteel(), 48), 0, 1));
