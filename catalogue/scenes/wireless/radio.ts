import type { Group } from 'three';
import { chip, inductor, scattered, smallCrystal, smdLed } from '../kit/chips';
import { coaxialPad, jst, pinHeader, sma, usbC, whipAntenna, wire } from '../kit/connectors';
import { decal, label, write } from '../kit/canvas';
import { aluminium, black, metal, plastic, polished, tin } from '../kit/materials';
import { pcb } from '../kit/pcb';
import type { Painter } from '../kit/pcb';
import { at, box, corners, cylinder, dome, extruded, group, outline, pipe, posed, turned } from '../kit/shapes';

const meander = (p: Painter, x: number, z: number, w: number): void => {
  const points: [number, number][] = [];
  for (let i = 0; i < 5; i += 1)
    points.push(
      [x + (i * w) / 5, z - 2],
      [x + (i * w) / 5 + w / 10, z - 2],
      [x + (i * w) / 5 + w / 10, z + 2],
      [x + ((i + 1) * w) / 5, z + 2],
    );
  p.bare(x + w / 2, z, w + 2, 7);
  p.line(points, 0.6, '#d8b25e');
};

export const esp01 = (): Group =>
  group(
    pcb({
      w: 24.8,
      d: 14.3,
      color: 'black',
      seed: 701,
      draw: (p) => {
        meander(p, -11.6, 0, 6);
        p.text('ESP-01S', 5, 6.1, 1.3, { weight: 700 });
      },
    }),
    at(chip({ w: 5, d: 5, kind: 'qfn', marks: ['ESP8266', 'EX'] }), -0.6, 1.6, -2),
    at(chip({ w: 4.9, d: 3.9, kind: 'soic', pins: 4, marks: ['25Q80'] }), 0, 1.6, 4),
    at(smallCrystal(), 4.4, 1.6, -3),
    at(scattered(7, 4, 10, 4, 1), -4.4, 1.6, 0),
    at(smdLed('#4a8cff', 1.4), 5.4, 1.6, 3.6),
    at(pinHeader(4, { rows: 2 }), 10.2, 1.6, 0, 90),
  );

export const nordicDongle = (): Group =>
  group(
    pcb({
      w: 46,
      d: 15.5,
      color: 'blue',
      corner: 0.6,
      seed: 711,
      draw: (p) => {
        meander(p, 15, 0, 6);
        p.text('nRF52840', 2, -6.4, 1.6, { weight: 700 });
        for (let i = 0; i < 9; i += 1) {
          p.pad(-12 + i * 2.54, 7, 1.5, 1.2);
          p.pad(-12 + i * 2.54, -7, 1.5, 1.2);
        }
        for (const z of [-3.5, -1.2, 1.2, 3.5]) p.pad(-18.4, z, 7.6, 1.5);
      },
    }),
    at(chip({ w: 7, d: 7, kind: 'qfn', marks: ['N52840', 'QIAAC0', '2311'] }), 2, 1.6, 0),
    at(smallCrystal(), 8.4, 1.6, 2),
    at(group(box(4, 1.8, 3, tin(), 0.2), at(box(2, 0.8, 1.4, plastic('#1d1f22', 0.5), 0.2), 0, 1.6)), -6, 1.6, -3),
    at(group(box(4, 1.8, 3, tin(), 0.2), at(box(2, 0.8, 1.4, plastic('#f3f2ee', 0.5), 0.2), 0, 1.6)), -6, 1.6, 3),
    at(smdLed('#4be07f', 1.5), -10, 1.6, -3),
    at(smdLed('#4a8cff', 1.8), -10, 1.6, 2),
    at(scattered(9, 6, 10, 4, 1), 12, 1.6, 0),
  );

export const nrf24 = (): Group =>
  group(
    pcb({
      w: 41,
      d: 16,
      color: 'black',
      seed: 721,
      draw: (p) => {
        p.text('NRF24L01+PA+LNA', 4, 6.7, 1.3, { weight: 700 });
      },
    }),
    at(pinHeader(4, { rows: 2 }), -17.6, 1.6, 0, 90),
    at(
      group(
        box(22, 2.2, 12.4, tin(), 0.3),
        at(label(['PA + LNA', '2.4 GHz'], 14, 7, { color: '#4b4f55', transparent: true }), 0, 2.22),
      ),
      2,
      1.6,
      -0.6,
    ),
    at(smallCrystal(), -11.6, 1.6, 3),
    at(sma(), 17, -1, 0, 90),
    at(posed(whipAntenna(96), 0, 0, -90), 27, 2.2, 0),
  );

export const transmitter = (): Group => {
  const shell = plastic('#24262a', 0.45);
  const body = outline([
    [-88, -40],
    [-60, -62],
    [60, -62],
    [88, -40],
    [94, 20],
    [78, 70],
    [52, 74],
    [34, 50],
    [-34, 50],
    [-52, 74],
    [-78, 70],
    [-94, 20],
  ]);
  const stick = (x: number): Group =>
    at(
      group(
        cylinder(26, 3, plastic('#1a1b1e', 0.4), 64, 1),
        at(pipe(26, 22, 4, metal('#3a3d42', 0.4), 64), 0, 1),
        at(dome(18, plastic('#2b2d31', 0.45), 8), 0, 2),
        at(cylinder(2.4, 22, polished(), 28), 0, 8),
        at(
          turned(
            [
              [0, 0],
              [4, 0],
              [5.6, 4],
              [4.4, 9],
              [0, 9],
            ],
            metal('#b9bdc3', 0.28),
            36,
          ),
          0,
          28,
        ),
      ),
      x,
      44,
      -14,
    );
  return group(
    posed(
      group(
        extruded(body, 44, shell, 5),
        stick(-48),
        stick(48),
        at(box(66, 3, 40, black(0.2), 2), 0, 43, 20),
        at(
          decal(
            58,
            32,
            (c) => {
              c.fillStyle = '#9fc4c9';
              c.fillRect(-40, -30, 80, 60);
              write(c, 'FS-i6X', -24, -10, 6, '#12262a', { align: 'left', weight: 700 });
              write(c, 'TX 5.8V  RX 11.9V', -24, 0, 4, '#12262a', { align: 'left' });
              write(c, 'Model01', -24, 9, 5, '#12262a', { align: 'left' });
            },
            { glow: 0.4, roughness: 0.2 },
          ),
          0,
          46.1,
          20,
        ),
        ...[-70, -54, 54, 70].map((x) =>
          at(
            group(cylinder(4, 5, metal('#c9ccd0', 0.25), 32), at(posed(cylinder(2, 14, polished(), 24, 1), 18), 0, 4)),
            x,
            43,
            -50,
          ),
        ),
        ...[-16, 16].map((x) => at(cylinder(8, 9, plastic('#3a3d42', 0.45), 40, 1.4), x, 43, -42)),
        ...[-1, 1].flatMap((s) =>
          [0, 1].map((i) => at(box(9, 3, 6, plastic('#3a3d42', 0.45), 1.4), s * (20 + i * 12), 43.4, -22)),
        ),
        at(label(['FLYSKY'], 34, 6, { color: '#e4e6e8', transparent: true, weight: 700 }), 0, 44.1, -53),
        at(posed(group(cylinder(6, 96, shell, 40, 3)), -58), 0, 22, -58),
        at(pipe(20, 15, 5, plastic('#1a1b1e', 0.5), 40), 0, 40, 60, 0, 90),
      ),
      28,
      0,
      0,
      34,
    ),
    at(
      group(
        box(47, 15, 26, black(0.45), 2),
        at(label(['FS-iA6B'], 30, 8, { color: '#f2f3f3', transparent: true }), 0, 15.05),
        at(pinHeader(7, { rows: 3, above: 5, below: 0 }), 22, 3, 0, 90),
        wire(
          [
            [-24, 8, -6],
            [-50, 10, -20],
            [-66, 4, -10],
          ],
          '#1d1f22',
          1,
        ),
        wire(
          [
            [-24, 8, 6],
            [-52, 8, 20],
            [-64, 3, 34],
          ],
          '#1d1f22',
          1,
        ),
      ),
      120,
      0,
      60,
      -24,
    ),
  );
};

export const tinyReceiver = (): Group =>
  group(
    pcb({
      w: 13,
      d: 11,
      color: 'black',
      thickness: 1,
      corner: 0.6,
      seed: 731,
      draw: (p) => {
        for (const [i, name] of ['G', '5V', 'RX', 'TX'].entries()) {
          p.pad(-4.6 + i * 3, 4.4, 1.8, 1.6);
          p.text(name, -4.6 + i * 3, 2.6, 1);
        }
      },
    }),
    at(chip({ w: 4, d: 4, kind: 'qfn', marks: ['SX1281'] }), 2.4, 1, -1.4),
    at(chip({ w: 4, d: 4, kind: 'qfn', marks: ['8285'] }), -3.2, 1, -1),
    at(coaxialPad(), 4.8, 1, -4),
    at(smdLed('#38c7ff', 1.2), -5, 1, 1.8),
    at(scattered(4, 3, 6, 4, 0.8), 5.2, 1, 2),
    wire(
      [
        [4.8, 2.2, -4],
        [12, 4, -10],
        [22, 1, -12],
        [34, 0.8, -4],
        [38, 0.8, 8],
      ],
      '#2a2c30',
      0.55,
    ),
    at(posed(box(1, 26, 5, plastic('#1d1f22', 0.5), 0.3), 90, 0, 0), 38, 0.6, 6, 4),
    ...['#1b1c1f', '#c3281e', '#f0efe9', '#e7b416'].map((color, i) =>
      wire(
        [
          [-4.6 + i * 3, 1.6, 4.6],
          [-5 + i * 2.4, 1.4, 12],
          [-2 + i * 1.3, 0.7, 22],
          [10 + i * 1.2, 0.7, 26 + i * 1.3],
        ],
        color,
        0.5,
      ),
    ),
  );

export const droneGps = (): Group =>
  group(
    at(cylinder(25, 14, plastic('#1d1f22', 0.42), 72, 3), 0, 0),
    at(cylinder(23, 1, plastic('#26282c', 0.4), 72), 0, 13.6),
    at(
      label(['NEO-M8N', 'GPS + COMPASS'], 30, 12, {
        color: '#e4e6e8',
        transparent: true,
        weight: 700,
        sizes: [1.3, 0.8],
      }),
      0,
      14.66,
      2,
    ),
    at(
      decal(
        8,
        8,
        (c) => {
          c.fillStyle = '#c3281e';
          c.beginPath();
          c.moveTo(0, -3.6);
          c.lineTo(2.8, 3);
          c.lineTo(0, 1.6);
          c.lineTo(-2.8, 3);
          c.fill();
        },
        { transparent: true },
      ),
      0,
      14.66,
      -13,
    ),
    wire(
      [
        [0, 6, 25],
        [2, 5, 38],
        [20, 1.4, 56],
        [48, 1.4, 50],
        [64, 1.4, 28],
      ],
      '#1d1f22',
      2,
    ),
    at(jst(6, 1.25, '#f1efe7', true), 66, 0, 24, 160),
    ...['#c3281e', '#1b1c1f', '#e7b416', '#2f9b4f'].map((color, i) =>
      wire(
        [
          [10 + i * 0.5, 3, 52],
          [40, 2 + i * 0.4, 54],
          [62 + i, 1.8, 30],
        ],
        color,
        0.5,
      ),
    ),
    at(
      group(
        cylinder(13, 3, aluminium(), 48),
        at(cylinder(3, 46, metal('#2b2d31', 0.4), 28), 0, 3),
        at(cylinder(14, 2, aluminium(), 48), 0, 48),
      ),
      -44,
      0,
      30,
    ),
  );

export const rtkBoard = (): Group =>
  group(
    pcb({
      w: 43.2,
      d: 43.2,
      color: 'red',
      corner: 2,
      seed: 741,
      holes: corners(38, 38).map(([x, z]) => [x, z, 3.2] as const),
      draw: (p) => {
        p.text('GPS-RTK2', 0, -13.2, 3, { weight: 700 });
        p.row(6, -6.35, 19.4);
        p.text('RTCM3', -15, 14, 1.5);
      },
    }),
    at(
      group(
        box(22, 2.4, 17, tin(), 0.3),
        at(
          decal(
            20,
            15,
            (c) => {
              c.fillStyle = '#d3d5d8';
              c.fillRect(-12, -9, 24, 18);
              write(c, 'u-blox', -3.4, -3.6, 3, '#23408e', { weight: 700 });
              write(c, 'ZED-F9P-05B', 0, 1.6, 2, '#2f3338');
              write(c, '2339 0041', 0, 4.6, 1.5, '#2f3338');
            },
            { roughness: 0.3, metalness: 0.8 },
          ),
          0,
          2.42,
        ),
      ),
      1,
      1.6,
      2,
    ),
    at(usbC(), -19, 1.6, -3, -90),
    at(sma(), 0, -0.6, -21, 180),
    at(jst(4, 1, '#1d1f22', true), 19, 1.6, -8, 90),
    at(jst(4, 1, '#1d1f22', true), 19, 1.6, 8, 90),
    at(group(cylinder(3.4, 1.8, polished(), 36)), 14, 1.6, -14),
    at(scattered(12, 8, 12, 4, 1.4), -14, 1.6, 10),
    at(inductor(4), -14, 1.6, -12),
    at(smdLed('#4a8cff', 1.6), 15, 1.6, 16),
  );
