import type { ApiFailure } from '../../api/failure';
import { findOrderCopy } from '../../copy/find-order';

/** The failure if this browser has no order open or blocks cookies. */
export const nothingOpen: ApiFailure = { status: 403, code: 'order_access_ended', message: findOrderCopy.ended };
