import { useState } from 'react';
import type { ChosenOptions } from '../../../contract/cart';
import type { Product } from '../../../contract/products';
import { nothingChosen, soldChoice } from '../../lib/product-variant';

/** An option without a choice is an empty string. */
export interface Choice {
  chosen: ChosenOptions;
  setChosen(chosen: ChosenOptions): void;
}

/** The choice is kept only while its view is mounted, as in the quick view. */
export const useChoice = (product: Product): Choice => {
  const [wanted, setWanted] = useState(nothingChosen);
  return { chosen: soldChoice(product, wanted), setChosen: setWanted };
};
