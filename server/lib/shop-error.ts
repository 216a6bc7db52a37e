import { failures, type ErrorCode } from '../../contract/errors';

interface ShopErrorOptions {
  /** In place of the code's own sentence, where a better one is known. */
  message?: string;
  /** Machine-readable detail for the client, such as the fields that are wrong. */
  details?: unknown;
  /** Further fields of the answer, such as `isVerify: false`. */
  extra?: Record<string, unknown>;
  /** Answered as `Retry-After`, whole seconds. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * A failure the shopper is told about: the code's status and words from the contract, answered as
 * `{error: true, code, msg, message, details?, ...extra}`. Anything else that is thrown answers `internal_error`.
 */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly status: number;
  readonly details: unknown;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    options: ShopErrorOptions = {},
  ) {
    super(options.message ?? failures[code].message, { cause: options.cause });
    this.status = failures[code].status;
    this.details = options.details;
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The details with the time to wait among them, where there is one: a browser's code cannot rely on reading headers. */
const detailsOf = ({ details, retryAfterSeconds }: ShopError): unknown =>
  retryAfterSeconds === undefined || (details !== undefined && (typeof details !== 'object' || Array.isArray(details)))
    ? details
    : { ...details, retryAfterSeconds };

/** The one body of every failure. */
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
