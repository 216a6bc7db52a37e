import { useShopSelector } from '../state/hooks';
import type { Theme } from '../state/theme';
import { useMediaQuery } from './use-media-query';

/** Returns the theme for content that style sheets cannot adapt, such as antd components. */
export const useTheme = (): Theme => {
  const chosen = useShopSelector((shop) => shop.theme);
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  return chosen ?? (prefersDark ? 'dark' : 'light');
};
