import type { CartItem } from '../contract/cart';
import type { CartItemPayload } from '../contract/payloads';

export interface QuantityChange {
  kind: 'quantity';
  id: string;
  quantity: number;
}

/**
 * Changes that are not debounced. `key` identifies an addition when `change.completed` reports the result. `restore`
 * undoes a removal, and the page shows the line at `position` again.
 */
export type QueuedChange =
  | { kind: 'add'; key: string; body: CartItemPayload }
  | { kind: 'remove'; id: string }
  | { kind: 'restore'; line: CartItem; position: number };

export type CartChange = QuantityChange | QueuedChange;

export interface CartContext {
  userId: string | null;
  /** The quantity that waits for the end of the debounce. */
  clicked: QuantityChange | null;
  /** Oldest first. */
  queue: CartChange[];
  sending: CartChange | null;
  /** Changes that the server has accepted, but that are not yet in a fetched cart. */
  accepted: CartChange[];
  /** The newest known version of the server's cart. */
  version: number;
  /** True from a change in another tab until a read begins because of it, or any read succeeds. */
  isAnnounced: boolean;
}

export type CartEvent =
  | { type: 'quantity.chosen'; userId: string; id: string; quantity: number }
  | { type: 'change.made'; userId: string; change: QueuedChange }
  | { type: 'page.left' }
  | { type: 'cart.changedElsewhere'; userId: string; version: number }
  | { type: 'session.ended' };

/**
 * `change.completed` reports the result of a change. `changes.dropped`: the session has ended, and all changes
 * without a result were dropped.
 */
export type CartEmitted =
  | { type: 'change.completed'; change: CartChange; isAccepted: boolean }
  | { type: 'changes.dropped' };
