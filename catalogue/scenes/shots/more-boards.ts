import { at, group, posed } from '../kit/shapes';
import { beagleBone, computeModule, raspberryPi4, stickComputer } from '../single-board-computers/linux-boards';
import { boardCase, hat, usbAccelerator } from '../single-board-computers/pi-accessories';
import { cncShield, sensorShield } from '../microcontrollers/arduino-shields';
import { esp32S3, xiao } from '../microcontrollers/stick-boards-s3';
import { mega, nano33, nucleo, unoWifi } from '../microcontrollers/arduino-family';
import { product } from '../picture';
import type { Pictures } from '../picture';
import { droneGps, esp01, nordicDongle, nrf24, rtkBoard, tinyReceiver, transmitter } from '../wireless/radio';
import {
  co2Sensor,
  depthCamera,
  esp32Cam,
  globalShutterCamera,
  humiditySensor,
  magneticEncoder,
  orientationSensor,
  pointLidar,
  probeSensor,
  tofSensor,
} from '../sensors/sensor-modules';
import { linuxBoard, raspberryPi5 } from '../single-board-computers/single-board-computers';
import { pico } from '../microcontrollers/stick-boards';

const left = { azimuth: -28, elevation: 42 };
const right = { azimuth: 30, elevation: 40 };
const above = { azimuth: 0, elevation: 80 };
const rdk = (): ReturnType<typeof linuxBoard> =>
  linuxBoard({
    w: 85,
    d: 56,
    color: 'black',
    name: 'RDK X5',
    soc: ['SUNRISE', 'X5', '10 TOPS'],
    seed: 145,
    audio: true,
  });

export const moreBoardShots: Pictures = {
  ...product('raspberry-pi-4-model-b', raspberryPi4, right, above),
  ...product('raspberry-pi-compute-module-5', computeModule, right, above),
  ...product('raspberry-pi-ai-hat-plus-26', () => hat('ai'), right, {
    scene: () => group(at(raspberryPi5(), 0, 0, 0), at(hat('ai'), -10, 18, -0.2)),
    azimuth: 32,
    elevation: 28,
  }),
  ...product('d-robotics-rdk-x5', rdk, right, above),
  ...product('coral-usb-accelerator', usbAccelerator, { azimuth: -24, elevation: 40 }, { azimuth: 30, elevation: 60 }),
  ...product('beaglebone-black-rev-c', beagleBone, left, above),
  ...product('radxa-zero-3w', stickComputer, right, above),
  ...product(
    'raspberry-pi-5-case',
    () => boardCase(),
    { azimuth: 34, elevation: 34 },
    { scene: () => boardCase(true), azimuth: 24, elevation: 46 },
  ),
  ...product('raspberry-pi-m2-hat-plus', () => hat('m2'), right, {
    scene: () => group(at(raspberryPi5(), 0, 0, 0), at(hat('m2'), -10, 18, -0.2)),
    azimuth: 32,
    elevation: 28,
  }),
  ...product('arduino-uno-r4-wifi', unoWifi, left, above),
  ...product('arduino-mega-2560', mega, left, above),
  ...product('arduino-nano-33-ble-sense-rev2', nano33, { azimuth: -26, elevation: 46 }, above),
  ...product('esp32-s3-devkitc-1-n8r8', esp32S3, right, above),
  ...product('seeed-xiao-esp32c3', () => xiao(), right, {
    scene: () => group(at(xiao(), -13, 0, 0, 12), at(xiao(true), 12, 1, 2, -10)),
    azimuth: 6,
    elevation: 56,
  }),
  ...product(
    'raspberry-pi-pico',
    () => pico(false, 'green', 'Raspberry Pi Pico', 'RP2040'),
    { azimuth: 28, elevation: 46 },
    {
      scene: () =>
        group(
          at(pico(false, 'green', 'Raspberry Pi Pico', 'RP2040'), 0, 0, -13),
          at(posed(pico(false), 180, 0, 0, 2), 6, 3, 14, 8),
        ),
      azimuth: 12,
      elevation: 56,
    },
  ),
  ...product('nucleo-f446re', nucleo, left, above),
  ...product('arduino-cnc-shield-v3', () => cncShield(), left, {
    scene: () => cncShield(true),
    azimuth: 32,
    elevation: 44,
  }),
  ...product('arduino-sensor-shield-v5', sensorShield, left, above),
  ...product('vl53l1x-tof', tofSensor, { azimuth: -24, elevation: 44 }, above),
  ...product('benewake-tf-luna', pointLidar, { azimuth: 26, elevation: 26 }, { azimuth: -30, elevation: 48 }),
  ...product('adafruit-bno055', orientationSensor, { azimuth: 26, elevation: 42 }, above),
  ...product('as5600-encoder', magneticEncoder, { azimuth: 22, elevation: 42 }, above),
  ...product('dht22-am2302', humiditySensor, { azimuth: 24, elevation: 22 }, { azimuth: -30, elevation: 36 }),
  ...product('sensirion-scd41', co2Sensor, right, above),
  ...product('ds18b20-waterproof', probeSensor, { azimuth: -16, elevation: 48 }, { azimuth: 34, elevation: 30 }),
  ...product(
    'raspberry-pi-global-shutter-camera',
    globalShutterCamera,
    { azimuth: 30, elevation: 22 },
    { azimuth: -30, elevation: 40 },
  ),
  ...product('esp32-cam', esp32Cam, { azimuth: -24, elevation: 42 }, above),
  ...product('luxonis-oak-d-lite', depthCamera, { azimuth: 26, elevation: 18 }, { azimuth: 156, elevation: 30 }),
  ...product('esp-01s-wifi', esp01, right, above),
  ...product('nordic-nrf52840-dongle', nordicDongle, { azimuth: -26, elevation: 46 }, above),
  ...product('nrf24l01-pa-lna', nrf24, { azimuth: -34, elevation: 44 }, { azimuth: 30, elevation: 62 }),
  ...product('flysky-fs-i6x', transmitter, { azimuth: 18, elevation: 28 }, { azimuth: -26, elevation: 50 }),
  ...product('radiomaster-rp1-elrs', tinyReceiver, { azimuth: -20, elevation: 50 }, { azimuth: 30, elevation: 36 }),
  ...product('neo-m8n-gps-compass', droneGps, { azimuth: -18, elevation: 42 }, { azimuth: 30, elevation: 28 }),
  ...product('sparkfun-gps-rtk2-zed-f9p', rtkBoard, { azimuth: 150, elevation: 42 }, above),
};
