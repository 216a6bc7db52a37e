import { patience } from '../stage';

/** Checks that are repeated whenever something has changed. */
export const changeListeners = () => {
  const listeners = new Set<() => void>();
  return {
    notify: () => listeners.forEach((listener) => listener()),
    /** Waits until a check finds something. Rejects with `what` after a time limit. */
    until: <Found>(look: () => Found | undefined, what: string): Promise<Found> =>
      new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(late);
          listeners.delete(lookAgain);
        };
        const lookAgain = () => {
          const found = look();
          if (found === undefined) return;
          stop();
          resolve(found);
        };
        const late = setTimeout(() => {
          stop();
          reject(new Error(what));
        }, patience);
        listeners.add(lookAgain);
        lookAgain();
      }),
  };
};
