import { addListener } from '@reduxjs/toolkit';
import type { ShopDispatch, ShopState } from './make-store';

/** Dispatching the action returns a function that removes the listener. */
export const listen = addListener.withTypes<ShopState, ShopDispatch>();
