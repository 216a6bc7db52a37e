import { useShopSelector } from '../../state/hooks';
import type { Theme } from '../../state/theme';
import { useMediaQuery } from './use-media-query';

/** The theme that the page shows, for what cannot follow it by style sheet. */
export const useTheme = (): Theme => {
  const chosen = useShopSelector((shop) => shop.theme);
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  return chosen ?? (prefersDark ? 'dark' : 'light');
};
