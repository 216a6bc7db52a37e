import { colors, darkColors, durations, fonts, layers, radii, shadows, sizes, spaces, textSizes } from './tokens';

type Values = Readonly<Record<string, string | number>>;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const named = (prefix: string, values: Values, unit = ''): string[] =>
  Object.entries(values).map(([name, value]) => `--${prefix}${kebab(name)}:${value}${unit}`);

/**
 * The values follow the element's `color-scheme`, so a light surface in a dark page needs only `color-scheme: light`
 * and a text color.
 */
export const themedVariables = <Name extends string>(
  light: Readonly<Record<Name, string>>,
  dark: Readonly<Record<Name, string>>,
): Record<`--${string}`, string> =>
  Object.fromEntries(
    (Object.keys(light) as Name[]).map((name) => [`--${kebab(name)}`, `light-dark(${light[name]},${dark[name]})`]),
  );

const declarationsOf = (variables: Readonly<Record<string, string>>): string[] =>
  Object.entries(variables).map(([name, value]) => `${name}:${value}`);

/**
 * `data-theme` of the root element selects the theme. Without it, the system's theme is used. Browsers without
 * `light-dark()` and printed pages get the light theme.
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
  const themed = declarationsOf(themedVariables(colors, darkColors));
  return (
    `:root{${declarations.join(';')}}` +
    '@supports (color:light-dark(red,red)){' +
    `:root{color-scheme:light dark;${themed.join(';')}}` +
    ':root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}' +
    '@media print{:root:root:root{color-scheme:light}}}'
  );
};
