import type { CheckoutChange, CheckoutLine, SeenLine } from '../../../contract/checkout';
import { isSameChoice } from '../../../contract/chosen-options';
import { choiceText } from '../cart/chosen-options';

export type BuyableLine = Omit<CheckoutLine, 'subTotal'>;

export type HeldLine = BuyableLine & { discountPaise: number };

/** A cart line with current price (whole rupees) and stock. */
export interface CurrentCartLine extends BuyableLine {
  /** Available units, including those that the customer's own checkout holds. */
  countInStock: number;
  isSold: boolean;
  /** ISO 3166 codes of the countries that the product ships to; null means all countries. */
  shipsTo: readonly string[] | null;
}

/** Other lines of the cart do not share this stock, because a cart has only one line per variant. */
const buyableQuantity = ({ isSold, quantity, countInStock }: CurrentCartLine): number =>
  isSold ? Math.min(quantity, countInStock) : 0;

export const buyableLines = (lines: readonly CurrentCartLine[]): BuyableLine[] =>
  lines.flatMap((current) => {
    const { countInStock: _stock, isSold: _sold, shipsTo: _shipsTo, ...line } = current;
    const quantity = buyableQuantity(current);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/**
 * Returns how the current prices and buyable quantities differ from `seen`, or from the cart if `seen` is omitted. A
 * line without an entry in `seen` is a change only if it can be bought.
 */
export const findChanges = (lines: readonly CurrentCartLine[], seen?: readonly SeenLine[]): CheckoutChange[] => {
  const changes: CheckoutChange[] = [];
  for (const line of lines) {
    const { itemId, productId, productTitle, price, quantity, isSold } = line;
    const view = seen === undefined ? { price, quantity } : seen.find((one) => one.itemId === itemId);
    const now = buyableQuantity(line);
    const options = choiceText(line);
    const addChange = (kind: CheckoutChange['kind'], before: number, after: number): void => {
      changes.push({ itemId, productId, productTitle, ...(options !== '' && { options }), kind, before, now: after });
    };
    if (view === undefined) {
      if (now > 0) addChange('added', 0, now);
      continue;
    }
    if (!isSold) {
      if (view.quantity > 0) addChange('gone', view.quantity, 0);
      continue;
    }
    if (view.price !== price) addChange('price', view.price, price);
    if (view.quantity !== now) addChange(now < quantity ? 'stock' : 'quantity', view.quantity, now);
  }
  for (const view of seen ?? []) {
    if (view.quantity === 0 || lines.some((line) => line.itemId === view.itemId)) continue;
    changes.push({
      itemId: view.itemId,
      productId: '',
      productTitle: '',
      kind: 'removed',
      before: view.quantity,
      now: 0,
    });
  }
  return changes;
};

export const isSamePurchase = (one: readonly BuyableLine[], other: readonly BuyableLine[]): boolean =>
  one.length === other.length &&
  one.every((line) =>
    other.some(
      (candidate) =>
        candidate.productId === line.productId &&
        candidate.quantity === line.quantity &&
        candidate.price === line.price &&
        isSameChoice(candidate, line),
    ),
  );
