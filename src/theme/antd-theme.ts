import type { ThemeConfig } from 'antd';
import { colors as lightColors, darkColors, durations, fonts, radii, sizes } from './tokens';

const seconds = (milliseconds: number): string => `${milliseconds / 1000}s`;

type Colors = Readonly<Record<keyof typeof lightColors, string>>;

/**
 * Passes colors as values, not as CSS variables, because antd computes further colors from them. `cssVar.key` is fixed,
 * so that all chunks share antd's styles. Without `hashed`, antd's link styles would remove the focus ring of the
 * shop's links.
 */
const themeOf = (key: string, colors: Colors): ThemeConfig => ({
  hashed: true,
  cssVar: { key },
  token: {
    colorPrimary: colors.accent,
    colorPrimaryHover: colors.accentHover,
    colorPrimaryActive: colors.accentHover,
    colorPrimaryBg: colors.accentSoft,
    colorPrimaryBgHover: colors.accentSoft,
    colorLink: colors.accent,
    colorLinkHover: colors.accentHover,
    colorSuccess: colors.accent,
    colorWarning: colors.copper,
    colorError: colors.red,
    colorErrorHover: colors.red,
    colorErrorBg: colors.redSoft,
    colorInfo: colors.accent,
    colorTextBase: colors.ink,
    colorTextSecondary: colors.graphite,
    colorTextTertiary: colors.steel,
    colorTextDescription: colors.steel,
    colorTextPlaceholder: colors.steel,
    colorBorder: colors.lineStrong,
    colorBorderSecondary: colors.line,
    colorSplit: colors.line,
    colorBgBase: colors.surface,
    colorBgContainer: colors.surface,
    colorBgElevated: colors.surface,
    colorBgLayout: colors.paper,
    colorTextLightSolid: colors.surface,
    colorBgMask: colors.scrim,
    fontFamily: fonts.sans,
    fontSize: 15,
    borderRadius: radii.control,
    borderRadiusLG: radii.card,
    borderRadiusSM: radii.small,
    controlHeight: sizes.control,
    controlHeightSM: sizes.controlSmall,
    motionDurationFast: seconds(durations.quick),
    motionDurationMid: seconds(durations.normal),
    motionDurationSlow: seconds(durations.calm),
  },
  components: {
    Modal: { borderRadiusLG: radii.overlay },
    Table: {
      headerBg: colors.surface,
      headerColor: colors.steel,
      headerSplitColor: 'transparent',
      cellPaddingBlock: 12,
    },
    Tabs: { itemColor: colors.graphite, titleFontSize: 15 },
    Slider: {
      handleSize: 20,
      handleSizeHover: 20,
      handleLineWidth: 2,
      handleLineWidthHover: 2,
      handleColor: colors.accent,
      railBg: colors.line,
      railHoverBg: colors.line,
      trackBg: colors.accent,
      trackHoverBg: colors.accentHover,
    },
    Form: { labelColor: colors.ink, labelFontSize: 14, verticalLabelPadding: '0 0 6px' },
  },
});

export const antdThemes = {
  light: themeOf('sprocket', lightColors),
  dark: themeOf('sprocket-dark', darkColors),
} as const;
