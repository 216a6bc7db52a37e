import type { Group } from 'three';
import { unoMinima } from './microcontrollers/arduino-boards';
import { mecanum, upright, wheel } from './chassis-wheels/wheels';
import { breadboardCircuit } from './components/breadboards';
import { racingQuad } from './drones/drones';
import { whipAntenna } from './kit/connectors';
import { at, group, posed, scaled } from './kit/shapes';
import { l298n, tmc2209 } from './motor-drivers/driver-boards';
import { ra02 } from './wireless/wireless-modules';
import { lidarA1, ultrasonic } from './sensors/distance-sensors';
import { sg90 } from './motors-servos/servos';
import { cell, lipo } from './power/battery-packs';
import { benchPrinter } from './printing/bench-printers';
import { smartCar } from './robot-kits/rovers';
import { raspberryPi5 } from './single-board-computers/single-board-computers';
import { nema17 } from './motors-servos/stepper-motors';
import { esp32Devkit, heltecLora } from './microcontrollers/stick-boards';
import { multimeter } from './tools/measuring-tools';
import { pliers, screwdriver } from './tools/hand-tools';

/** For each category, builds a few parts of that category, arranged as on a table. */
export const tiles: Record<string, () => Group> = {
  'single-board-computers': () => raspberryPi5(),
  microcontrollers: () => group(at(unoMinima(), 0, 0, -16, 6), at(esp32Devkit(), 8, 0, 36, 12)),
  sensors: () => group(at(scaled(lidarA1(), 0.62), 12, 0, -24, -10), at(ultrasonic(), -10, 0, 30, 14)),
  'motors-servos': () =>
    group(at(nema17(['NEMA 17', '1.8°   1.7 A', '0.44 N·m']), 0, 0, 0), at(sg90(), -50, 0, 20, 20)),
  'motor-drivers': () => group(at(l298n(), -8, 0, -10, 8), at(tmc2209(true), 26, 0, 24, -14)),
  'robot-kits': () => smartCar(),
  'chassis-wheels': () =>
    group(
      at(upright(wheel({ radius: 42, width: 34, hub: '#f0c21f', blocks: 28 }), 42, 34), -30, 0, -14, 24),
      at(upright(mecanum(32, 31), 32, 31), 34, 0, 22, 30),
    ),
  drones: () => racingQuad(),
  printing: () => benchPrinter(),
  power: () =>
    group(
      at(lipo(['2200 mAh 3S', '11.1 V  30C']), 0, 0, -10),
      at(cell('#2fa39a', ['INR18650', '2500 mAh']), -56, 0, 22, 20),
      at(posed(cell('#2f6fd0', ['INR18650', '2600 mAh']), 90, 60, 0), -34, 9.2, 34),
    ),
  wireless: () =>
    group(at(heltecLora(), 0, 0, 14, 10), at(ra02(), -18, 0, 44, -12), at(scaled(whipAntenna(105), 0.9), 26, 0, -26)),
  tools: () =>
    group(
      at(
        multimeter({ body: '#f2b81c', shell: '#2a2c30', name: 'DMM', reading: '12.47', unit: 'V', leads: false }),
        0,
        0,
        0,
        10,
      ),
      at(screwdriver({ color: '#c3281e', accent: '#1d1f22', shaft: 90 }), 84, 0, 20, 70),
      at(pliers({ grip: '#1e5fc2', jaw: 'cut', length: 110 }), -70, 0, -30, -100),
    ),
  components: () => breadboardCircuit(),
};
