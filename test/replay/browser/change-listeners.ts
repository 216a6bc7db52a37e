import { EventEmitter, once } from 'node:events';
import { patience } from '../stage';

/** Repeats the pending checks of `until` at each `notify`. */
export const changeListeners = () => {
  const changes = new EventEmitter();
  return {
    notify: () => void changes.emit('change'),
    until: async <Found>(look: () => Found | undefined, what: string): Promise<Found> => {
      const signal = AbortSignal.timeout(patience);
      let found = look();
      while (found === undefined) {
        await once(changes, 'change', { signal }).catch(() => {
          throw new Error(what);
        });
        found = look();
      }
      return found;
    },
  };
};
