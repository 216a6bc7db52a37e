import type { Group } from 'three';
import { ultrasonic } from './sensors/distance-sensors';
import { breadboard } from './components/breadboards';
import { jumperRibbon } from './components/jumper-wires';
import { wire } from './kit/connectors';
import { at, group } from './kit/shapes';
import { raspberryPi5, piCamera } from './single-board-computers/single-board-computers';
import { oled } from './components/small-displays';
import { esp32Devkit, pico } from './microcontrollers/stick-boards';

export const rangerOnBreadboard = (): Group =>
  group(
    breadboard(30),
    at(ultrasonic(), 10, 5, 4),
    at(pico(), -6, 10, -58, 4),
    ...['#c3281e', '#1d1f22', '#e7b416', '#2f9b4f'].map((color, i) =>
      wire(
        [
          [4 + i * 2.5, 8, 12],
          [-14 + i * 2, 24, 8],
          [-30 + i * 2, 18, -24],
          [-20 + i * 4, 12, -49],
        ],
        color,
        0.8,
      ),
    ),
  );

export const picoOnBreadboard = (): Group =>
  group(
    breadboard(30),
    at(pico(), -4, 10, 0),
    ...['#c3281e', '#2256b8', '#e7b416'].map((color, i) =>
      wire(
        [
          [-20 + i * 10, 8, 12],
          [-16 + i * 10, 20, 17],
          [-10 + i * 12, 8, 22],
        ],
        color,
        0.8,
      ),
    ),
  );

export const screenOnController = (): Group =>
  group(
    at(esp32Devkit(), -6, 0, 24, 6),
    at(oled(['Bench 2', '21.4 °C  46 %', 'online']), 0, 2, -24, -6),
    ...['#c3281e', '#1d1f22', '#e7b416', '#2f9b4f'].map((color, i) =>
      wire(
        [
          [-4 + i * 2.54, 8, -36],
          [-30 + i * 3, 14, -40],
          [-42 + i * 2, 10, -6],
          [-26 + i * 5, 12, 13],
        ],
        color,
        0.7,
      ),
    ),
  );

export const computerWithCamera = (): Group =>
  group(
    at(raspberryPi5(true), 0, 0, 0),
    at(piCamera(), 74, 0, -20, 24),
    at(jumperRibbon(4, 40, [true, true]), -64, 0, 10, 20),
  );
