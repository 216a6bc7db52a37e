import type { Group } from 'three';
import { busServo } from '../motors-servos/smart-servos';
import { aluminium, anodised, black, plastic, rubber, steel } from '../kit/materials';
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
  roundedOutline,
} from '../kit/shapes';
import { chip, scattered } from '../kit/chips';

/** If `slim`, builds a taller arm from two tubes. */
export const metalArm = (slim = false): Group => {
  const sheet = anodised(slim ? '#e4e6e8' : '#2b2d31');
  const servoBlock = (): Group => posed(busServo('sts3215'), 90, 0, 0);
  if (slim) {
    const tube = (length: number): Group =>
      group(
        box(length, 24, 30, plastic('#f3f2ee', 0.42), 8),
        at(box(length * 0.6, 2, 31, plastic('#e8731c', 0.42), 0.6), 0, 11),
      );
    return group(
      at(extruded(roundedOutline(130, 130, 40), 14, plastic('#2b2d31', 0.45), 2), 0, 0),
      at(cylinder(46, 40, plastic('#f3f2ee', 0.42), 64, 5), 0, 14),
      at(cylinder(40, 12, plastic('#2b2d31', 0.42), 64, 3), 0, 54),
      at(box(50, 60, 60, plastic('#f3f2ee', 0.42), 12), 0, 64),
      at(
        group(
          at(posed(cylinder(27, 64, plastic('#2b2d31', 0.42), 56, 3), 90), 0, 0, -32),
          at(tube(230), 105, -12, 0),
          at(
            group(
              at(posed(cylinder(22, 56, plastic('#2b2d31', 0.42), 56, 3), 90), 0, 0, -28),
              at(tube(190), 92, -12, 0),
              at(
                group(
                  at(box(36, 36, 40, plastic('#2b2d31', 0.42), 8), 0, -18),
                  at(
                    group(
                      extruded(
                        outline([
                          [0, -16],
                          [40, -22],
                          [70, -5],
                          [70, 0],
                          [34, -6],
                          [0, -4],
                        ]),
                        18,
                        aluminium(),
                        1,
                      ),
                    ),
                    18,
                    -9,
                  ),
                  at(
                    group(
                      extruded(
                        outline([
                          [0, 16],
                          [40, 22],
                          [70, 5],
                          [70, 0],
                          [34, 6],
                          [0, 4],
                        ]),
                        18,
                        aluminium(),
                        1,
                      ),
                    ),
                    18,
                    -9,
                  ),
                ),
                186,
                0,
                0,
                0,
                0,
                -50,
              ),
            ),
            212,
            0,
            0,
            0,
            0,
            -88,
          ),
        ),
        0,
        116,
        0,
        0,
        0,
        58,
      ),
    );
  }
  const bracket = (length: number): Group =>
    group(
      ...[-1, 1].map((z) =>
        at(
          posed(extruded(pierce(roundedOutline(length, 34, 16), 0, 0, length * 0.4, 14, 6), 2.4, sheet, 0.3), 90),
          length / 2 - 10,
          0,
          z * 26,
        ),
      ),
      at(box(2.4, 24, 50, sheet, 0.5), length * 0.4, -12),
    );
  const link = (length: number, next: Group, angle: number): Group =>
    group(
      at(servoBlock(), 0, 0, -14),
      at(cylinder(9, 58, steel(), 40), 0, 0, -29, 0, 90),
      bracket(length),
      at(next, length - 14, 0, 0, 0, 0, angle),
    );
  const claw = group(
    at(box(30, 30, 40, sheet, 2), 6, -15),
    at(servoBlock(), 4, 6, -14),
    ...[-1, 1].map((s) =>
      at(
        group(
          extruded(
            outline([
              [0, s * 4],
              [34, s * 26],
              [80, s * 12],
              [80, s * 6],
              [36, s * 16],
              [8, 0],
            ]),
            8,
            sheet,
            0.6,
          ),
        ),
        20,
        s * -2,
        0,
        0,
        90,
      ),
    ),
  );
  return group(
    at(
      extruded(
        drill(
          roundedOutline(150, 120, 12),
          corners(128, 98).map(([x, z]) => [x, z, 3] as const),
        ),
        4,
        sheet,
        0.5,
      ),
      0,
      12,
    ),
    ...corners(128, 98).map(([x, z]) => at(cylinder(7, 12, rubber(), 32), x, 0, z)),
    at(cylinder(44, 20, black(0.45), 64, 2), 0, 16),
    at(cylinder(40, 5, aluminium(), 64), 0, 36),
    at(
      group(
        pcb({ w: 70, d: 40, color: 'black', seed: 671 }),
        at(scattered(20, 40, 24, 4, 2), 0, 1.6),
        at(chip({ w: 10, d: 10, marks: ['STM32'] }), -14, 1.6),
      ),
      -30,
      18,
      74,
    ),
    at(box(64, 44, 46, black(0.42), 3), 0, 40),
    at(group(link(92, link(88, link(66, claw, -24), -62), -48)), 0, 98, 0, 24, 0, 96),
  );
};
