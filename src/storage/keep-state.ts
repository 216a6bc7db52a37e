import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { locationChosen } from '../state/delivery-location';
import { listen } from '../state/listen';
import type { ShopState, ShopStore } from '../state/make-store';
import {
  storedStateChangedElsewhere,
  storedStateRequested,
  storedStateRestored,
  type StoredName,
  type StoredState,
} from '../state/stored-slices';
import { readTexts, writeTexts } from './browser-storage';
import { writeLocationCookie } from './location-cookie';
import { storedKeys } from './stored-keys';

const isFromStorage = isAnyOf(storedStateRestored, storedStateChangedElsewhere);

// The keys of the table, in its order.
const names = Object.keys(storedKeys) as StoredName[];

const changedNames = (state: ShopState, before: ShopState): StoredName[] =>
  names.filter((name) => state[name] !== before[name]);

// The state and its table entry have the same name, which the types of a union cannot tell.
const textsOf = (name: StoredName, state: StoredState): (string | null)[] =>
  storedKeys[name].write(state[name] as never);

/**
 * Keeps the stored slices of a store in the browser, and the store in agreement with the browser's other tabs: restores what
 * was kept, writes every change at once, brings in what other tabs write. Returns how to stop.
 */
export const keepState = (store: ShopStore): (() => void) => {
  /** The texts as this tab saw them last. */
  const seen = new Map<StoredName, string>();

  /** The state of those slices whose texts have changed since they were seen. */
  const readChanges = (wanted: readonly StoredName[]): Partial<StoredState> | undefined => {
    const changed = wanted.flatMap((name) => {
      const texts = readTexts(name);
      const all = texts.join('\n');
      if (seen.get(name) === all) return [];
      seen.set(name, all);
      return [[name, storedKeys[name].read(...texts)] as const];
    });
    return changed.length > 0 ? Object.fromEntries(changed) : undefined;
  };

  const bringIn = (wanted: readonly StoredName[] = names): boolean => {
    const changes = readChanges(wanted);
    if (changes !== undefined) store.dispatch(storedStateChangedElsewhere(changes));
    return changes !== undefined;
  };

  store.dispatch(storedStateRestored(readChanges(names) ?? {}));

  const stopWriting = store.dispatch(
    listen({
      predicate: (action, state, before) => !isFromStorage(action) && changedNames(state, before).length > 0,
      effect: (action: UnknownAction, { getState, getOriginalState }) => {
        const state = getState();
        const changed = changedNames(state, getOriginalState());
        // Another tab has written meanwhile and its event is still on the way: the change is made again, upon that.
        if (bringIn(changed)) return void store.dispatch(action);
        for (const name of changed) {
          writeTexts(name, textsOf(name, state));
          seen.set(name, readTexts(name).join('\n'));
        }
      },
    }),
  );
  const stopMirroring = store.dispatch(
    listen({ actionCreator: locationChosen, effect: ({ payload }) => writeLocationCookie(payload) }),
  );

  const stopAnswering = store.dispatch(listen({ actionCreator: storedStateRequested, effect: () => void bringIn() }));

  const hear = () => void bringIn();
  // A page that Back brings out of the browser's memory has missed the events.
  const lookAgain = ({ persisted }: PageTransitionEvent) => void (persisted && bringIn());
  window.addEventListener('storage', hear);
  window.addEventListener('pageshow', lookAgain);
  return () => {
    stopWriting();
    stopMirroring();
    stopAnswering();
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', lookAgain);
  };
};
