import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names';
import { Icon } from '../icon';
import styles from './field-problem.module.css';

export const FieldProblem = ({ className, children, ...rest }: ComponentProps<'p'>) => (
  <p className={classNames(styles.problem, className)} {...rest}>
    <Icon name="alert" size={16} />
    {children}
  </p>
);
