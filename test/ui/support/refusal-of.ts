import type { ErrorCode } from '../../../contract/errors';
import { failures } from '../../../contract/messages/failures';
import type { TransportResponse } from '../../../src/api/transport';

export const refusalOf = (
  code: ErrorCode,
  message: string = failures[code].message,
  details?: unknown,
): TransportResponse => ({
  status: failures[code].status,
  body: { error: true, code, msg: message, message, details },
  header: () => null,
});
