import { addListener } from '@reduxjs/toolkit';
import type { ShopDispatch, ShopState } from './make-store';

/**
 * Returns an action that adds a listener to the store's listener middleware. Dispatching it returns a function that
 * removes the listener.
 */
export const listen = addListener.withTypes<ShopState, ShopDispatch>();
