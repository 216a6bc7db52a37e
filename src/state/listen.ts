import { addListener } from '@reduxjs/toolkit';
import type { ShopDispatch, ShopState } from './make-store';

/** A listener of the store's listener middleware, as an action: dispatching it returns how to stop listening. */
export const listen = addListener.withTypes<ShopState, ShopDispatch>();
