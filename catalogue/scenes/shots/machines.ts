import { acrylicChassis, motorBracket } from '../chassis-wheels/chassis';
import { capScrew, screwHeap } from '../components/fasteners';
import { mecanum, upright, wheel } from '../chassis-wheels/wheels';
import { f450Frame, propSet } from '../drones/drones';
import { flightStack, pixhawk } from '../drones/flight-electronics';
import { polished } from '../kit/materials';
import { at, corners, group, posed } from '../kit/shapes';
import { lidarA1, ultrasonic } from '../sensors/distance-sensors';
import { outrunner, speedController } from '../motors-servos/outrunners';
import { sg90, standardServo } from '../motors-servos/servos';
import { ttMotor } from '../motors-servos/tt-motor';
import { product } from '../picture';
import type { Pictures } from '../picture';
import { metalRover, smartCar } from '../robot-kits/rovers';
import { microbit, microbitGo } from '../robot-kits/classroom-robots';
import { printedArm } from '../robot-kits/printed-arm';
import { robotDog } from '../robot-kits/walking-robots';
import { nema17 } from '../motors-servos/stepper-motors';

const a2212 = (): ReturnType<typeof outrunner> =>
  outrunner({ radius: 13.9, height: 24, bell: '#c9ccd1', lines: ['A2212/13T', '1000 KV'] });
const mg996 = (): ReturnType<typeof standardServo> => standardServo(['TowerPro', 'MG996R', 'Digi Hi Torque']);
const mecanumSet = (): ReturnType<typeof group> =>
  group(
    ...corners(86, 74).map(([x, z], i) =>
      at(upright(mecanum(30, 31, i % 2 === 0), 30, 31), x, 0, z, i % 2 === 0 ? 24 : 30),
    ),
  );

export const machineShots: Pictures = {
  ...product('tt-gear-motor-1-48', () => ttMotor(), { azimuth: -30, elevation: 36 }, { azimuth: 150, elevation: 50 }),
  ...product(
    'nema17-stepper-1-8deg',
    () => nema17(['NEMA 17  42BYGH40', '1.8°/step   1.7 A', '0.44 N·m']),
    { azimuth: 32, elevation: 28, samples: 20 },
    { azimuth: 60, elevation: 62 },
  ),
  ...product(
    'sg90-micro-servo',
    () => sg90(),
    { azimuth: 26, elevation: 32, samples: 20 },
    { azimuth: -30, elevation: 58 },
  ),
  ...product('mg996r-servo', mg996, { azimuth: 26, elevation: 30 }, { azimuth: -34, elevation: 56 }),
  ...product(
    'a2212-1000kv-brushless',
    a2212,
    { azimuth: 20, elevation: 28, samples: 20 },
    { azimuth: -24, elevation: 62 },
  ),
  ...product(
    'hobbywing-skywalker-30a',
    () => speedController(['Skywalker 30A', 'HOBBYWING', '2–3S  BEC 5 V 2 A'], '#1e5fc2'),
    { azimuth: 20, elevation: 46 },
    { azimuth: -40, elevation: 30 },
  ),
  ...product(
    '2wd-acrylic-chassis',
    () => acrylicChassis(),
    { azimuth: 36, elevation: 34 },
    { azimuth: -140, elevation: 26 },
  ),
  ...product(
    'mecanum-wheel-set-60mm',
    mecanumSet,
    { azimuth: 30, elevation: 24 },
    { scene: () => upright(mecanum(30, 31), 30, 31), azimuth: 34, elevation: 18 },
  ),
  ...product(
    'robot-wheel-rubber',
    () =>
      group(
        at(upright(wheel({ radius: 32.5, width: 26, hub: '#f0c21f', blocks: 32 }), 32.5, 26), -22, 0, 0, 18),
        at(posed(wheel({ radius: 32.5, width: 26, hub: '#f0c21f', blocks: 32 }), 0), 40, 0, 18),
      ),
    { azimuth: 22, elevation: 30 },
    { azimuth: -32, elevation: 52 },
  ),
  ...product(
    'nema17-l-bracket',
    () => motorBracket(),
    { azimuth: 30, elevation: 26 },
    {
      scene: () => group(motorBracket(), at(posed(nema17(['NEMA 17', '1.8°', '0.44 N·m']), 90), 0, 25, -64)),
      azimuth: 36,
      elevation: 26,
    },
  ),
  ...product(
    'm3-socket-screws-50',
    () => screwHeap(30, 3, [8, 10, 12, 16], 8),
    { azimuth: 20, elevation: 36 },
    {
      scene: () =>
        group(
          ...[6, 8, 10, 12, 16, 20].map((length, i) => at(capScrew(3, length), (i - 2.5) * 9, 0, 0)),
          at(posed(capScrew(3, 16, polished()), 90), 10, 2.8, 8, 60),
        ),
      azimuth: 14,
      elevation: 24,
    },
  ),
  ...product(
    'f450-quadcopter-kit',
    () => f450Frame(true),
    { azimuth: 24, elevation: 32, samples: 20 },
    { azimuth: 10, elevation: 74, samples: 20 },
  ),
  ...product('f450-frame', () => f450Frame(false), { azimuth: 24, elevation: 36 }, { azimuth: 0, elevation: 80 }),
  ...product(
    'propeller-1045-pairs',
    () => propSet(['#1b1c1e', '#1b1c1e', '#e8731c', '#e8731c'], 127),
    {
      azimuth: 20,
      elevation: 50,
    },
    { azimuth: -34, elevation: 28 },
  ),
  ...product('speedybee-f405-v4-stack', flightStack, { azimuth: 30, elevation: 34 }, { azimuth: 0, elevation: 78 }),
  ...product(
    'holybro-pixhawk-6c-mini',
    () => pixhawk('Pixhawk 6C mini'),
    { azimuth: 28, elevation: 40 },
    { azimuth: -150, elevation: 34 },
  ),
  ...product(
    'elegoo-smart-robot-car-v4',
    () => smartCar(),
    { azimuth: 38, elevation: 26, samples: 20 },
    { azimuth: -30, elevation: 52 },
  ),
  ...product(
    'waveshare-wave-rover',
    () => metalRover(),
    { azimuth: 38, elevation: 24, samples: 20 },
    { scene: () => metalRover('lidar'), azimuth: -36, elevation: 30 },
  ),
  ...product(
    'so-arm101-follower-leader-kit',
    () =>
      group(
        at(printedArm('#f2f1ec', { turn: 24 }), -130, 0, -40),
        at(printedArm('#26282c', { turn: 8, shoulder: 74, elbow: -96, wrist: -20 }, true), 90, 0, 90),
      ),
    { azimuth: -24, elevation: 20, samples: 20 },
    {
      scene: () => printedArm('#f2f1ec', { turn: 0, shoulder: 70, elbow: -90, wrist: -30, grip: 34 }),
      azimuth: -32,
      elevation: 16,
    },
  ),
  ...product(
    'petoi-bittle-x',
    () => robotDog(),
    { azimuth: 38, elevation: 16, samples: 20 },
    { azimuth: -60, elevation: 26 },
  ),
  ...product(
    'bbc-microbit-v2-go',
    microbitGo,
    { azimuth: 16, elevation: 48 },
    { scene: microbit, azimuth: -16, elevation: 62 },
  ),
  ...product(
    'hc-sr04-ultrasonic',
    ultrasonic,
    { azimuth: 30, elevation: 22, samples: 20 },
    { azimuth: 156, elevation: 30 },
  ),
  ...product('rplidar-a1m8', lidarA1, { azimuth: 28, elevation: 24, samples: 20 }, { azimuth: -50, elevation: 46 }),
};
