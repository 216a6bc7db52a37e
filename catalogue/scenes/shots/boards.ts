import { unoMinima } from '../microcontrollers/arduino-boards';
import { a4988, l298n, lm2596, pca9685, tb6612, tmc2209 } from '../motor-drivers/driver-boards';
import { bme280, mpu6050 } from '../sensors/breakouts';
import { hc05, neo6m, ra02, sim7600Hat } from '../wireless/wireless-modules';
import { group, at, posed } from '../kit/shapes';
import { product } from '../picture';
import type { Pictures } from '../picture';
import {
  activeCooler,
  jetsonKit,
  linuxBoard,
  piCamera,
  piZero2,
  raspberryPi5,
} from '../single-board-computers/single-board-computers';
import { blackPill, esp32Devkit, heltecLora, pico } from '../microcontrollers/stick-boards';

const threeQuarter = { azimuth: -28, elevation: 40 };
const fromAbove = { azimuth: 0, elevation: 84 };

const orangePi = (): ReturnType<typeof linuxBoard> =>
  linuxBoard({
    w: 100,
    d: 62,
    color: 'navy',
    name: 'Orange Pi 5',
    soc: ['ROCKCHIP', 'RK3588S'],
    seed: 64,
    audio: true,
  });

export const boardShots: Pictures = {
  ...product(
    'raspberry-pi-5',
    () => raspberryPi5(),
    { azimuth: 32, elevation: 38, samples: 20 },
    { ...fromAbove, samples: 20 },
  ),
  ...product(
    'raspberry-pi-zero-2-w',
    () => piZero2(),
    { azimuth: -24, elevation: 46 },
    { scene: () => piZero2(true), azimuth: 32, elevation: 32 },
  ),
  ...product(
    'raspberry-pi-5-active-cooler',
    () => activeCooler(),
    { azimuth: 30, elevation: 38 },
    { scene: () => raspberryPi5(true), ...threeQuarter },
  ),
  ...product(
    'jetson-orin-nano-super-kit',
    jetsonKit,
    { azimuth: 26, elevation: 32, samples: 20 },
    { azimuth: -148, elevation: 40 },
  ),
  ...product('orange-pi-5', orangePi, { azimuth: 30, elevation: 40 }, fromAbove),
  ...product('arduino-uno-r4-minima', unoMinima, { ...threeQuarter, elevation: 42, samples: 20 }, fromAbove),
  ...product('esp32-devkitc-v4', () => esp32Devkit(), { azimuth: 30, elevation: 38 }, fromAbove),
  ...product(
    'raspberry-pi-pico-2-w',
    () => pico(),
    { azimuth: 28, elevation: 46 },
    {
      scene: () => group(at(pico(), 0, 0, -13), at(posed(pico(), 180, 0, 0, 2), 6, 3, 14, 8)),
      azimuth: 12,
      elevation: 56,
    },
  ),
  ...product('stm32f411-black-pill', () => blackPill(), { azimuth: 28, elevation: 40 }, fromAbove),
  ...product('pca9685-servo-driver', pca9685, { azimuth: -26, elevation: 44 }, fromAbove),
  ...product('l298n-driver-module', l298n, { azimuth: 28, elevation: 34 }, { azimuth: 205, elevation: 34 }),
  ...product('tb6612fng-driver', tb6612, { azimuth: 28, elevation: 40 }, fromAbove),
  ...product(
    'a4988-stepper-driver',
    () => a4988(true),
    { azimuth: 28, elevation: 36 },
    {
      scene: () => group(at(a4988(), -15, 0, 0, 8), at(posed(a4988(), 180, 0, 0, 12), 15, 4, 2, -12)),
      azimuth: 10,
      elevation: 52,
    },
  ),
  ...product(
    'tmc2209-v1-3-driver',
    () => tmc2209(true),
    { azimuth: 28, elevation: 36 },
    { scene: () => tmc2209(), azimuth: -22, elevation: 60 },
  ),
  ...product('lm2596-buck-converter', lm2596, { azimuth: -26, elevation: 42 }, { azimuth: 140, elevation: 36 }),
  ...product('mpu-6050-gy-521', mpu6050, { azimuth: 26, elevation: 40 }, fromAbove),
  ...product('bme280-module', bme280, { azimuth: -26, elevation: 44 }, fromAbove),
  ...product('hc-05-bluetooth', hc05, { azimuth: -30, elevation: 44 }, fromAbove),
  ...product(
    'ra-02-lora-module',
    ra02,
    { azimuth: 26, elevation: 48 },
    {
      scene: () => group(at(ra02(), -11, 0, 0, 10), at(posed(ra02(), 180, 0, 0, 1), 11, 1, 2, -12)),
      azimuth: 6,
      elevation: 58,
    },
  ),
  ...product('heltec-wifi-lora-32-v3', heltecLora, { azimuth: 26, elevation: 44 }, fromAbove),
  ...product('neo-6m-gps', neo6m, { azimuth: -20, elevation: 46 }, { azimuth: 40, elevation: 30 }),
  ...product('sim7600g-h-4g-hat', sim7600Hat, { azimuth: 30, elevation: 42 }, { azimuth: -36, elevation: 62 }),
  ...product('raspberry-pi-camera-module-3', piCamera, { azimuth: 24, elevation: 44 }, { azimuth: 0, elevation: 80 }),
};
