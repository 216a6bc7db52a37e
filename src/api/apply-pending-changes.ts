import type { CartItem } from '../../contract/cart';
import { isSameChoice } from '../../contract/chosen-options';
import type { PendingChange } from '../state/pending-cart-changes';

const isSameLine = (one: CartItem, other: CartItem): boolean =>
  one.productId === other.productId && isSameChoice(one, other);

const withChange = (items: readonly CartItem[], change: PendingChange): readonly CartItem[] => {
  switch (change.kind) {
    case 'quantity': {
      const { id, quantity } = change;
      return items.map((item) => (item.id === id ? { ...item, quantity, subTotal: item.price * quantity } : item));
    }
    case 'remove':
      return items.filter(({ id }) => id !== change.id);
    case 'restore': {
      const { line, position } = change;
      // A refetched cart may already contain the restored line.
      if (items.some((item) => isSameLine(item, line))) return items;
      return [...items.slice(0, position), line, ...items.slice(position)];
    }
  }
};

/** Does not mutate `items`, so a refused change is undone by removing it from `changes`. */
export const applyPendingChanges = (
  items: readonly CartItem[],
  changes: readonly PendingChange[],
): readonly CartItem[] => changes.reduce(withChange, items);
