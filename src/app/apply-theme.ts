import { listen } from '../state/listen';
import type { ShopStore } from '../state/make-store';
import { themes } from '../state/theme';

/**
 * The page has one `theme-color` tag for each theme, in the order of `themes`. Browsers use the first tag whose media
 * query matches.
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
