import { useRef, useState } from 'react';
import type { ChosenOptions } from '../../../contract/cart';
import { noOptions, type OptionName } from '../../../contract/chosen-options';
import type { Product } from '../../../contract/products';
import { buyingCopy } from '../../copy/buying';
import { cartCopy } from '../../copy/cart';
import { cartAct } from '../../flows/cart/cart-act';
import { useAddToCart } from '../../flows/cart/use-add-to-cart';
import { offerOf, optionLists, valueStatus, type ValueStatus } from '../../lib/product-variant';
import type { AddedToCart } from '../../state/cart-drawer';
import { useShopDispatch } from '../../state/hooks';
import { errorsForgotten, messageShown } from '../../state/snackbar';
import type { Choice } from './use-choice';

interface OptionValue {
  value: string;
  status: ValueStatus;
}

export interface OptionList {
  name: OptionName;
  values: readonly OptionValue[];
  chosen: string;
  /** The message for values with status `notSold`. */
  notSold: string;
  /**
   * True if the shopper has already pressed Add to cart without choosing all options, and this option still has no
   * chosen value (specification, section 4).
   */
  isMissing: boolean;
}

const othersOf = (chosen: ChosenOptions, name: OptionName): string =>
  Object.values({ ...chosen, [name]: '' })
    .filter((value) => value !== '')
    .join(', ');

export const useBuyBox = (product: Product, choice: Choice, onAdded: (added: AddedToCart) => void) => {
  const dispatch = useShopDispatch();
  const { add, isAdding } = useAddToCart();
  const [wanted, setWanted] = useState(1);
  const [wasSubmitted, setSubmitted] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { chosen, setChosen } = choice;
  const offer = offerOf(product, chosen);
  // After another choice of options, fewer than `wanted` items may be in stock.
  const quantity = Math.max(1, Math.min(wanted, offer.countInStock));

  const options = optionLists(product).map(([name, values]): OptionList => ({
    name,
    values: values.map((value) => ({ value, status: valueStatus(product, chosen, name, value) })),
    chosen: chosen[name],
    notSold: buyingCopy.notSoldWith(othersOf(chosen, name)),
    isMissing: wasSubmitted && chosen[name] === '',
  }));
  const isBlocked = options.some(
    ({ name, values }) => othersOf(chosen, name) !== '' && values.some(({ status }) => status === 'notSold'),
  );

  const choose = (next: ChosenOptions) => {
    dispatch(errorsForgotten(cartAct(product.id)));
    setChosen(next);
  };

  const addToCart = async () => {
    const missing = options.find((option) => option.chosen === '');
    if (missing !== undefined) {
      setSubmitted(true);
      frame.current?.querySelector<HTMLElement>(`[data-option="${missing.name}"] input:enabled`)?.focus();
      return;
    }
    const added = await add({ product, offer, quantity, options: chosen });
    if (added !== null) onAdded(added);
  };

  return {
    frame,
    offer,
    options,
    isSoldOut: offer.countInStock < 1 && options.length > 0 && options.every((option) => option.chosen !== ''),
    choose: (name: OptionName, value: string) => choose({ ...chosen, [name]: value }),
    /** Defined only if a choice disables values of another option. */
    clearChoice: isBlocked
      ? () => {
          // The pressed button disappears, so a chosen option takes the focus.
          frame.current?.querySelector<HTMLElement>('input:checked')?.focus();
          choose(noOptions);
        }
      : undefined,
    quantity,
    setQuantity: (next: number) => {
      dispatch(errorsForgotten(cartAct(product.id)));
      setWanted(next);
    },
    refuseQuantity: () => dispatch(messageShown({ tone: 'error', text: cartCopy.overStock, act: cartAct(product.id) })),
    addToCart: () => void addToCart(),
    isAdding,
  };
};
