import type { Group } from 'three';
import { unoMinima } from './microcontrollers/arduino-boards';
import { coupler, motorBracket } from './chassis-wheels/chassis';
import { screwHeap } from './components/fasteners';
import { upright, wheel } from './chassis-wheels/wheels';
import { breadboardCircuit } from './components/breadboards';
import { f450Frame } from './drones/drones';
import { decal } from './kit/canvas';
import { whipAntenna } from './kit/connectors';
import { aluminium, black, darkSteel, matt, metal, plastic, polished, printed, steel, wood } from './kit/materials';
import {
  at,
  ball,
  bent,
  box,
  cone,
  corners,
  cylinder,
  extruded,
  group,
  outline,
  pipe,
  posed,
  random,
  ring,
  roundedOutline,
  scaled,
} from './kit/shapes';
import type { Point } from './kit/shapes';
import { bme280, mpu6050 } from './sensors/breakouts';
import { lidarA1, ultrasonic } from './sensors/distance-sensors';
import { tmc2209 } from './motor-drivers/driver-boards';
import { sg90, standardServo } from './motors-servos/servos';
import { blockBattery, cell, lipo } from './power/battery-packs';
import { belt, pulley } from './printing/printer-parts';
import { cantileverPrinter } from './printing/bench-printers';
import { spool } from './printing/filament';
import { lineFollower, microbit } from './robot-kits/classroom-robots';
import { metalRover } from './robot-kits/rovers';
import { printedArm } from './robot-kits/printed-arm';
import { jetsonKit, piCamera, piZero2, raspberryPi5 } from './single-board-computers/single-board-computers';
import { nema17 } from './motors-servos/stepper-motors';
import { esp32Devkit, heltecLora, pico } from './microcontrollers/stick-boards';
import { multimeter } from './tools/measuring-tools';
import { screwdriver } from './tools/hand-tools';
import { smartIron, sponge, wireReel } from './tools/soldering-tools';

const cuttingMat = (w: number, d: number, color = '#1f6a53'): Group =>
  group(
    at(extruded(roundedOutline(w, d, 8), 3, matt(color), 0.4), 0, 0),
    at(
      decal(
        w - 4,
        d - 4,
        (c) => {
          c.fillStyle = color;
          c.fillRect(-w, -d, w * 2, d * 2);
          c.strokeStyle = 'rgba(236,244,238,.5)';
          for (let x = -w / 2 + 20; x <= w / 2 - 20; x += 10) {
            c.lineWidth = Math.round((x + w / 2 - 20) / 10) % 5 === 0 ? 0.7 : 0.25;
            c.strokeRect(x, -d / 2 + 20, 0.001, d - 40);
          }
          for (let y = -d / 2 + 20; y <= d / 2 - 20; y += 10) {
            c.lineWidth = Math.round((y + d / 2 - 20) / 10) % 5 === 0 ? 0.7 : 0.25;
            c.strokeRect(-w / 2 + 20, y, w - 40, 0.001);
          }
        },
        { roughness: 0.8 },
      ),
      0,
      3.02,
      0,
    ),
  );

export const roverBench = (): Group => {
  const subject = group(
    at(metalRover(), 10, 3, -10, -24),
    at(screwdriver({ color: '#c3281e', accent: '#1d1f22', shaft: 90 }), 150, 3, 110, 28),
    at(upright(wheel({ radius: 40, width: 42, hub: '#e9711c', spokes: 6, blocks: 22 }), 40, 42), 190, 3, -70, -34),
    at(scaled(screwHeap(14, 3, [8, 12], 6, steel(), 30), 1.6), -110, 3, 120),
    at(unoMinima(), -160, 3, 50, 22),
    at(
      scaled(
        multimeter({ body: '#f2b81c', shell: '#2a2c30', name: 'DMM', reading: '11.92', unit: 'V', leads: false }),
        0.95,
      ),
      -180,
      3,
      -70,
      18,
    ),
  );
  subject.name = 'subject';
  return group(at(cuttingMat(760, 520), 120, 0, 30), subject);
};

const bearing = (outer: number): Group => {
  const inner = outer * 0.36;
  return group(
    pipe(outer, outer * 0.8, outer * 0.62, polished(), 56),
    pipe(outer * 0.56, inner, outer * 0.62, polished(), 48),
    at(pipe(outer * 0.8, outer * 0.56, outer * 0.5, darkSteel(), 48), 0, outer * 0.06),
  );
};

const tray = (color: string, radius: number, count: number, seed: number): Group => {
  const shell = plastic(color, 0.42);
  const next = random(seed);
  const result = group(
    box(110, 4, 84, shell, 2),
    ...[-1, 1].map((x) => at(box(4, 22, 84, shell, 1.6), x * 53)),
    ...[-1, 1].map((z) => at(box(110, 22, 4, shell, 1.6), 0, 0, z * 40)),
  );
  for (let i = 0; i < count; i += 1) {
    const column = i % 4;
    const row = Math.floor(i / 4) % 3;
    const layer = Math.floor(i / 12);
    result.add(
      at(
        posed(bearing(radius), layer > 0 ? 12 * (next() - 0.5) * 2 : 0),
        -36 + column * 24 + (next() - 0.5) * 5,
        4 + layer * radius * 0.64,
        -24 + row * 24 + (next() - 0.5) * 5,
      ),
    );
  }
  return result;
};

export const armSorting = (): Group =>
  group(
    at(printedArm('#f2f1ec', { turn: -14, shoulder: 72, elbow: -84, wrist: -66, grip: 20 }), -150, 0, -20),
    at(tray('#e7b416', 11, 12, 5), 170, 0, -100, 8),
    at(tray('#2f78d6', 8, 12, 6), 196, 0, 0, 2),
    at(tray('#2f9b4f', 6, 9, 7), 176, 0, 100, -8),
    at(bearing(12), 30, 0, 120),
    at(bearing(8), 66, 0, 150),
    at(bearing(10), -4, 0, 158),
    at(bearing(6.5), 34, 0, 168),
    at(bearing(11), 70, 0, 40),
    at(raspberryPi5(), -170, 0, 130, 18),
  );

export const droneField = (): Group => {
  const next = random(91);
  const w = 1250;
  const d = 900;
  const leaf = [matt('#4f9a45'), matt('#6bb04f'), matt('#3f8540')];
  const field = group(
    at(extruded(roundedOutline(w, d, 60), 70, matt('#8a6647'), 6), 0, -74),
    at(extruded(roundedOutline(w, d, 60), 8, matt('#7a5a3e'), 2), 0, -6),
  );
  for (let row = 0; row < 13; row += 1) {
    const z = -d / 2 + 70 + row * 63;
    field.add(at(posed(cylinder(17, w - 110, matt('#6a4c33'), 16, 4), 0, 0, 90), (w - 110) / 2, -5, z));
    for (let i = 0; i < 27; i += 1) {
      const x = -w / 2 + 80 + i * 41.6 + (next() - 0.5) * 10;
      const size = 15 + next() * 8;
      const material = leaf[Math.floor(next() * 3)] ?? leaf[0];
      if (!material) continue;
      for (let k = 0; k < 5; k += 1)
        field.add(
          at(
            group(at(posed(cone(size * 0.26, 0.4, size * 1.5, material, 5), 0, 0, 52 + next() * 16), 0, 0, 0)),
            x,
            10,
            z + (next() - 0.5) * 6,
            k * 72 + next() * 30,
          ),
        );
    }
  }
  return group(field, at(scaled(f450Frame(true), 2.1), 0, 520, 0, 18, 0, 6));
};

export const boardStack = (): Group => {
  const stand = (w: number, d: number, h: number, y: number): Group =>
    group(...corners(w, d).map(([x, z]) => at(cylinder(2.8, h, metal('#d8ab55', 0.24), 6, 0.2), x, y, z)));
  return group(
    at(group(at(jetsonKit(), 0, 6, 0), stand(95, 82.5, 6, 0)), -74, 0, -22, 10),
    at(
      group(
        at(raspberryPi5(), 0, 42, 0),
        stand(58, 49, 22, 20),
        at(group(at(unoMinima(), 0, 0, 0)), 0, 16, 0),
        stand(60, 46, 16, 0),
      ),
      50,
      0,
      -6,
      -8,
    ),
    at(piZero2(true), -40, 0, 62, 14),
    at(pico(), 34, 0, 66, -10),
    at(esp32Devkit(), 108, 0, 60, 16),
    at(microbit(), 124, 0, 2, -20),
  );
};

const beltLoop = (length: number, radius: number): Group => {
  const points: Point[] = [];
  for (let i = 0; i <= 24; i += 1)
    points.push([length / 2 + Math.sin((i / 24) * Math.PI) * radius, -Math.cos((i / 24) * Math.PI) * radius]);
  for (let i = 0; i <= 24; i += 1)
    points.push([-length / 2 - Math.sin((i / 24) * Math.PI) * radius, Math.cos((i / 24) * Math.PI) * radius]);
  points.push([length / 2, -radius]);
  const dense: Point[] = [];
  points.forEach(([x, z], i) => {
    const following = points[i + 1];
    if (!following) return;
    const span = Math.hypot(following[0] - x, following[1] - z);
    const steps = Math.max(1, Math.round(span / 1.4));
    for (let k = 0; k < steps; k += 1)
      dense.push([x + ((following[0] - x) * k) / steps, z + ((following[1] - z) * k) / steps]);
  });
  const [first] = dense;
  if (first) dense.push(first);
  return belt(dense);
};

export const stepperDrive = (): Group =>
  group(
    at(nema17(['NEMA 17', '1.8°  1.7 A', '0.44 N·m']), -62, 0, -20),
    at(scaled(pulley(), 1.15), -62, 44, -20),
    at(beltLoop(124, 8.4), 0, 53, -20),
    at(scaled(pulley(), 1.15), 62, 44, -20),
    at(cylinder(4, 62, polished(), 36), 62, 0, -20),
    at(group(box(44, 30, 44, aluminium(), 2), at(pipe(13, 5, 4, steel(), 48), 0, 30)), 62, 0, -20),
    at(tmc2209(true), 6, 0, 34, 18),
    at(tmc2209(), 42, 0, 46, -12),
    at(posed(coupler(), 90), 100, 9.5, 30, 40),
  );

export const sensorArray = (): Group =>
  group(
    at(lidarA1(), 0, 0, -50, -14),
    at(ultrasonic(), -50, 0, 26, 16),
    at(scaled(piCamera(), 1.1), 64, 0, 26, -28),
    at(scaled(mpu6050(), 1.3), 6, 0, 50, 12),
    at(scaled(bme280(), 1.4), 42, 0, 62, -18),
  );

export const printerBrackets = (): Group => {
  const bracket = (color: string): Group => {
    const material = printed(color);
    return group(
      at(box(46, 5, 40, material, 1), 0),
      at(box(46, 40, 5, material, 1), 0, 0, -17.5),
      ...[-16, 16].map((x) =>
        at(
          posed(
            extruded(
              outline([
                [0, 0],
                [26, 0],
                [0, -26],
              ]),
              5,
              material,
              0.4,
            ),
            90,
            -90,
          ),
          x + 2.5,
          5,
          -15,
        ),
      ),
      ...[-12, 12].map((x) => at(cylinder(3, 0.2, black(), 24, 0), x, 5, 8)),
    );
  };
  return group(
    at(cantileverPrinter('#e07b1c'), 0, 0, -60, 6),
    at(scaled(bracket('#e07b1c'), 1.5), -170, 0, 130, 24),
    at(scaled(bracket('#e07b1c'), 1.5), -90, 0, 176, -18),
    at(scaled(bracket('#1f8a5a'), 1.5), 10, 0, 190, 30),
    at(scaled(motorBracket(), 1.3), 120, 0, 168, -24),
    at(spool({ color: '#1f8a5a', lines: ['PLA', '1.75 mm', '1 kg'], name: 'PLA' }), 250, 0, 90),
  );
};

export const servoFamily = (): Group =>
  group(
    at(sg90(), -46, 0, 44, 18),
    at(standardServo(['TowerPro', 'MG996R']), 0, 0, -8, 10),
    at(
      scaled(
        standardServo(['DS3230', '30 kg·cm'], {
          horn: 'disc',
          metalTop: true,
          labelColor: '#24262a',
          labelInk: '#f2f2ee',
          color: '#26282c',
        }),
        1.22,
      ),
      66,
      0,
      -62,
      4,
    ),
    at(servoHorn(), 44, 0, 44, 30),
  );

const servoHorn = (): Group => group(ring(9, 1.4, aluminium()), cylinder(4, 3, aluminium()));

export const batteryRow = (): Group =>
  group(
    at(lipo(['6S 5000 mAh', '22.2 V  50C'], 150, 46, 48, '#1b1c1f', false), 20, 0, -62, 14),
    at(lipo(['3S 2200 mAh', '11.1 V  30C']), -10, 0, 4, 8),
    at(cell('#2fa39a', ['INR18650-25R', '2500 mAh']), -66, 0, 44),
    at(cell('#2f6fd0', ['ICR18650', '2600 mAh']), -42, 0, 58),
    at(cell('#8a3fa0', ['INR21700', '5000 mAh'], 10.6, 70), -16, 0, 64),
    at(blockBattery('#1d1f22', ['9 V', 'Ni-MH']), 22, 0, 60, -14),
    at(lipo(['1S 450'], 46, 17, 9, '#c3281e', false), 62, 0, 62, 24),
  );

const ironStand = (): Group => {
  const spiral = Array.from({ length: 90 }, (_, i) => {
    const t = i / 90;
    const a = t * Math.PI * 2 * 9;
    const r = 10 + t * 7;
    return [-30 + t * 78, 30 + t * 26 + Math.cos(a) * r, Math.sin(a) * r] as const;
  });
  return group(
    box(90, 8, 70, metal('#2a2c30', 0.45), 2),
    bent(spiral, 1.3, steel(), 900, 8),
    bent(
      [
        [-26, 8, 0],
        [-28, 24, 0],
        [-26, 34, 10],
      ],
      1.6,
      steel(),
    ),
  );
};

export const solderingCorner = (): Group => {
  const subject = group(
    at(ironStand(), -10, 0, -60, 30),
    at(posed(smartIron(), 0, 180, -18), 62, 68, -102, 30),
    at(wireReel('#d5d8dc', ['SOLDER', '60/40', '0.8 mm']), -110, 0, -40),
    at(scaled(sponge(), 0.9), 96, 0, -54),
    at(unoMinima(), -30, 0, 56, 16),
    at(posed(smartIron(), 0, 0, 0), 120, 0, 66, 160),
  );
  subject.name = 'subject';
  return group(at(box(900, 6, 520, wood(), 1), 230, 0, 60), at(subject, 0, 6, 0));
};

export const loraHill = (): Group => {
  const next = random(17);
  const layers = group();
  for (let i = 0; i < 9; i += 1) {
    const r = 190 * (1 - (i / 9) ** 1.25) + 26;
    const points = Array.from({ length: 64 }, (_, k): Point => {
      const a = (k / 64) * Math.PI * 2;
      const wave = r * (1 + 0.09 * Math.sin(a * 3 + i * 0.35) + 0.05 * Math.sin(a * 5 + 1 + i * 0.2));
      return [Math.cos(a) * wave * 1.25 - i * 4, Math.sin(a) * wave * 0.85];
    });
    layers.add(
      at(
        extruded(
          outline(points),
          13,
          matt(
            ['#5e9a58', '#69a35e', '#75ad66', '#82b570', '#8fbe7b', '#9cc788', '#aacf95', '#b8d8a4', '#c6e0b3'][i] ??
              '#69a35e',
          ),
          1.4,
        ),
        0,
        i * 12,
      ),
    );
  }
  const tree = (): Group =>
    group(
      cylinder(2, 8, matt('#7a5a3e'), 12),
      at(cone(9, 0.5, 22, matt('#2f6d45'), 10), 0, 6),
      at(cone(7, 0.5, 16, matt('#35784c'), 10), 0, 16),
    );
  for (let i = 0; i < 46; i += 1) {
    const a = next() * Math.PI * 2;
    const level = Math.floor(next() * 5);
    const r = (190 * (1 - (level / 9) ** 1.25) + 26) * 0.86;
    layers.add(
      at(
        scaled(tree(), 0.7 + next() * 0.6),
        Math.cos(a) * r * 1.2 - level * 4,
        level * 12 + 12.5,
        Math.sin(a) * r * 0.82,
      ),
    );
  }
  return group(
    layers,
    at(
      group(...[0, 120, 240].map((a) => group(at(posed(cylinder(1.8, 74, aluminium(), 16), 0, a, 18), 0, 0, 0)))),
      -36,
      106,
      0,
    ),
    at(scaled(heltecLora(), 1.5), -36, 166, 6, -14, 58),
    at(scaled(whipAntenna(105), 1), -66, 170, -6),
    at(scaled(heltecLora(), 1.2), 190, 0, 170, 24),
    at(scaled(whipAntenna(105), 0.8), 226, 0, 140),
  );
};

export const firstLesson = (): Group =>
  group(
    at(scaled(lineFollower(), 1.2), 70, 0, -40, 34),
    at(scaled(microbit(), 1.5), -60, 0, 40, 14),
    at(breadboardCircuit(), 40, 0, 84, -12),
    at(ball(3, steel()), 120, 0, 60),
    at(
      group(
        posed(cylinder(3.5, 120, plastic('#e7b416', 0.5), 6, 0.3), 0, 0, 90),
        at(posed(cone(3.5, 0.6, 12, matt('#e3c59a'), 6), 0, 0, -90), 0, 0, 0),
      ),
      -60,
      3.5,
      106,
      16,
    ),
  );
