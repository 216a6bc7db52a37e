/** `unknown` means that only the server knows the outcome. */
export type PaymentOutcome = 'succeeded' | 'processing' | 'abandoned' | 'unknown';

/** The `reason` of a `declined` payment is the provider's code. */
export interface PaymentFailure {
  kind: 'declined' | 'incomplete' | 'unknown';
  reason?: string;
}

/**
 * A payment's status, as the provider's script reports it. `open`: not paid yet; `failure` is the reason why the last
 * attempt failed, or null before the first attempt. `actionRequired`: the shopper must complete 3-D Secure or UPI.
 */
export type ReportedPayment =
  | { status: 'open'; failure: PaymentFailure | null }
  | { status: 'actionRequired'; method: PaymentMethod }
  | { status: 'processing' | 'succeeded' | 'cancelled' };

type PaymentMethod = 'card' | 'upi';

export interface PaymentContext {
  clientSecret: string;
  method: PaymentMethod;
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
  | { type: 'method.chosen'; method: PaymentMethod }
  | { type: 'payment.submitted' }
  | { type: 'payment.resumed' }
  | { type: 'payment.changed' }
  | { type: 'retry.requested' };
