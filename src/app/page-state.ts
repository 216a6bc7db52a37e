import type { Site } from '../components/page/site';
import type { TravellingState } from '../state/make-store';

/** What a page carries from the server to the browser, as JSON in an element that never runs. */
export interface PageState {
  site: Site;
  store: TravellingState;
}

export const stateElementId = 'state';
export const bundlesElementId = 'bundles';

/** JSON that may stand inside a script element: `<` would end it. */
export const safeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Reads the state and takes its element away, so that the document is what React rendered. */
export const takePageState = (): PageState => {
  const element = document.getElementById(stateElementId);
  if (element === null) throw new Error('This page carries no state');
  element.remove();
  // Written by our own server with safeJson.
  return JSON.parse(element.textContent) as PageState;
};
