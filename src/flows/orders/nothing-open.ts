import type { ApiFailure } from '../../api/failure';
import { findOrderCopy } from '../../copy/find-order';

/** The failure if this browser has not opened an order, or if it blocks cookies. */
export const nothingOpen: ApiFailure = { status: 403, code: 'order_access_ended', message: findOrderCopy.ended };
