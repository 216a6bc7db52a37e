import type { ErrorCode } from '../../contract/errors';
import { failures } from '../../contract/messages/failures';

interface ShopErrorOptions {
  message?: string;
  details?: unknown;
  /** Additional top-level fields of the response, such as `isVerify: false`. */
  extra?: Record<string, unknown>;
  /** Value of the `Retry-After` header, in whole seconds. */
  retryAfterSeconds?: number;
  /** The account that the error is about, which is logged, but not sent to the client. */
  userId?: string;
  cause?: unknown;
}

/** An error with a code of the contract. `toShopError` converts all other errors to a ShopError. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly status: number;
  readonly details: unknown;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;
  readonly userId: string | undefined;

  constructor(
    readonly code: ErrorCode,
    options: ShopErrorOptions = {},
  ) {
    super(options.message ?? failures[code].message, { cause: options.cause });
    this.status = failures[code].status;
    this.details = options.details;
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.userId = options.userId;
  }
}

/** Returns the error for a value that the schema allows, but the shop refuses. */
export const wrongValue = (field: string, problem: string): ShopError =>
  new ShopError('invalid_request', { message: problem, details: [{ field, problem }] });

export const found = <Value>(value: Value | undefined, code: ErrorCode): Value => {
  if (value === undefined) throw new ShopError(code);
  return value;
};

/** Adds the waiting time to the details, for clients that do not read the `Retry-After` header. */
const detailsOf = ({ details, retryAfterSeconds }: ShopError): unknown =>
  retryAfterSeconds === undefined || (details !== undefined && (typeof details !== 'object' || Array.isArray(details)))
    ? details
    : { ...details, retryAfterSeconds };

export const failureBody = (error: ShopError): Record<string, unknown> => {
  const details = detailsOf(error);
  return {
    error: true,
    code: error.code,
    msg: error.message,
    message: error.message,
    ...(details === undefined ? {} : { details }),
    ...error.extra,
  };
};
