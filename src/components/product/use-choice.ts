import { useState } from 'react';
import type { ChosenOptions } from '../../../contract/cart';
import { noOptions } from '../../../contract/chosen-options';
import type { Product } from '../../../contract/products';
import { soldChoice } from '../../lib/product-variant';

/** In `chosen`, an option without a choice is an empty string. */
export interface Choice {
  chosen: ChosenOptions;
  setChosen(chosen: ChosenOptions): void;
}

export const useChoice = (product: Product): Choice => {
  const [wanted, setWanted] = useState(noOptions);
  return { chosen: soldChoice(product, wanted), setChosen: setWanted };
};
