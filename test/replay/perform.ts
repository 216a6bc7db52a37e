import { isOnBrowser } from './browser/is-on-browser';
import type { Act } from './replay-model';
import type { Stage } from './stage';

export const perform = async <On extends Stage>(act: Act<On>, stage: On): Promise<void> => {
  if (typeof act === 'function') return act(stage);
  if (!isOnBrowser(stage)) throw new Error(act.reason);
  return act.act(stage);
};
