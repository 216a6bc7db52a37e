import type { Group } from 'three';
import { chip, electrolytic, inductor, scattered, smd, trimmer } from '../kit/chips';
import { decal, label, write } from '../kit/canvas';
import { frontLabel, wire } from '../kit/connectors';
import { black, copper, glossy, metal, plastic, polished, steel, tin } from '../kit/materials';
import { pcb } from '../kit/pcb';
import { at, box, cylinder, extruded, group, pipe, posed, ring, roundedOutline } from '../kit/shapes';
import { cell } from './battery-packs';

const aaCell = (): Group => cell('#f3f4f4', ['', ''], 7.1, 50);

export const eneloopFour = (): Group => {
  const one = (angle: number): Group =>
    group(
      aaCell(),
      at(pipe(7.18, 7, 9, glossy('#2a6fc4', 0.3), 48, 0.05), 0, 37),
      at(
        posed(
          label(['eneloop', 'AA 2000 mAh'], 32, 9, {
            color: '#2a6fc4',
            transparent: true,
            weight: 700,
            sizes: [1.4, 0.8],
          }),
          90,
          0,
          90,
        ),
        0,
        21,
        7.2,
        angle,
      ),
    );
  return group(
    at(one(0), -24, 0, 0),
    at(one(0), -8, 0, 0),
    at(one(0), 8, 0, 0),
    at(posed(one(0), 0, 90, 90), 40, 7.2, 26, 20),
  );
};

export const eneloopLying = (): Group =>
  group(
    ...[0, 1, 2, 3].map((i) =>
      at(
        posed(group(aaCell(), at(pipe(7.18, 7, 9, glossy('#2a6fc4', 0.3), 48, 0.05), 0, 37)), i % 2 === 0 ? 90 : -90),
        i * 15.4 - 23,
        7.2,
        i % 2 === 0 ? -25 : 25,
      ),
    ),
  );

export const leadAcid = (): Group =>
  group(
    box(151, 88, 65, plastic('#2b2d31', 0.5), 3),
    at(box(149, 8, 63, plastic('#3a3d42', 0.5), 2), 0, 86),
    at(box(110, 3, 40, plastic('#33363b', 0.5), 2), 0, 93),
    at(box(151.4, 50, 65.4, plastic('#c3281e', 0.4), 2.6), 0, 20),
    at(
      frontLabel(['EXIDE', 'POWERSAFE', '12 V  7 Ah  20 HR'], 118, 42, {
        color: '#ffffff',
        transparent: true,
        weight: 700,
        sizes: [1.7, 0.9, 0.9],
      }),
      0,
      45,
      32.9,
    ),
    ...(
      [
        ['#c3281e', -58],
        ['#1d1f22', 58],
      ] as const
    ).map(([color, x]) =>
      at(group(box(20, 3, 18, plastic(color, 0.45), 1), at(box(0.8, 9, 6.3, tin(), 0.1), 0, 2)), x, 94, 14),
    ),
  );

export const fourBayCharger = (): Group => {
  const colors = ['#2fa39a', '#2f6fd0', '#8a3fa0', '#2b7a4a'];
  return group(
    box(118, 32, 142, black(0.42), 7),
    at(box(110, 3, 88, plastic('#0f1012', 0.5), 3), 0, 31, -20),
    ...[0, 1, 2, 3].map((i) =>
      at(
        group(
          at(box(22, 3, 82, plastic('#232529', 0.5), 2), 0, 0),
          at(posed(cell(colors[i] ?? '#2fa39a', ['18650', '2600 mAh']), 90), 0, 11, -34),
          at(posed(ring(4, 0.6, polished()), 90), 0, 11, -37),
          at(box(10, 10, 4, steel(), 0.6), 0, 4, 33),
        ),
        -39 + i * 26,
        31,
        -20,
      ),
    ),
    at(box(102, 2, 34, black(0.15), 2), 0, 31.4, 48),
    at(
      decal(
        96,
        29,
        (c) => {
          c.fillStyle = '#0a1a2c';
          c.fillRect(-60, -30, 120, 60);
          for (let i = 0; i < 4; i += 1) {
            write(c, `${3.98 - i * 0.12}`.slice(0, 4) + ' V', -36 + i * 24, -8, 5, '#7fd1ff');
            write(c, String(1804 - i * 260), -36 + i * 24, 0, 6, '#eaf6ff', { weight: 700 });
            write(c, 'mAh', -36 + i * 24, 7.4, 4, '#7fd1ff');
          }
        },
        { glow: 0.85, roughness: 0.12 },
      ),
      0,
      33.5,
      48,
    ),
    ...[-1, 1].map((s) => at(box(20, 2, 6, plastic('#3a3d42', 0.45), 1.4), s * 30, 31.4, 69)),
    at(frontLabel(['LiitoKala  Lii-500'], 60, 7, { color: '#d9dce0', transparent: true }), 0, 16, 71.05),
  );
};

export const wallPlug = (): Group => {
  const body = plastic('#f4f3ef', 0.42);
  return group(
    at(
      posed(
        group(
          extruded(roundedOutline(46, 62, 9), 38, body, 2),
          ...[-9.5, 9.5].map((x) => at(cylinder(2.4, 19, polished(), 28, 1), x, 38, 8)),
          at(label(['Raspberry Pi', '27W USB-C'], 26, 9, { color: '#8a8f96', transparent: true }), 0, 38.05, -16),
        ),
        0,
      ),
      0,
      0,
      0,
    ),
    wire(
      [
        [0, 14, 31],
        [6, 10, 46],
        [30, 3, 62],
        [66, 2.2, 50],
        [78, 2.2, 10],
        [60, 2.2, -24],
        [86, 2.2, -44],
      ],
      '#f0efe9',
      2.1,
    ),
    at(posed(group(cylinder(4, 26, body, 36, 1.4)), 0, 0, -90), 84, 4, -44, 8),
    at(box(8, 2.6, 8.6, polished(), 1.2), 112, 2.7, -48.4, 8),
  );
};

export const miniBuck = (): Group =>
  group(
    pcb({
      w: 22,
      d: 17,
      color: 'green',
      seed: 641,
      draw: (p) => {
        for (const [x, z] of [
          [-9.6, -7],
          [-9.6, 7],
          [9.6, -7],
          [9.6, 7],
        ] as const)
          p.pad(x, z, 2.2, 2.2, true);
        p.text('IN+', -6.6, -7, 1.3);
        p.text('OUT+', 5.6, -7, 1.3);
        p.text('MP1584', 0, 7.3, 1.3, { weight: 700 });
      },
    }),
    at(inductor(7, '100'), 4, 1.6, 1),
    at(chip({ w: 4.9, d: 3.9, kind: 'soic', pins: 4, marks: ['MP1584'] }), -4, 1.6, 2.4),
    at(group(box(3.6, 2.6, 3.6, tin(), 0.2), at(cylinder(1.3, 0.5, metal('#d8ab55', 0.3), 24), 0, 2.5)), -4, 1.6, -3.6),
    at(smd('diode', 4), 9, 1.6, 0, 90),
    at(scattered(5, 5, 6, 4, 1.6), -8.4, 1.6, 0),
    at(smd('capacitor', 3), 3, 1.6, -5.6),
  );

export const boost = (): Group => {
  const toroid = group(
    pipe(6.6, 3, 7.4, plastic('#1d1f22', 0.55), 40, 1),
    ...Array.from({ length: 20 }, (_, i) => {
      const turn = group(at(posed(ring(3, 0.45, copper(), 24), 90), 4.8, 3.7, 0));
      turn.rotation.y = (i / 24) * Math.PI * 2;
      return turn;
    }),
  );
  return group(
    pcb({
      w: 43,
      d: 21,
      color: 'red',
      seed: 651,
      holes: [
        [-15.4, 7.8, 3],
        [15.4, -7.8, 3],
      ],
      draw: (p) => {
        p.text('XL6009', 4, 8.6, 1.8, { weight: 700 });
        for (const [x, z] of [
          [-19.7, -8.7],
          [-19.7, 8.7],
          [19.7, -8.7],
          [19.7, 8.7],
        ] as const)
          p.pad(x, z, 2.6, 2.6, true);
        p.text('IN+', -16.4, -8.8, 1.5);
        p.text('OUT+', 15.6, 9, 1.5);
      },
    }),
    at(electrolytic(4.1, 10.6, '#23262b'), -15.6, 1.6, -0.6),
    at(electrolytic(4.1, 10.6, '#23262b'), 16, 1.6, 1.6),
    at(
      group(
        box(10, 4.4, 9, plastic('#26282b', 0.6), 0.3),
        at(box(10, 1.2, 4, tin(), 0.1), 0, 0, -6),
        at(label(['XL6009E1'], 8.4, 3, { color: '#b2b6bb', transparent: true }), 0, 4.42, 0),
        ...[-3.4, -1.7, 0, 1.7, 3.4].map((x) => at(box(0.8, 0.5, 5, tin(), 0.1), x, 0.2, 6)),
      ),
      -5,
      1.6,
      1.6,
    ),
    at(toroid, 7, 1.6, 0),
    at(trimmer(), -1.6, 1.6, -7.6),
    at(smd('diode', 4.6), 7, 1.6, 8.6),
  );
};
