import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import type { ProductDetail } from '../../../contract/products';
import { productApi } from '../../api/product';
import { isApiFailure } from '../../api/failure';
import { useShopDispatch, useShopSelector } from '../../state/hooks';

export interface ComparedProduct {
  id: string;
  product: ProductDetail | undefined;
  isGone: boolean;
  error: unknown;
}

export const useComparedProducts = (ids: readonly string[]): ComparedProduct[] => {
  const dispatch = useShopDispatch();
  const { product } = productApi.endpoints;

  useEffect(() => {
    const questions = ids.map((id) => dispatch(product.initiate(id)));
    return () => questions.forEach((question) => question.unsubscribe());
  }, [dispatch, ids, product]);

  const selectors = useMemo(() => ids.map((id) => product.select(id)), [ids, product]);
  const queries = useShopSelector((state) => selectors.map((select) => select(state)), shallowEqual);
  return ids.map((id, index) => {
    const { data, error } = queries[index] ?? {};
    return { id, product: data, error, isGone: isApiFailure(error) && error.status === 404 };
  });
};
