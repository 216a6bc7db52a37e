import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { listenTo } from '../lib/listen-to';
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
import { storedKeys } from './stored-keys';

const isFromStorage = isAnyOf(storedStateRestored, storedStateChangedElsewhere);

// The cast restores the type of the keys, which `Object.keys` loses.
const names = Object.keys(storedKeys) as StoredName[];

const changedNames = (state: ShopState, before: ShopState): StoredName[] =>
  names.filter((name) => state[name] !== before[name]);

// The cast is safe, because `state[name]` has the type that `storedKeys[name]` writes. TypeScript cannot infer this for
// a union.
const textsOf = (name: StoredName, state: StoredState): (string | null)[] =>
  storedKeys[name].write(state[name] as never);

/** Restores the stored slices, writes every change, and applies the changes of other tabs. */
export const persistState = (store: ShopStore): (() => void) => {
  /** The texts that this tab last read or wrote. */
  const seen = new Map<StoredName, string>();

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

  const applyChanges = (wanted: readonly StoredName[] = names): boolean => {
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
        // If another tab wrote first, that tab's state is applied before this action is dispatched again.
        if (applyChanges(changed)) return void store.dispatch(action);
        for (const name of changed) {
          writeTexts(name, textsOf(name, state));
          seen.set(name, readTexts(name).join('\n'));
        }
      },
    }),
  );
  const stopReading = store.dispatch(
    listen({ actionCreator: storedStateRequested, effect: () => void applyChanges() }),
  );

  const stops = [
    stopWriting,
    stopReading,
    listenTo('storage', () => void applyChanges()),
    // A page restored from the back/forward cache has missed the `storage` events.
    listenTo('pageshow', ({ persisted }) => void (persisted && applyChanges())),
  ];
  return () => stops.forEach((stop) => stop());
};
