/** The outcome of the payment dialog. `unknown` means that only the server knows the outcome. */
export type PaymentOutcome = 'succeeded' | 'processing' | 'abandoned' | 'unknown';

/**
 * The reason why the form did not lead to a payment: the bank declined it (`reason` is the provider's code), the form
 * is incomplete, or the reason is unknown.
 */
export interface PaymentFailure {
  kind: 'declined' | 'incomplete' | 'unknown';
  reason?: string;
}

/**
 * The payment's status from the provider's script. `open` means not attempted or declined (`failure` says why);
 * `actionRequired` means waiting for 3-D Secure or UPI.
 */
export type PaymentStatus =
  | { status: 'open'; failure: PaymentFailure | null }
  | { status: 'actionRequired'; method: PaymentMethod }
  | { status: 'processing' | 'succeeded' | 'cancelled' };

type PaymentMethod = 'card' | 'upi';

export interface PaymentContext {
  clientSecret: string;
  method: PaymentMethod;
  /** Whether the dialog only resumes 3-D Secure or the UPI request, without a form. */
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
