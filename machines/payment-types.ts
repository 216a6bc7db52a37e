/** The outcome of the dialog. `unknown` means that only the server knows it. */
export type PaymentOutcome = 'succeeded' | 'processing' | 'abandoned' | 'unknown';

/**
 * Why the form did not lead to a payment: declined by the bank (`reason` is the provider's code), incomplete, or
 * unknown.
 */
export interface PaymentFailure {
  kind: 'declined' | 'incomplete' | 'unknown';
  reason?: string;
}

/**
 * The payment's status from the provider's script: open (not attempted or declined; `failure` says why), waiting for
 * 3-D Secure or UPI, processing, succeeded, or cancelled.
 */
export type PaymentStatus =
  | { status: 'open'; failure: PaymentFailure | null }
  | { status: 'actionRequired'; method: PaymentMethod }
  | { status: 'processing' | 'succeeded' | 'cancelled' };

type PaymentMethod = 'card' | 'upi';

export interface PaymentContext {
  clientSecret: string;
  method: PaymentMethod;
  /** Whether 3-D Secure or the UPI request is resumed, without a form. */
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
