import type { Group } from 'three';
import { chip, radioModule, scattered, tinyButton } from '../kit/chips';
import { coaxialPad, usbC } from '../kit/connectors';
import { decal, write } from '../kit/canvas';
import { led, plastic, tin } from '../kit/materials';
import { at, box, cylinder, group, posed } from '../kit/shapes';
import { onTop, stick } from './stick-boards';

export const esp32S3 = (): Group => {
  const names = [
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
  ];
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
  return onTop(
    board,
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
};

export const xiao = (back = false): Group => {
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
  onTop(
    board,
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
  return back ? posed(board, 180, 0, 0, 2) : board;
};

const tinyButtonSmall = (): Group =>
  group(box(2.6, 1, 1.8, tin(), 0.2), at(box(1.2, 0.4, 0.8, plastic('#f2f0ea', 0.5), 0.1), 0, 1));
