import { useRef, useState } from 'react';
import type { ChosenOptions } from '../../../contract/cart';
import type { Product } from '../../../contract/products';
import { cartCopy } from '../../copy/cart';
import { cartAct } from '../../flows/cart/cart-act';
import { useAddToCart } from '../../flows/cart/use-add-to-cart';
import type { AddedToCart } from '../../state/cart-drawer';
import { useShopDispatch } from '../../state/hooks';
import { errorsForgotten, messageShown } from '../../state/snackbar';

export type OptionName = keyof ChosenOptions;

export interface OptionList {
  name: OptionName;
  values: readonly string[];
  chosen: string;
  /** Add to cart was pressed without a value (specification, section 4). */
  isMissing: boolean;
}

const nothingChosen: ChosenOptions = { ram: '', size: '', weight: '' };

const valuesOf = (product: Product): [OptionName, readonly string[]][] => [
  ['ram', product.productRam],
  ['size', product.size],
  ['weight', product.productWeight],
];

/** The options and the quantity of a product, and adding it to the cart; `onAdded` shows the result. */
export const useBuyBox = (product: Product, onAdded: (added: AddedToCart) => void) => {
  const dispatch = useShopDispatch();
  const { add, isAdding } = useAddToCart();
  const [chosen, setChosen] = useState(nothingChosen);
  const [quantity, setQuantity] = useState(1);
  const [wasSubmitted, setSubmitted] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  const options: OptionList[] = valuesOf(product)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => ({
      name,
      values,
      chosen: chosen[name],
      isMissing: wasSubmitted && chosen[name] === '',
    }));

  const addToCart = async () => {
    const missing = options.find((option) => option.chosen === '');
    if (missing !== undefined) {
      setSubmitted(true);
      frame.current?.querySelector<HTMLElement>(`[data-option="${missing.name}"] input`)?.focus();
      return;
    }
    const added = await add({ product, quantity, options: chosen });
    if (added !== null) onAdded(added);
  };

  return {
    frame,
    options,
    choose: (name: OptionName, value: string) => setChosen({ ...chosen, [name]: value }),
    quantity,
    setQuantity: (wanted: number) => {
      dispatch(errorsForgotten(cartAct(product.id)));
      setQuantity(wanted);
    },
    refuseQuantity: () => dispatch(messageShown({ tone: 'error', text: cartCopy.overStock, act: cartAct(product.id) })),
    addToCart: () => void addToCart(),
    isAdding,
  };
};
