import { createHash } from 'node:crypto';
import type { ChosenOptions, GuestItem, MergeReceiptLine } from '../../../contract/cart';
import { cartLines, lineUnits } from '../../../contract/limits';
import { chooseOptions, isSameChoice, type OfferedOptions } from './chosen-options';

/** A product as a merge needs to know it. */
export interface MergeProduct {
  productId: string;
  productTitle: string;
  isSold: boolean;
  /** What the customer may have of it now, the own hold included. */
  countInStock: number;
  offered: OfferedOptions;
}

export interface MergeLine extends ChosenOptions {
  productId: string;
  quantity: number;
}

/** What is to be written: lines to make, lines to raise, and what the shopper is told. */
interface MergePlan {
  added: MergeLine[];
  raised: MergeLine[];
  receipt: MergeReceiptLine[];
}

/** The guest's lines, each product and choice once, in the order they came. */
const joinGuestLines = (items: readonly GuestItem[]): MergeLine[] => {
  const lines: MergeLine[] = [];
  for (const { productId, quantity, ram = '', weight = '', size = '' } of items) {
    const known = lines.find((line) => line.productId === productId && isSameChoice(line, { ram, weight, size }));
    if (known) known.quantity += quantity;
    else lines.push({ productId, quantity, ram, weight, size });
  }
  return lines;
};

/** Tells one list of guest items from another, whatever their order. */
export const guestItemsHash = (items: readonly GuestItem[]): string => {
  const rows = joinGuestLines(items)
    .map((line) => JSON.stringify([line.productId, line.ram, line.weight, line.size, line.quantity]))
    .sort();
  return createHash('sha256').update(rows.join('\n')).digest('base64url');
};

/**
 * How guest lines join a customer's cart (specification, section 4): the same product and options add up, up to what is
 * in stock; a line already in the cart is never made smaller; products that are no longer sold are left out.
 */
export const planMerge = (
  cart: readonly MergeLine[],
  items: readonly GuestItem[],
  products: ReadonlyMap<string, MergeProduct>,
): MergePlan => {
  const lines = cart.map((line) => ({ ...line }));
  const plan: MergePlan = { added: [], raised: [], receipt: [] };

  for (const guest of joinGuestLines(items)) {
    const { productId, quantity: asked } = guest;
    const product = products.get(productId);
    const choice = product && chooseOptions(product.offered, guest);
    const tell = (outcome: MergeReceiptLine['outcome'], quantity: number): void => {
      plan.receipt.push({ productId, productTitle: product?.productTitle ?? productId, outcome, asked, quantity });
    };
    if (!product?.isSold || choice?.kind !== 'chosen') {
      tell('gone', 0);
      continue;
    }
    const inCart = lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);
    const known = lines.find((line) => line.productId === productId && isSameChoice(line, choice.options));
    const room = Math.min(product.countInStock - inCart, lineUnits - (known?.quantity ?? 0));
    const granted = Math.min(asked, Math.max(0, room));
    if (known) {
      known.quantity += granted;
      // Two guest lines may come to the same choice, where they named options that the product does not offer.
      const added = plan.added.find((line) => line.productId === productId && isSameChoice(line, known));
      if (added) added.quantity = known.quantity;
      else if (granted > 0) plan.raised.push({ ...known });
      tell(granted < asked ? 'capped' : 'joined', known.quantity);
      continue;
    }
    const fits = granted > 0 && lines.length < cartLines;
    if (fits) {
      const line = { productId, quantity: granted, ...choice.options };
      lines.push(line);
      plan.added.push({ ...line });
    }
    tell(fits && granted === asked ? 'added' : 'capped', fits ? granted : 0);
  }
  return plan;
};
