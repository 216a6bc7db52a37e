import type Stripe from 'stripe';

export interface StripeErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  advice_code?: string;
  network_decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: unknown;
  payment_method?: Stripe.PaymentMethod;
  payment_method_type?: string;
}

/** An error response of Stripe. If it is thrown inside a transaction, the transaction's changes are discarded. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { doc_url: docUrl(body.code), ...body } : body;
  }

  /** True for errors that Stripe returns without executing the call. Then the idempotency key may be used again. */
  get beforeExecution(): boolean {
    return this.status === 401 || this.status === 403 || (this.body.code ?? '').startsWith('parameter_');
  }
}

export const docUrl = (code: string): string => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

export const invalidRequest = (message: string, details: Partial<StripeErrorBody> = {}): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...details });

export const noSuch = (kind: string, id: string, param: string): StripeFailure =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

export const unexpectedState = (message: string, paymentIntent: unknown): StripeFailure =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: paymentIntent });

export const cardFailure = (code: string, message: string, param: string): StripeFailure =>
  new StripeFailure(402, { type: 'card_error', code, message, param });
