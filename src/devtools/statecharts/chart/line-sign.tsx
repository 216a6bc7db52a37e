import { classNames } from '../../../lib/class-names';
import styles from './chart-content.module.css';

const signs = {
  event: 'M4 3.5 10.5 7 4 10.5Z',
  done: 'm2.8 7.4 3 3 5.6-6.4',
  error: 'm3.4 3.4 7.2 7.2m0-7.2-7.2 7.2',
  snapshot: 'M2.5 7h2l1.6-3.5 2.2 7L10 7h1.8',
  after: 'M7 2.4a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2Zm0 2.2V7l1.8 1.4',
  stateDone: 'M7 2.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8Zm0 2.6v3.6M5.2 7h3.6',
  always: 'm3 3.5 3.5 3.5L3 10.5m4.5-7L11 7l-3.5 3.5',
  invoke: 'M11 7a4 4 0 1 1-1.3-3m1.3-1.6v2.4H8.6',
  entry: 'M2 7h6M5.5 4.5 8 7 5.5 9.5M11 3v8',
  exit: 'M3 3v8m3-4h6M9.5 4.5 12 7 9.5 9.5',
} as const;

export type LineSign = keyof typeof signs;

export const Sign = ({ name, x, y }: { name: LineSign; x: number; y: number }) => (
  <path
    className={classNames(styles.sign, styles[`sign-${name}`])}
    transform={`translate(${x} ${y})`}
    d={signs[name]}
  />
);
