import type { Group } from 'three';
import { unoClassic } from '../microcontrollers/arduino-boards';
import { breadboard } from '../components/breadboards';
import { jumperRibbon } from '../components/jumper-wires';
import { resistor } from '../components/part-kits';
import { label } from '../kit/canvas';
import { plastic } from '../kit/materials';
import { at, box, group, posed } from '../kit/shapes';
import { characterLcd } from '../components/small-displays';
import { ultrasonic } from '../sensors/distance-sensors';
import { canMotor } from '../motors-servos/tt-motor';
import { sg90 } from '../motors-servos/servos';
import { looseParts } from '../components/small-parts';
import { roundLed } from '../kit/chips';

export const starterSpread = (kind: 'arduino' | 'elegoo'): Group => {
  const arduino = kind === 'arduino';
  return group(
    at(
      group(
        box(230, 60, 150, arduino ? plastic('#e4e4df', 0.6) : plastic('#1e5fc2', 0.5), 3),
        at(box(232, 18, 152, arduino ? plastic('#00878f', 0.5) : plastic('#f3f2ee', 0.5), 3), 0, 46),
        at(
          label(arduino ? ['ARDUINO', 'STARTER KIT'] : ['ELEGOO', 'Super Starter Kit', 'UNO R3 Project'], 170, 80, {
            color: arduino ? '#ffffff' : '#1e5fc2',
            transparent: true,
            weight: 700,
            sizes: [1.6, 0.9, 0.8],
          }),
          0,
          64.1,
          0,
        ),
      ),
      30,
      0,
      -120,
      6,
    ),
    at(unoClassic(arduino ? 'teal' : 'blue', 'UNO R3'), -60, 0, 20, 10),
    at(breadboard(30), 44, 0, 24, -8),
    at(arduino ? sg90() : standardSmall(), 128, 0, 12, -20),
    at(characterLcd(), -50, 0, 92, 6),
    at(jumperRibbon(10, 50, [false, false], 3), 60, 0, 96, 70),
    at(looseParts(arduino ? 3 : 7, 60, 26), 128, 0, 84),
    ...['#e02a20', '#2fae4e', '#f0b81c', '#2b63e0'].map((color, i) =>
      at(posed(roundLed(color, 2.5, 0.4), 88), 20 + i * 10, 2.8, 70 + (i % 2) * 6, i * 30),
    ),
    ...[0, 1, 2].map((i) =>
      at(resistor(['#7a4a21', '#1d1f22', '#c3281e', '#7a4a21'], '#d8bd92'), 100 + i * 3, 0, 52 + i * 5, i * 12),
    ),
    arduino ? at(canMotorLying(), -124, 0, 30, 30) : at(posed(ultrasonic(), 0), -128, 0, 40, 30),
  );
};

const canMotorLying = (): Group => posed(canMotor(12, 28, true), 0, 0, -90, 12);

const standardSmall = (): Group => sg90(['SG90', '9 g'], '#2f78d6');
