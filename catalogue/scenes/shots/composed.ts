import {
  armSorting,
  batteryRow,
  boardStack,
  droneField,
  firstLesson,
  loraHill,
  printerBrackets,
  roverBench,
  sensorArray,
  servoFamily,
  solderingCorner,
  stepperDrive,
} from '../banner-scenes';
import { tiles } from '../category-tiles';
import type { Pictures } from '../picture';
import type { Shot } from '../kit/shoot';

const tileViews: Record<string, Partial<Shot>> = {
  'single-board-computers': { azimuth: 32, elevation: 38 },
  microcontrollers: { azimuth: -26, elevation: 44 },
  sensors: { azimuth: 24, elevation: 28 },
  'motors-servos': { azimuth: 30, elevation: 28 },
  'motor-drivers': { azimuth: 26, elevation: 36 },
  'robot-kits': { azimuth: 38, elevation: 26 },
  'chassis-wheels': { azimuth: 24, elevation: 22 },
  drones: { azimuth: 34, elevation: 32 },
  printing: { azimuth: 30, elevation: 16 },
  power: { azimuth: 22, elevation: 34 },
  wireless: { azimuth: 26, elevation: 34 },
  tools: { azimuth: 10, elevation: 56 },
  components: { azimuth: -24, elevation: 40 },
};

export const tileShots: Pictures = Object.fromEntries(
  Object.entries(tiles).map(([id, scene]) => [
    `category-${id}`,
    { scene, frame: [0.1, 0.1, 0.9, 0.9], ...tileViews[id] },
  ]),
);

/** Frames of banners: `lowerRight` leaves space for text at the left and at the top, `lower` only at the top. */
const lowerRight = [0.3, 0.2, 0.97, 0.95] as const;
const lower = [0.07, 0.36, 0.93, 0.95] as const;

export const bannerShots: Pictures = {
  'banner-rover-bench': {
    scene: roverBench,
    azimuth: 24,
    elevation: 26,
    frame: [0.46, 0.1, 0.95, 0.9],
    frameOn: 'subject',
    backdrop: '#f3ead9',
  },
  'banner-arm-sorting': {
    scene: armSorting,
    azimuth: 20,
    elevation: 24,
    frame: [0.42, 0.05, 0.98, 0.95],
    backdrop: '#e5edf2',
  },
  'banner-drone-field': {
    scene: droneField,
    azimuth: 26,
    elevation: 20,
    frame: [0.45, 0.04, 1, 1.1],
    backdrop: '#e2eef3',
  },
  'banner-board-stack': {
    scene: boardStack,
    azimuth: 16,
    elevation: 32,
    frame: [0.44, 0.06, 0.98, 0.94],
    backdrop: '#e6f1e8',
  },
  'banner-stepper-drive': { scene: stepperDrive, azimuth: 24, elevation: 30, frame: lowerRight, backdrop: '#f4e8e2' },
  'banner-sensor-array': { scene: sensorArray, azimuth: 18, elevation: 30, frame: lowerRight, backdrop: '#eeeaf4' },
  'banner-printer-brackets': {
    scene: printerBrackets,
    azimuth: 22,
    elevation: 20,
    frame: [0.34, 0.07, 0.97, 0.95],
    backdrop: '#f8e9ea',
  },
  'banner-servo-family': { scene: servoFamily, azimuth: 22, elevation: 26, frame: lower, backdrop: '#e7eff6' },
  'banner-battery-row': { scene: batteryRow, azimuth: 20, elevation: 32, frame: lower, backdrop: '#f7f1d3' },
  'banner-soldering-corner': {
    scene: solderingCorner,
    azimuth: 16,
    elevation: 32,
    frame: [0.34, 0.2, 0.95, 0.92],
    frameOn: 'subject',
    backdrop: '#f3e9dd',
  },
  'banner-lora-hill': {
    scene: loraHill,
    azimuth: 20,
    elevation: 20,
    frame: [0.34, 0.08, 0.97, 0.95],
    backdrop: '#e6eaf7',
  },
  'banner-first-lesson': { scene: firstLesson, azimuth: 14, elevation: 38, frame: lowerRight, backdrop: '#fbf0dc' },
};
