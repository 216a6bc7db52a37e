import { useState } from 'react';
import type { ChosenOptions } from '../../../contract/cart';
import type { Product } from '../../../contract/products';
import { nothingChosen, soldChoice } from '../../lib/product-variant';

/** The chosen options of a product; an empty string where nothing is chosen yet. */
export interface Choice {
  chosen: ChosenOptions;
  setChosen(chosen: ChosenOptions): void;
}

/** A choice that ends with its view, as in the quick view. */
export const useChoice = (product: Product): Choice => {
  const [wanted, setWanted] = useState(nothingChosen);
  return { chosen: soldChoice(product, wanted), setChosen: setWanted };
};
