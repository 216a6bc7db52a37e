import type { Group } from 'three';
import { chip, electrolytic, scattered, smd, smdLed, trimmer } from '../kit/chips';
import { angledHeader, jumperCap, pinHeader, screwTerminal } from '../kit/connectors';
import { label } from '../kit/canvas';
import { copper, metal, plastic, tin } from '../kit/materials';
import { pcb } from '../kit/pcb';
import { at, box, corners, group, pipe, posed, ring } from '../kit/shapes';
import { breakoutTwoRows } from '../sensors/breakouts';

export const pca9685 = (): Group => {
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
};

export const l298n = (): Group => {
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
};

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

export const lm2596 = (): Group => {
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
};
