import { addListener } from '@reduxjs/toolkit';
import type { ShopDispatch, ShopState } from './make-store';

export const listen = addListener.withTypes<ShopState, ShopDispatch>();
