import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import styles from './button.module.css';

interface Look {
  /** At most one filled button per view. */
  look?: 'filled' | 'outlined' | 'plain' | 'danger';
  size?: 'normal' | 'small';
  wide?: boolean;
}

const classOf = ({ look = 'filled', size = 'normal', wide = false }: Look, more?: string) =>
  classNames(styles.button, styles[look], size === 'small' && styles.small, wide && styles.wide, more);

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Unlike a disabled button, a busy button keeps the focus. */
  busy?: boolean;
}

export const Button = ({
  look,
  size,
  wide,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    className={classOf({ look, size, wide }, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    {...rest}
  />
);

export const ButtonLink = ({ look, size, wide, className, ...rest }: Look & LinkProps & { className?: string }) => (
  <Link className={classOf({ look, size, wide }, className)} {...rest} />
);
