import type { AnyActorScope, EventObject, Snapshot } from 'xstate';
import type { Billing, SeenLine } from '../contract/checkout';
import type { Coupon } from '../contract/coupons';
import type { CheckoutStatus, Payable } from './checkout-status';
import type { FlowFailure } from './flow-failure';

export interface CheckoutContext {
  checkoutId: string | null;
  state: CheckoutStatus['state'];
  payable: Payable | null;
  orderId: string | null;
  failure: FlowFailure | null;
}

/** The submitted values. They stay in the form; the machine receives them only in events. */
export interface Submission {
  billing: Billing;
  seen: SeenLine[];
  coupon?: Coupon | undefined;
}

export type CheckoutEvent =
  | { type: 'checkout.opened' }
  | ({ type: 'billing.submitted' } & Submission)
  | ({ type: 'changes.accepted' } & Submission)
  | { type: 'changes.declined' }
  | { type: 'other.resumed'; checkoutId: string }
  | { type: 'checkout.restarted' }
  | { type: 'checkout.endedElsewhere' }
  | { type: 'check.requested' };

/** The logic of an actor (a promise or a machine), with typed input and output. */
export interface Part<Output, Input> {
  getInitialSnapshot: (scope: AnyActorScope, input: Input) => Snapshot<Output>;
  transition(snapshot: Snapshot<Output>, event: EventObject, scope: AnyActorScope): Snapshot<Output>;
  getPersistedSnapshot(snapshot: Snapshot<Output>): Snapshot<unknown>;
}
