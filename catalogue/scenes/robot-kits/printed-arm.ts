import type { Group } from 'three';
import { frontLabel, jst, microUsb, wire } from '../kit/connectors';
import { darkSteel, gold, metal, plastic, steel } from '../kit/materials';
import { pcb } from '../kit/pcb';
import {
  at,
  box,
  corners,
  cylinder,
  drill,
  extruded,
  group,
  outline,
  pierce,
  posed,
  ring,
  roundedOutline,
} from '../kit/shapes';
import type { Point3 } from '../kit/shapes';
import { chip } from '../kit/chips';

/** Joint angles in degrees, from the base upwards. */
export interface ArmPose {
  turn?: number;
  shoulder?: number;
  elbow?: number;
  wrist?: number;
  grip?: number;
}

const busServo = (): Group =>
  group(
    box(45, 35, 25, plastic('#1a1b1e', 0.42), 1.4),
    at(box(45.3, 12, 25.3, metal('#2c2e32', 0.4), 1), 0, 23),
    at(cylinder(10, 4, metal('#3a3d42', 0.36), 48), 11, 34),
    at(cylinder(7, 2, gold(), 40), 11, 37.4),
    at(frontLabel(['STS3215', '7.4 V'], 26, 12, { color: '#d8dadd', transparent: true }), -2, 13, 12.7),
  );

export const printedArm = (color = '#f2f1ec', pose: ArmPose = {}, leader = false): Group => {
  const shell = plastic(color, 0.5);
  const { turn = 20, shoulder = 62, elbow = -84, wrist = -38, grip = 26 } = pose;
  const joint = (radius: number, width: number): Group =>
    posed(
      group(
        at(cylinder(radius, width, shell, 48, 1.4), 0, -width / 2),
        at(cylinder(radius * 0.62, width + 1, darkSteel(), 40), 0, -width / 2 - 0.5),
        ...[0, 90, 180, 270].map((a) =>
          at(
            cylinder(1.4, width + 2, steel(), 16),
            Math.cos((a * Math.PI) / 180) * radius * 0.42,
            -width / 2 - 1,
            Math.sin((a * Math.PI) / 180) * radius * 0.42,
          ),
        ),
      ),
      90,
    );
  const gripper = group(
    at(box(40, 26, 40, shell, 4), 18, -13),
    at(posed(busServo(), 90, 0, 90), 40, 4, -4),
    leader
      ? group(at(posed(ring(15, 4.4, shell), 90), 64, -22, 0), at(box(60, 9, 18, shell, 4), 56, -6, 0))
      : group(
          at(
            group(
              extruded(
                outline([
                  [0, -13],
                  [50, -16],
                  [104, -4],
                  [104, 3],
                  [44, 0],
                  [0, 8],
                ]),
                22,
                shell,
                1.4,
              ),
            ),
            34,
            -11,
            0,
            -grip * 0.3,
            90,
          ),
          at(
            group(
              extruded(
                outline([
                  [0, 13],
                  [44, 20],
                  [96, 6],
                  [96, -2],
                  [40, 6],
                  [0, -6],
                ]),
                22,
                shell,
                1.4,
              ),
            ),
            34,
            -11,
            6,
            grip,
            90,
          ),
        ),
  );
  const wristPart = group(
    at(box(54, 30, 34, shell, 5), 22, -15),
    at(posed(busServo(), 90), 26, -2, -14),
    joint(19, 44),
    at(gripper, 54, 0, 0, 0, 0, wrist * 0.25),
  );
  const plateOf = (z: number): Group =>
    at(
      posed(
        extruded(
          pierce(
            outline([
              [-4, -19],
              [116, -15],
              [130, 0],
              [116, 15],
              [-4, 19],
              [-20, 0],
            ]),
            56,
            0,
            60,
            11,
            5,
          ),
          7,
          shell,
          1,
        ),
        90,
      ),
      0,
      0,
      z,
    );
  const fore = group(
    joint(21, 48),
    plateOf(-20),
    plateOf(14),
    at(posed(busServo(), 90), 34, -12, -13),
    at(wristPart, 128, 0, 0, 0, 0, wrist),
  );
  const upper = group(
    joint(23, 52),
    plateOf(-22),
    plateOf(15),
    at(posed(busServo(), 90), 40, -12, -13),
    at(fore, 124, 0, 0, 0, 0, elbow),
  );
  const base = group(
    at(
      extruded(
        drill(
          roundedOutline(112, 96, 12),
          corners(92, 76).map(([x, z]): Point3 => [x, z, 3]),
        ),
        9,
        shell,
        1.4,
      ),
      0,
      0,
    ),
    at(box(66, 40, 58, shell, 6), 0, 8),
    at(cylinder(30, 9, shell, 56, 1.4), 0, 47),
    at(cylinder(24, 3, darkSteel(), 48), 0, 55),
    at(
      group(
        pcb({ w: 40, d: 30, color: 'black', seed: 317 }),
        at(chip({ w: 7, d: 7, kind: 'qfn', marks: ['CH343'] }), 0, 1.6),
        at(jst(3, 2.5), -8, 1.6, 9),
        at(microUsb(), 17, 1.6, 0, 90),
      ),
      -4,
      10,
      60,
      0,
    ),
    at(
      group(
        at(box(50, 46, 8, shell, 3), 0, 0, -26),
        at(box(50, 46, 8, shell, 3), 0, 0, 26),
        at(posed(busServo(), 90), 0, 22, -14),
        at(upper, 0, 40, 0, 0, 0, shoulder),
      ),
      0,
      57,
      0,
      turn,
    ),
  );
  base.add(
    wire(
      [
        [-34, 26, 30],
        [-62, 20, 44],
        [-70, 6, 60],
        [-40, 3, 74],
        [-20, 12, 70],
      ],
      '#1b1c1f',
      1.6,
    ),
  );
  return base;
};
