import type { Group } from 'three';
import { propeller, propSet } from './drones';
import { flightBoard, pixhawk } from './flight-electronics';
import { chip, radioModule, scattered, smdLed } from '../kit/chips';
import { label } from '../kit/canvas';
import { jst, pinHeader, usbC, wire } from '../kit/connectors';
import { anodised, black, carbon, darkSteel, metal, plastic, polished, steel } from '../kit/materials';
import { pcb } from '../kit/pcb';
import { at, bent, box, corners, cylinder, extruded, group, outline, pipe, posed, roundedOutline } from '../kit/shapes';
import { canMotor } from '../motors-servos/tt-motor';
import { outrunner } from '../motors-servos/outrunners';
import { lipo } from '../power/battery-packs';

export const surveyQuad = (): Group => {
  const sheet = carbon(8);
  const plateOf = (): Group =>
    group(
      extruded(
        outline([
          [-80, -40],
          [-44, -72],
          [44, -72],
          [80, -40],
          [80, 40],
          [44, 72],
          [-44, 72],
          [-80, 40],
        ]),
        2,
        sheet,
        0.2,
      ),
    );
  const result = group(
    at(plateOf(), 0, 150),
    at(plateOf(), 0, 182),
    at(extruded(roundedOutline(150, 70, 8), 2, sheet, 0.2), 0, 124),
  );
  [45, 135, 225, 315].forEach((angle, i) => {
    result.add(
      at(
        group(
          at(posed(cylinder(8, 220, plastic('#17181a', 0.32), 36), 0, 0, -90), 30, 168, 0),
          at(box(34, 24, 26, black(0.45), 4), 62, 156),
          at(box(40, 26, 34, black(0.45), 5), 236, 155),
          at(outrunner({ radius: 15, height: 24, bell: '#2b2d31', lines: ['2216'], leads: false }), 238, 180, 0),
          at(propeller(127, '#1d1f22', 2, i % 2 === 0, 0.17), 238, 216, 0, 20 + i * 51),
          at(cylinder(4, 2, plastic(i < 1 || i > 2 ? '#c3281e' : '#2f9b4f', 0.3), 24), 238, 152, 0),
        ),
        0,
        0,
        0,
        angle,
      ),
    );
  });
  for (const side of [-1, 1])
    result.add(
      bent(
        [
          [0, 150, side * 40],
          [0, 80, side * 84],
          [0, 8, side * 120],
        ],
        6,
        plastic('#17181a', 0.35),
      ),
      bent(
        [
          [-120, 6, side * 122],
          [120, 6, side * 122],
        ],
        6,
        plastic('#17181a', 0.35),
      ),
      at(box(30, 20, 24, black(0.45), 3), 0, 138, side * 44),
      ...[-100, 100].map((x) =>
        at(posed(cylinder(8.5, 24, plastic('#2b2d30', 0.8), 32, 2), 0, 0, 90), x + 12, 6, side * 122),
      ),
    );
  result.add(
    at(pixhawk(), 0, 184, 0, 90),
    at(lipo(['4S 5000 mAh', '14.8 V'], 130, 44, 34, '#26282c', false), 0, 126, 0),
    at(
      group(cylinder(3, 44, darkSteel(), 20), at(cylinder(26, 13, plastic('#f1f0ec', 0.4), 56, 4), 0, 44)),
      -52,
      184,
      -26,
    ),
  );
  return result;
};

export const boardDrone = (kind: 'crazyflie' | 'litewing'): Group => {
  const black92 = kind === 'crazyflie';
  const arm = black92 ? 42 : 62;
  const w = black92 ? 9 : 11;
  const cut = black92 ? 16 : 22;
  const k = Math.SQRT1_2;
  const points: [number, number][] = [];
  for (let i = 0; i < 4; i += 1) {
    const a = Math.PI / 4 + (i * Math.PI) / 2;
    const along = [Math.cos(a), Math.sin(a)] as const;
    const across = [-along[1], along[0]] as const;
    points.push(
      [along[0] * cut * 0.9 - across[0] * cut * 0.7, along[1] * cut * 0.9 - across[1] * cut * 0.7],
      [along[0] * arm - across[0] * w * k, along[1] * arm - across[1] * w * k],
      [along[0] * (arm + w * 0.6) - across[0] * w * 0.3, along[1] * (arm + w * 0.6) - across[1] * w * 0.3],
      [along[0] * (arm + w * 0.6) + across[0] * w * 0.3, along[1] * (arm + w * 0.6) + across[1] * w * 0.3],
      [along[0] * arm + across[0] * w * k, along[1] * arm + across[1] * w * k],
      [along[0] * cut * 0.9 + across[0] * cut * 0.7, along[1] * cut * 0.9 + across[1] * cut * 0.7],
    );
  }
  const size = (arm + w) * 1.5;
  const result = group(
    at(
      pcb({
        w: size,
        d: size,
        color: black92 ? 'black' : 'green',
        shape: outline(points),
        seed: 631,
        traces: 0.6,
        draw: (p) => p.text(black92 ? 'Crazyflie' : 'LiteWing', 0, cut * 0.86, 2.6, { weight: 700 }),
      }),
      0,
      14,
    ),
    at(
      black92
        ? chip({ w: 10, d: 10, kind: 'qfp', marks: ['STM32', 'F405'] })
        : radioModule(18, 25.5, ['ESP32-S3', 'WROOM-1']),
      0,
      15.6,
      black92 ? 2 : -4,
      black92 ? 45 : 0,
    ),
    at(scattered(16, 22, 10, 6, 1.2), 0, 15.6, -10),
    at(usbC(), 0, 15.6, cut * 0.95, 0),
    at(jst(2, 2), 8, 15.6, 10),
    at(pinHeader(10, { pitch: 2 }), -11, 15.6, 0, 90),
    at(smdLed('#4a8cff', 1.8), 10, 15.6, -6),
    at(smdLed('#ff4a3c', 1.8), -6, 15.6, 10),
    at(lipo(['1S 250 mAh'], 34, 20, 7, '#c9ccd0', false), 0, 20.4, 0, 90),
    ...[-1, 1].map((x) => at(box(1.2, 14, 3, black(0.6), 0.4), x * 12, 16, 0)),
  );
  for (let i = 0; i < 4; i += 1) {
    const a = Math.PI / 4 + (i * Math.PI) / 2;
    const x = Math.cos(a) * arm;
    const z = -Math.sin(a) * arm;
    result.add(
      at(cylinder(5, 10, plastic(black92 ? '#1d1f22' : '#f3f2ee', 0.45), 36), x, 9, z),
      at(canMotor(3.5, 17), x, 6, z),
      at(
        propeller(
          black92 ? 23 : 28,
          i < 2 ? (black92 ? '#2b2d31' : '#c3281e') : black92 ? '#2b2d31' : '#f3f2ee',
          2,
          i % 2 === 0,
          0.28,
        ),
        x,
        29,
        z,
        20 + i * 40,
      ),
      at(cylinder(2.4, 9, plastic(black92 ? '#1d1f22' : '#f3f2ee', 0.45), 24, 1), x, 0, z),
    );
  }
  return result;
};

export const gemfan = (): Group => propSet(['#3f9bd8', '#3f9bd8', '#3f9bd8', '#3f9bd8'], 65, 3);
export const gemfanSingle = (): Group =>
  group(propeller(65, '#3f9bd8', 3, true, 0.26), at(cylinder(4.4, 6, metal('#c9ccd0', 0.3), 6, 0.4), 0, 3));

export const matekBoard = (): Group =>
  group(
    at(flightBoard('#2f9b4f', 38), 0, 4, 0),
    wire(
      [
        [16, 8, -8],
        [30, 8, -10],
        [44, 1, -2],
        [52, 1, 8],
      ],
      '#c3281e',
      0.6,
    ),
    wire(
      [
        [16, 8, -6],
        [30, 7, -8],
        [42, 1, 1],
        [51, 1, 11],
      ],
      '#1b1c1f',
      0.6,
    ),
    wire(
      [
        [16, 8, -4],
        [29, 7, -5],
        [40, 1, 4],
        [50, 1, 14],
      ],
      '#f0efe9',
      0.6,
    ),
  );

export const cubePilot = (): Group => {
  const orange = anodised('#e8731c');
  const result = group(
    box(94, 16, 44, black(0.45), 3),
    at(box(39, 24, 39, orange, 3.4), 0, 15),
    at(label(['CUBE', 'ORANGE+'], 30, 14, { color: '#ffffff', transparent: true, weight: 700 }), 0, 39.04),
    at(label(['▲'], 8, 8, { color: '#ffffff', transparent: true }), 0, 39.05, -13),
    ...corners(32, 32).map(([x, z]) => at(cylinder(2, 0.8, steel(), 24), x, 38.8, z)),
    at(pinHeader(8, { rows: 3, above: 6, below: 0 }), -33, 5, 0, 90),
  );
  for (let i = 0; i < 6; i += 1)
    result.add(
      at(posed(jst(i % 2 === 0 ? 6 : 4, 1.25), -90), -38 + i * 15, 5, -21),
      at(posed(jst(i % 2 === 0 ? 5 : 4, 1.25), 90), -38 + i * 15, 8, 21),
    );
  result.add(at(cylinder(7, 6, polished(), 36), 38, 14, 0), at(pipe(9, 7, 3, darkSteel(), 36), 38, 14, 0));
  return result;
};
