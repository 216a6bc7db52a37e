import { act, screen } from '@testing-library/react';
import { applyTheme } from '../../src/app/apply-theme';
import { ThemeChoice } from '../../src/components/layout/footer/theme-choice';
import { themeChosen } from '../../src/state/theme';
import { colors, darkColors } from '../../src/theme/tokens';
import { prepareBrowser, show } from './support/show';
import { user } from './support/user';

const shownTheme = () => document.documentElement.dataset['theme'];

describe('the theme', () => {
  beforeEach(prepareBrowser);

  it('the theme is that of the system until one is chosen, and again after “System”', async () => {
    const { store } = show(<ThemeChoice />);
    const stop = applyTheme(store);
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect([shownTheme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    await user.click(screen.getByRole('radio', { name: 'System' }));
    expect([shownTheme(), localStorage.getItem('theme')]).toEqual(['', null]);
    stop();
  });

  it('the chosen theme colors the bars of the browser', () => {
    document.head.innerHTML = '<meta name="theme-color"><meta name="theme-color">';
    const medias = () => [...document.querySelectorAll('meta')].map(({ media }) => media);
    const { store } = show(<ThemeChoice />);
    const stop = applyTheme(store);
    act(() => void store.dispatch(themeChosen('dark')));
    expect(medias()).toEqual(['not all', '']);
    act(() => void store.dispatch(themeChosen(null)));
    expect(medias()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
    stop();
  });
});

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
};

type ColorName = keyof typeof colors;

const texts: [text: ColorName, grounds: ColorName[]][] = [
  ['ink', ['surface', 'paper', 'accentSoft', 'copperSoft']],
  ['graphite', ['surface', 'paper']],
  ['steel', ['surface', 'paper']],
  ['accent', ['surface', 'paper', 'accentSoft']],
  ['copperText', ['copperSoft']],
  ['red', ['surface', 'paper', 'redSoft']],
  ['surface', ['ink', 'accent', 'accentHover', 'red']],
];

describe.each([
  ['light', colors],
  ['dark', darkColors],
])('the %s theme', (_name, theme) => {
  it('the text of a theme has a contrast of at least 4.5', () => {
    const tooLow = texts.flatMap(([text, grounds]) =>
      grounds.filter((ground) => contrast(theme[text], theme[ground]) < 4.5).map((ground) => `${text} on ${ground}`),
    );
    expect(tooLow).toEqual([]);
  });

  it('the edges of controls and the focus ring of a theme have a contrast of at least 3', () => {
    const edges = (['lineStrong', 'accent'] as const).flatMap((edge) =>
      (['surface', 'paper'] as const).map((ground) => contrast(theme[edge], theme[ground])),
    );
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(3);
  });
});
