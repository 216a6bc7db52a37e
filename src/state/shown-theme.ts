import { listen } from './listen';
import type { ShopDispatch, ShopState } from './make-store';
import type { Theme } from './theme';

const systemPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Components must call `useTheme` instead of this function. */
export const shownTheme =
  () =>
  (_dispatch: ShopDispatch, getState: () => ShopState): Theme =>
    getState().theme ?? (systemPrefersDark().matches ? 'dark' : 'light');

/** Calls the listener when the shown theme may have changed. */
export const listenToShownTheme = (listener: () => void) => (dispatch: ShopDispatch) => {
  const system = systemPrefersDark();
  system.addEventListener('change', listener);
  const stop = dispatch(
    listen({ predicate: (_action, { theme }, before) => theme !== before.theme, effect: () => listener() }),
  );
  return () => {
    system.removeEventListener('change', listener);
    stop();
  };
};
