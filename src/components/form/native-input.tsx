import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './text-input.module.css';

/** An empty field of a form has no value, but without one React would not control the input. */
export const NativeInput = ({ className, value = '', ...props }: ComponentProps<'input'>) => (
  <input {...props} value={value} className={classNames(styles.input, className)} />
);
