/**
 * `surface` is also the color of text on `accent` and `ink`. `pictureGround` is the background in the catalogue's
 * pictures, and `backdrop` is how it looks: the dark theme darkens pictures by 12%. There, `dim` is drawn over the
 * catalogue's other light backgrounds, and darkens them equally.
 */
export const colors = {
  ink: '#14181F',
  graphite: '#3A424E',
  steel: '#5F6873',
  line: '#E2E4DF',
  lineStrong: '#868E97',
  paper: '#F5F6F3',
  pictureGround: '#F5F6F3',
  backdrop: '#F5F6F3',
  surface: '#FFFFFF',
  accent: '#0A6B4B',
  accentHover: '#08573D',
  accentSoft: '#E3F1EA',
  copper: '#B4741E',
  copperText: '#8C560F',
  copperSoft: '#FBF1E2',
  red: '#C0271B',
  redSoft: '#FBEAE8',
  scrim: 'rgb(20 24 31 / 40%)',
  veil: 'rgb(255 255 255 / 40%)',
  dim: 'transparent',
  shadeFine: 'rgb(20 24 31 / 6%)',
  shadeRaised: 'rgb(20 24 31 / 8%)',
  shadeNear: 'rgb(20 24 31 / 12%)',
  shadeOverlay: 'rgb(20 24 31 / 16%)',
} as const;

export const darkColors: Readonly<Record<keyof typeof colors, string>> = {
  ink: '#E9ECEF',
  graphite: '#C6CDD4',
  steel: '#9AA4AE',
  line: '#2D343C',
  lineStrong: '#717C87',
  paper: '#14181D',
  pictureGround: colors.pictureGround,
  backdrop: '#D8D8D6',
  surface: '#1C2127',
  accent: '#4FC795',
  accentHover: '#74D8AE',
  accentSoft: '#163428',
  copper: '#D99A45',
  copperText: '#E2AB62',
  copperSoft: '#2E281E',
  red: '#FF8378',
  redSoft: '#3C2220',
  scrim: 'rgb(0 0 0 / 64%)',
  veil: 'rgb(28 33 39 / 40%)',
  dim: 'rgb(0 0 0 / 12%)',
  shadeFine: 'rgb(0 0 0 / 40%)',
  shadeRaised: 'rgb(0 0 0 / 32%)',
  shadeNear: 'rgb(0 0 0 / 40%)',
  shadeOverlay: 'rgb(0 0 0 / 48%)',
};

/** Colors of statecharts. The color of an edge depends on what triggers its transition. */
export const chartColors = {
  dot: '#DFE2DB',
  ground: 'rgb(20 24 31 / 3%)',
  edge: '#6B747E',
  edgeDone: '#3F8A70',
  edgeError: '#B8635A',
  edgeAfter: '#A9803F',
  nextRow: 'rgb(10 107 75 / 14%)',
  heatSeldom: '#C6A15B',
  heatSometimes: '#B8762A',
  heatOften: '#96400F',
} as const;

export const darkChartColors: Readonly<Record<keyof typeof chartColors, string>> = {
  dot: '#262C33',
  ground: 'rgb(255 255 255 / 4%)',
  edge: '#8A949E',
  edgeDone: '#4C9D7E',
  edgeError: '#C96C63',
  edgeAfter: '#B58A4A',
  nextRow: 'rgb(79 199 149 / 20%)',
  heatSeldom: '#8A6B38',
  heatSometimes: '#C48A3E',
  heatOften: '#F2A65A',
};

/** Font sizes in px. For example, `var(--text-14)` is 14 px, converted to rem. */
export const textSizes = [12, 13, 14, 16, 18, 22, 28, 36] as const;

/** Spacing in px. For example, `var(--space-4)` is 16 px. */
export const spaces = [4, 8, 12, 16, 20, 24, 32, 40, 48, 64] as const;

export const radii = { small: 4, control: 8, card: 12, overlay: 16, round: 999 } as const;

export const sizes = { container: 1280, control: 44, controlSmall: 36, touch: 44, bottomBar: 56 } as const;

/** Durations in ms. */
export const durations = { quick: 120, normal: 160, calm: 200 } as const;

export const shadows = {
  raised: '0 1px 2px var(--shade-fine), 0 4px 12px var(--shade-raised)',
  overlay: '0 8px 24px var(--shade-near), 0 24px 64px var(--shade-overlay)',
} as const;

/** Values of z-index. The values of antd start at 1000. */
export const layers = { sticky: 10, header: 40, bottomBar: 40, menu: 50, snackbar: 1200 } as const;

export const fonts = {
  sans: "'Instrument Sans Variable', 'Instrument Sans Signs', 'Instrument Sans Extended', 'Instrument Sans Fallback', 'Instrument Sans Fallback Android', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
} as const;
