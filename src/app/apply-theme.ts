import { listen } from '../state/listen';
import type { ShopStore } from '../state/make-store';
import { themes } from '../state/theme';

/**
 * Applies every change of the theme to the document. The browser's toolbars take their color from the first
 * `theme-color` tag whose media query matches; the page has one tag for each theme, in the order of `themes`.
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
