import type { ApiFailure } from '../../api/failure';
import { findOrderCopy } from '../../copy/find-order';

/** The failure if no order is open in this browser: none was opened, its time has ended, or cookies are blocked. */
export const nothingOpen: ApiFailure = { status: 403, code: 'order_access_ended', message: findOrderCopy.ended };
