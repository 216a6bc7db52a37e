import { createHash } from 'node:crypto';
import type { ChosenOptions, GuestItem, MergeReceiptLine } from '../../../contract/cart';
import { isSameChoice } from '../../../contract/chosen-options';
import { cartLines, lineUnits } from '../../../contract/limits';
import { choiceText, chooseOptions, type OfferedOptions } from './chosen-options';

export interface MergeProduct {
  productId: string;
  productTitle: string;
  isSold: boolean;
  offered: OfferedOptions;
  /** `countInStock` includes units that the customer's own checkout holds. */
  variants: readonly (ChosenOptions & { countInStock: number })[];
}

export interface MergeLine extends ChosenOptions {
  productId: string;
  quantity: number;
}

interface MergePlan {
  added: MergeLine[];
  raised: MergeLine[];
  receipt: MergeReceiptLine[];
}

const joinGuestLines = (items: readonly GuestItem[]): MergeLine[] => {
  const lines: MergeLine[] = [];
  for (const { productId, quantity, ram = '', weight = '', size = '' } of items) {
    const known = lines.find((line) => line.productId === productId && isSameChoice(line, { ram, weight, size }));
    if (known) known.quantity += quantity;
    else lines.push({ productId, quantity, ram, weight, size });
  }
  return lines;
};

/** Returns a hash that does not depend on the order of the items. */
export const guestItemsHash = (items: readonly GuestItem[]): string => {
  const rows = joinGuestLines(items)
    .map((line) => JSON.stringify([line.productId, line.ram, line.weight, line.size, line.quantity]))
    .sort();
  return createHash('sha256').update(rows.join('\n')).digest('base64url');
};

/**
 * Stock and `lineUnits` limit the quantity of a line (specification, section 4), but an existing line never shrinks. In
 * the receipt, a variant that is no longer sold is `gone`.
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
    const variant =
      choice?.kind === 'chosen' ? product?.variants.find((one) => isSameChoice(one, choice.options)) : undefined;
    const options = choiceText(variant ?? guest);
    const addResult = (outcome: MergeReceiptLine['outcome'], quantity: number): void => {
      const productTitle = product?.productTitle ?? productId;
      plan.receipt.push({ productId, productTitle, ...(options !== '' && { options }), outcome, asked, quantity });
    };
    if (!product?.isSold || variant === undefined) {
      addResult('gone', 0);
      continue;
    }
    const known = lines.find((line) => line.productId === productId && isSameChoice(line, variant));
    const room = Math.min(variant.countInStock, lineUnits) - (known?.quantity ?? 0);
    const granted = Math.min(asked, Math.max(0, room));
    if (known) {
      known.quantity += granted;
      // An earlier guest line may have added the same variant: the two lines may differ only in an option that the
      // product does not have, and such options are ignored.
      const added = plan.added.find((line) => line.productId === productId && isSameChoice(line, known));
      if (added) added.quantity = known.quantity;
      else if (granted > 0) plan.raised.push({ ...known });
      addResult(granted < asked ? 'capped' : 'joined', known.quantity);
      continue;
    }
    const fits = granted > 0 && lines.length < cartLines;
    if (fits) {
      const { ram, weight, size } = variant;
      const line = { productId, quantity: granted, ram, weight, size };
      lines.push(line);
      plan.added.push({ ...line });
    }
    addResult(fits && granted === asked ? 'added' : 'capped', fits ? granted : 0);
  }
  return plan;
};
