import { colors, durations, fonts, layers, radii, shadows, sizes, spaces, textSizes } from './tokens';

type Values = Readonly<Record<string, string | number>>;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const variablesOf = (prefix: string, values: Values, unit = ''): [name: string, value: string][] =>
  Object.entries(values).map(([name, value]) => [`--${prefix}${kebab(name)}`, `${value}${unit}`]);

const named = (prefix: string, values: Values, unit = ''): string[] =>
  variablesOf(prefix, values, unit).map(([name, value]) => `${name}:${value}`);

/**
 * Returns the tokens as CSS variables of `:root`: `--ink`, `--accent-soft`; `--text-14`; `--space-4` (16 px, in steps
 * of 4 px); `--radius-card`; `--size-control`; `--time-quick`; `--shadow-raised`; `--layer-header`; `--font-sans`.
 */
export const cssVariables = (): string => {
  const declarations = [
    ...named('', colors),
    ...textSizes.map((size) => `--text-${size}:${size / 16}rem`),
    ...spaces.map((space) => `--space-${space / 4}:${space}px`),
    ...named('radius-', radii, 'px'),
    ...named('size-', sizes, 'px'),
    ...named('time-', durations, 'ms'),
    ...named('shadow-', shadows),
    ...named('layer-', layers),
    ...named('font-', fonts),
  ];
  return `:root{${declarations.join(';')}}`;
};
