/** `unknown`: only the server knows the outcome. */
export type PaymentOutcome = 'succeeded' | 'processing' | 'abandoned' | 'unknown';

/** Why a payment failed. `reason` is the provider's code of a `declined` payment. */
export interface PaymentFailure {
  kind: 'declined' | 'incomplete' | 'unknown';
  reason?: string;
}

/**
 * The status of a payment that the provider's script reports. `open`: not paid yet; `failure` says why the last attempt
 * failed. `actionRequired`: the shopper must complete 3-D Secure or UPI.
 */
export type ReportedPayment =
  | { status: 'open'; failure: PaymentFailure | null }
  | { status: 'actionRequired'; method: PaymentMethodType }
  | { status: 'processing' | 'succeeded' | 'cancelled' };

type PaymentMethodType = 'card' | 'upi';

export interface PaymentContext {
  clientSecret: string;
  method: PaymentMethodType;
  /** True if the dialog has no form, because it only resumes 3-D Secure or a UPI request. */
  isResumed: boolean;
  failure: PaymentFailure | null;
  outcome: PaymentOutcome;
}

export type PaymentEvent =
  | { type: 'dialog.opened' }
  | { type: 'dialog.closed' }
  | { type: 'form.ready' }
  | { type: 'form.broken' }
  | { type: 'method.chosen'; method: PaymentMethodType }
  | { type: 'payment.submitted' }
  | { type: 'payment.resumed' }
  | { type: 'payment.changed' }
  | { type: 'retry.requested' };
