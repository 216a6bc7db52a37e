import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import type { ChosenOptions } from '../../../contract/cart';
import type { Product } from '../../../contract/products';
import type { Choice } from '../../components/product/use-choice';
import { readChoice, writeChoice } from '../../lib/choice-address';
import { soldChoice } from '../../lib/product-variant';

/** Keeps the chosen options in the URL, so that the server renders them and a reload keeps them. */
export const useAddressChoice = (product: Product): Choice => {
  const { search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const inAddress = soldChoice(product, readChoice(new URLSearchParams(search)));
  // The router renders a new URL in a transition, but the pressed option must change immediately.
  const [chosen, setOptimistic] = useOptimistic(inAddress);
  const setChosen = (next: ChosenOptions) =>
    startTransition(() => {
      setOptimistic(next);
      void navigate({ search: writeChoice(next, search), hash }, { replace: true, state });
    });
  return { chosen, setChosen };
};
