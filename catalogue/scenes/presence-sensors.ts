import type { Group } from 'three';
import { plastic, tin } from './kit/materials';
import { pcb } from './kit/pcb';
import { around, at, ball, box, dome, group } from './kit/shapes';

export const pirDome = (): Group =>
  group(
    pcb({
      w: 32.6,
      d: 24,
      color: 'green',
      seed: 167,
      holes: [
        [-14, 0, 2],
        [14, 0, 2],
      ],
    }),
    at(box(23, 3, 23, plastic('#f4f3ee', 0.5), 0.6), 0, 1.6),
    at(
      around(1, 0, () => ball(0.1, tin())),
      0,
      2,
    ),
    at(dome(11.4, plastic('#f3f3ee', 0.45), 12), 0, 4.4),
  );
