import { addListener } from '@reduxjs/toolkit';
import type { ShopDispatch, ShopState } from './make-store';

/** Adds a listener to the store's listener middleware; dispatching it returns how to unsubscribe. */
export const listen = addListener.withTypes<ShopState, ShopDispatch>();
