import { armSorting, stepperDrive } from '../banner-scenes';
import { computerWithCamera, picoOnBreadboard, rangerOnBreadboard, screenOnController } from '../in-use';
import type { Picture, Pictures } from '../picture';
import type { Shot } from '../kit/shoot';
import { boardShots } from './boards';
import { machineShots } from './machines';
import { moreMachineShots } from './more-machines';
import { moreWorkshopShots } from './more-workshop';
import { workshopShots } from './workshop';

const known: Pictures = { ...boardShots, ...machineShots, ...moreMachineShots, ...workshopShots, ...moreWorkshopShots };

/** Returns a third picture of a product: the scene of its first picture from another angle. */
const again = (id: string, view: Partial<Shot>): Pictures => {
  const first = known[`${id}-1`];
  if (!first) throw new Error(`no first view of ${id}`);
  return { [`${id}-3`]: { ...first, samples: 12, ...view } };
};

const inUse = (id: string, picture: Picture): Pictures => ({ [`${id}-3`]: picture });

/** Third pictures of some products: from another angle, close up, or in use. */
export const thirdViews: Pictures = {
  ...inUse('raspberry-pi-5', { scene: computerWithCamera, azimuth: 24, elevation: 38 }),
  ...again('jetson-orin-nano-super-kit', { azimuth: 4, elevation: 20 }),
  ...again('arduino-uno-r4-minima', { azimuth: -78, elevation: 20 }),
  ...inUse('esp32-devkitc-v4', { scene: screenOnController, azimuth: 20, elevation: 44 }),
  ...inUse('raspberry-pi-pico-2-w', { scene: picoOnBreadboard, azimuth: -24, elevation: 40 }),
  ...inUse('nema17-stepper-1-8deg', { scene: stepperDrive, azimuth: 24, elevation: 30 }),
  ...again('sg90-micro-servo', { azimuth: 90, elevation: 20 }),
  ...again('mg996r-servo', { azimuth: 150, elevation: 26 }),
  ...again('a2212-1000kv-brushless', { azimuth: 80, elevation: 12 }),
  ...inUse('hc-sr04-ultrasonic', { scene: rangerOnBreadboard, azimuth: 24, elevation: 26 }),
  ...inUse('rplidar-a1m8', {
    ...(known['waveshare-wave-rover-2'] ?? { scene: rangerOnBreadboard }),
    azimuth: 30,
    elevation: 24,
  }),
  ...again('f450-quadcopter-kit', { azimuth: 0, elevation: 8 }),
  ...again('elegoo-smart-robot-car-v4', { azimuth: 88, elevation: 16 }),
  ...again('waveshare-wave-rover', { azimuth: 4, elevation: 14 }),
  ...inUse('so-arm101-follower-leader-kit', { scene: armSorting, azimuth: 20, elevation: 24 }),
  ...again('petoi-bittle-x', { azimuth: 88, elevation: 14 }),
  ...again('freenove-big-hexapod', { azimuth: 88, elevation: 14 }),
  ...again('bambu-lab-a1-mini', { azimuth: 0, elevation: 10 }),
  ...again('creality-ender-3-v3-se', { azimuth: 0, elevation: 10, frame: [0.09, 0.05, 0.91, 0.95] }),
  ...again('creality-k1c', { azimuth: 0, elevation: 12 }),
  ...again('fluke-101-multimeter', { azimuth: 0, elevation: 80 }),
  ...again('l298n-driver-module', { azimuth: 0, elevation: 80 }),
};
