import { combineReducers, configureStore, createListenerMiddleware, type Reducer } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ThunkExtraArgument } from '../api/base-query';
import { pendingCartChanges } from './pending-cart-changes';
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
  [pendingCartChanges.reducerPath]: pendingCartChanges.reducer,
});

export type ShopState = ReturnType<typeof slices>;

const reducer: Reducer<ShopState> = (state, action) =>
  state !== undefined && (storedStateRestored.match(action) || storedStateChangedElsewhere.match(action))
    ? { ...state, ...action.payload }
    : slices(state, action);

export type PreloadedState = { [Key in typeof api.reducerPath]: Pick<ShopState['api'], 'queries' | 'provided'> };

/** The browser needs one store for each page load, the server one store for each rendered page. */
export const makeStore = (extraArgument: ThunkExtraArgument, preloadedState?: PreloadedState) =>
  configureStore({
    reducer,
    // The cast is safe, because the reducers give all missing parts their initial state.
    preloadedState: preloadedState as ShopState | undefined,
    // Immer freezes the state, so `immutableCheck` is not needed. `serializableCheck` would warn about downloaded
    // invoices, which are Blobs in actions.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extraArgument }, serializableCheck: false, immutableCheck: false })
        .prepend(createListenerMiddleware().middleware)
        .concat(api.middleware),
    devTools: process.env.NODE_ENV !== 'production',
  });

export type ShopStore = ReturnType<typeof makeStore>;
export type ShopDispatch = ShopStore['dispatch'];

/**
 * Replaces request ids and times, so that two renderings of a page are identical byte by byte. Leaves out running
 * queries, because the browser would wait for them forever.
 */
export const dehydrateState = (store: ShopStore): PreloadedState => {
  const { queries, provided } = store.getState().api;
  const settled = Object.entries(queries).filter(([, query]) => query?.status !== 'pending');
  const timeless = settled.map(([key, query]) => [
    key,
    query && {
      ...query,
      requestId: 'page',
      startedTimeStamp: 1,
      ...(query.fulfilledTimeStamp && { fulfilledTimeStamp: 1 }),
    },
  ]);
  // The cast is safe, because every remaining entry keeps its key and shape.
  return { api: { queries: Object.fromEntries(timeless) as typeof queries, provided } };
};
