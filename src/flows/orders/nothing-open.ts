import type { ApiFailure } from '../../api/failure';
import { findOrderCopy } from '../../copy/find-order';

/** The failure if no order is open in this browser, for example because access has expired or cookies are blocked. */
export const nothingOpen: ApiFailure = { status: 403, code: 'order_access_ended', message: findOrderCopy.ended };
