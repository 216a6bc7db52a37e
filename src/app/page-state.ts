import type { Site } from '../components/page/site';
import type { PreloadedState } from '../state/make-store';

export interface PageState {
  site: Site;
  store: PreloadedState;
}

export const stateElementId = 'state';
export const bundlesElementId = 'bundles';

/** Escapes `<`, because `</script>` in a string would close the script element. */
export const safeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Removes the element, so that the DOM matches what React rendered. */
export const takePageState = (): PageState => {
  const element = document.getElementById(stateElementId);
  if (element === null) throw new Error('This page carries no state');
  element.remove();
  // The cast is safe, because our server wrote this text with `safeJson`.
  return JSON.parse(element.textContent) as PageState;
};
