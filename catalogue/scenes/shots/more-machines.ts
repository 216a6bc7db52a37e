import { racingQuad } from '../drones/drones';
import {
  brushedEsc,
  bts7960,
  casedDriver,
  drv8825,
  escBoard,
  mdd10a,
  servoController,
} from '../motor-drivers/power-drivers';
import { busServo, mg90s } from '../motors-servos/smart-servos';
import { canStepper, nema23 } from '../motors-servos/small-steppers';
import { eco2207, gimbalMotor, x2212 } from '../motors-servos/brushless-motors';
import { encoderMotor, n20Motor } from '../motors-servos/gear-motors';
import { boardDrone, cubePilot, gemfan, gemfanSingle, matekBoard, surveyQuad } from '../drones/flyers';
import { flightBoard } from '../drones/flight-electronics';
import { at, group, posed } from '../kit/shapes';
import {
  cornerBracket,
  couplings,
  extrusionEnd,
  extrusionSet,
  fourWheelChassis,
  leadScrew,
  mecanumChassis,
  omniStanding,
  omniWheel,
  panTilt,
  plasticCaster,
  screwEnd,
  steelPlate,
  trackedChassis,
} from '../chassis-wheels/mechanics';
import { product } from '../picture';
import type { Pictures } from '../picture';
import { walker } from '../robot-kits/walking-robots';
import { biped } from '../robot-kits/biped';
import { metalArm } from '../robot-kits/metal-arms';
import { piCar, schoolCar, visionCar } from '../robot-kits/camera-cars';
import { starterSpread } from '../robot-kits/starter-kits';

const three = { azimuth: 34, elevation: 28 };
const other = { azimuth: -34, elevation: 46 };

export const moreMachineShots: Pictures = {
  ...product('4wd-acrylic-chassis', fourWheelChassis, three, other),
  ...product('tracked-tank-chassis', trackedChassis, three, other),
  ...product('mecanum-aluminium-chassis', mecanumChassis, three, other),
  ...product(
    'pololu-ball-caster-3-4',
    () => posed(plasticCaster(), 0),
    { azimuth: 28, elevation: 30 },
    {
      scene: () => group(at(plasticCaster(), -14, 0, 0, 20), at(posed(plasticCaster(), 180, 0, 0, 22), 22, 0, 12, 40)),
      azimuth: 16,
      elevation: 36,
    },
  ),
  ...product(
    'omni-wheel-58mm',
    omniStanding,
    { azimuth: 32, elevation: 20 },
    { scene: () => omniWheel(), azimuth: 20, elevation: 46 },
  ),
  ...product(
    'aluminium-extrusion-2020',
    extrusionSet,
    { azimuth: 34, elevation: 32 },
    { scene: () => group(extrusionEnd(), at(cornerBracket(), 30, 0, 20, 30)), azimuth: 24, elevation: 52 },
  ),
  ...product('flexible-shaft-coupling', couplings, { azimuth: 24, elevation: 30 }, { azimuth: -30, elevation: 48 }),
  ...product('pan-tilt-bracket-standard', panTilt, three, { azimuth: -40, elevation: 24 }),
  ...product(
    't8-lead-screw',
    leadScrew,
    { azimuth: -38, elevation: 40 },
    { scene: screwEnd, azimuth: 26, elevation: 26 },
  ),
  ...product('pei-flex-plate', steelPlate, { azimuth: 24, elevation: 44 }, { azimuth: -30, elevation: 26 }),
  ...product('bts7960-43a-driver', bts7960, { azimuth: 28, elevation: 38 }, { azimuth: -40, elevation: 26 }),
  ...product('cytron-mdd10a', mdd10a, { azimuth: -28, elevation: 42 }, { azimuth: 0, elevation: 78 }),
  ...product(
    'drv8825-stepper-driver',
    () => drv8825(),
    { azimuth: 28, elevation: 36 },
    { scene: () => drv8825(false), azimuth: -22, elevation: 60 },
  ),
  ...product('tb6600-stepper-driver', casedDriver, { azimuth: 30, elevation: 36 }, { azimuth: 62, elevation: 40 }),
  ...product('speedybee-bls-60a-4in1', escBoard, { azimuth: 26, elevation: 42 }, { azimuth: 0, elevation: 76 }),
  ...product('hobbywing-quicrun-1060', brushedEsc, { azimuth: 22, elevation: 36 }, { azimuth: -30, elevation: 54 }),
  ...product('odrive-s1', servoController, { azimuth: -28, elevation: 42 }, { azimuth: 0, elevation: 78 }),
  ...product('n20-gear-motor-6v-200rpm', n20Motor, { azimuth: 24, elevation: 34 }, { azimuth: 60, elevation: 50 }),
  ...product(
    'dfrobot-fit0186-encoder-motor',
    () => encoderMotor(),
    { azimuth: 36, elevation: 30 },
    { azimuth: -40, elevation: 46 },
  ),
  ...product('28byj-48-uln2003', canStepper, { azimuth: 16, elevation: 44 }, { azimuth: -30, elevation: 30 }),
  ...product('nema23-stepper-1-9nm', nema23, { azimuth: 32, elevation: 24 }, { azimuth: 60, elevation: 60 }),
  ...product('mg90s-micro-servo', mg90s, { azimuth: 26, elevation: 32 }, { azimuth: -30, elevation: 56 }),
  ...product(
    'dynamixel-xl330-m288-t',
    () => busServo('xl330'),
    { azimuth: 26, elevation: 32 },
    { azimuth: -34, elevation: 52 },
  ),
  ...product(
    'feetech-sts3215-12v',
    () => busServo('sts3215'),
    { azimuth: 26, elevation: 32 },
    { azimuth: -34, elevation: 52 },
  ),
  ...product('emax-eco-ii-2207-1700kv', eco2207, { azimuth: 20, elevation: 32 }, { azimuth: -24, elevation: 64 }),
  ...product('sunnysky-x2212-980kv', x2212, { azimuth: 20, elevation: 28 }, { azimuth: -24, elevation: 62 }),
  ...product('ipower-gm4108h-120t', gimbalMotor, { azimuth: 20, elevation: 34 }, { azimuth: -24, elevation: 66 }),
  ...product('holybro-x500-v2-kit', surveyQuad, { azimuth: 24, elevation: 26 }, { azimuth: 10, elevation: 70 }),
  ...product(
    'bitcraze-crazyflie-2-1-plus',
    () => boardDrone('crazyflie'),
    { azimuth: 24, elevation: 38 },
    { azimuth: 0, elevation: 74 },
  ),
  ...product(
    'litewing-esp32-drone',
    () => boardDrone('litewing'),
    { azimuth: 24, elevation: 38 },
    { azimuth: 0, elevation: 74 },
  ),
  ...product(
    'mark4-5-inch-frame',
    () => racingQuad(false),
    { azimuth: 30, elevation: 36 },
    { scene: () => racingQuad(), azimuth: 34, elevation: 30 },
  ),
  ...product(
    'gemfan-51466-v2',
    gemfan,
    { azimuth: 14, elevation: 52 },
    { scene: gemfanSingle, azimuth: 20, elevation: 34 },
  ),
  ...product(
    'matek-h743-slim-v3',
    matekBoard,
    { azimuth: -26, elevation: 44 },
    { scene: () => flightBoard('#2f9b4f', 38), azimuth: 0, elevation: 78 },
  ),
  ...product('cube-orange-plus', cubePilot, { azimuth: 28, elevation: 34 }, { azimuth: -34, elevation: 54 }),
  ...product('freenove-4wd-car-raspberry-pi', piCar, { azimuth: 38, elevation: 26 }, { azimuth: -34, elevation: 50 }),
  ...product('yahboom-raspbot-v2', visionCar, { azimuth: 38, elevation: 24 }, { azimuth: -34, elevation: 46 }),
  ...product('hiwonder-xarm-1s', () => metalArm(), { azimuth: -28, elevation: 18 }, { azimuth: 30, elevation: 26 }),
  ...product(
    'waveshare-roarm-m2-s',
    () => metalArm(true),
    { azimuth: -24, elevation: 16 },
    { azimuth: 36, elevation: 26 },
  ),
  ...product(
    'freenove-big-hexapod',
    () => walker(6),
    { azimuth: 32, elevation: 30, samples: 20 },
    { azimuth: -30, elevation: 56 },
  ),
  ...product(
    'otto-diy-biped',
    () => biped(),
    { azimuth: 42, elevation: 14 },
    { scene: () => biped('#2f9bd6'), azimuth: 60, elevation: 22 },
  ),
  ...product(
    'arduino-starter-kit',
    () => starterSpread('arduino'),
    { azimuth: 8, elevation: 48, samples: 20 },
    { azimuth: -24, elevation: 34 },
  ),
  ...product(
    'elegoo-super-starter-kit-uno',
    () => starterSpread('elegoo'),
    { azimuth: 8, elevation: 48 },
    { azimuth: -24, elevation: 34 },
  ),
  ...product('makeblock-mbot2', schoolCar, { azimuth: 40, elevation: 24 }, { azimuth: -34, elevation: 40 }),
};
