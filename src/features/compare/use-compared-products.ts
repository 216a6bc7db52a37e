import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import type { ProductDetail } from '../../../contract/products';
import { catalogueApi } from '../../api/catalogue';
import { isApiFailure } from '../../api/failure';
import { useShopDispatch, useShopSelector } from '../../state/hooks';

export interface ComparedProduct {
  id: string;
  /** Undefined while it is under way, and where there is none. */
  product: ProductDetail | undefined;
  /** It is no longer sold. */
  isGone: boolean;
  error: unknown;
}

/** Asks every product of the comparison anew and answers what is known of each. */
export const useComparedProducts = (ids: readonly string[]): ComparedProduct[] => {
  const dispatch = useShopDispatch();
  const { product } = catalogueApi.endpoints;

  useEffect(() => {
    const questions = ids.map((id) => dispatch(product.initiate(id)));
    return () => questions.forEach((question) => question.unsubscribe());
  }, [dispatch, ids, product]);

  const selectors = useMemo(() => ids.map((id) => product.select(id)), [ids, product]);
  const answers = useShopSelector((state) => selectors.map((select) => select(state)), shallowEqual);
  return ids.map((id, index) => {
    const { data, error } = answers[index] ?? {};
    return { id, product: data, error, isGone: isApiFailure(error) && error.status === 404 };
  });
};
