import { listen } from '../state/listen';
import type { ShopStore } from '../state/make-store';
import { themes } from '../state/theme';

/**
 * Shows every newly chosen theme. The page's inline script has already applied the stored one to the root element.
 * The browser's own bars take their color from the first `theme-color` whose media query matches.
 */
export const applyTheme = (store: ShopStore): (() => void) =>
  store.dispatch(
    listen({
      predicate: (_action, { theme }, before) => theme !== before.theme,
      effect: (_action, { getState }) => {
        const { theme } = getState();
        document.documentElement.dataset['theme'] = theme ?? '';
        document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta, index) => {
          const own = themes[index];
          meta.media = theme === null ? `(prefers-color-scheme: ${own})` : theme === own ? '' : 'not all';
        });
      },
    }),
  );
