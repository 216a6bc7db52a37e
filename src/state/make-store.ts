import { combineReducers, configureStore, createListenerMiddleware, type Reducer } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ApiSurroundings } from '../api/base-query';
import { cartChangesUnderWay } from './cart-changes-under-way';
import { cartDrawer } from './cart-drawer';
import { filtersPanel } from './filters-panel';
import { snackbar } from './snackbar';
import { storedSlices, storedStateChangedElsewhere, storedStateRestored } from './stored-slices';

const slices = combineReducers({
  ...storedSlices,
  [api.reducerPath]: api.reducer,
  [snackbar.reducerPath]: snackbar.reducer,
  [filtersPanel.reducerPath]: filtersPanel.reducer,
  [cartDrawer.reducerPath]: cartDrawer.reducer,
  [cartChangesUnderWay.reducerPath]: cartChangesUnderWay.reducer,
});

export type ShopState = ReturnType<typeof slices>;

/** What storage brings replaces the state of its slices; every other change is the slices' own. */
const reducer: Reducer<ShopState> = (state, action) =>
  state !== undefined && (storedStateRestored.match(action) || storedStateChangedElsewhere.match(action))
    ? { ...state, ...action.payload }
    : slices(state, action);

/** The part of the state that travels in a page: answered queries and what they provide. */
export type TravellingState = { [Key in typeof api.reducerPath]: Pick<ShopState['api'], 'queries' | 'provided'> };

/**
 * Makes the store: once in a browser, once for each page the server renders. `surroundings` reach every endpoint and
 * every thunk as `extra`.
 */
export const makeStore = (surroundings: ApiSurroundings, travelled?: TravellingState) =>
  configureStore({
    reducer,
    // The api's reducer fills in what does not travel (subscriptions, configuration) by itself.
    preloadedState: travelled as ShopState | undefined,
    // The checks cost more than they find: reducers are immer's, which freezes what they return.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: surroundings }, serializableCheck: false, immutableCheck: false })
        .prepend(createListenerMiddleware().middleware)
        .concat(api.middleware),
    devTools: process.env.NODE_ENV !== 'production',
  });

export type ShopStore = ReturnType<typeof makeStore>;
export type ShopDispatch = ShopStore['dispatch'];

/**
 * What travels, taken out of a store that has asked everything a page needs. The marks of when and by which request it
 * was asked stay behind, so that equal pages are equal to the byte. Failed queries are asked again by the browser.
 */
export const travellingState = (store: ShopStore): TravellingState => {
  const { queries, provided } = store.getState().api;
  const timeless = Object.entries(queries).map(([key, query]) => [
    key,
    query && {
      ...query,
      requestId: 'page',
      startedTimeStamp: 1,
      ...(query.fulfilledTimeStamp && { fulfilledTimeStamp: 1 }),
    },
  ]);
  // The same keys and the same shape as before.
  return { api: { queries: Object.fromEntries(timeless) as typeof queries, provided } };
};
