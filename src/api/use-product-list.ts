import { useState } from 'react';
import { catalogueApi, type ListedProducts, type ListQuery } from './catalogue';
import { listCallOf } from './list-call';

interface ProductListAnswer {
  /** The last list that came, by whichever call; undefined before the first one. */
  list: ListedProducts | undefined;
  /** What is shown is not what is asked: the answer is under way. */
  isUpdating: boolean;
  error: unknown;
  refetch(): void;
}

/** A list by the call that fits what is chosen. Where another choice makes it another call, the last list stays meanwhile. */
export const useProductList = (query: ListQuery): ProductListAnswer => {
  const call = listCallOf(query);
  const { endpoints } = catalogueApi;
  const only = (name: typeof call) => ({ skip: name !== call });
  const answers = {
    search: endpoints.search.useQuery(query, only('search')),
    productsByRating: endpoints.productsByRating.useQuery(query, only('productsByRating')),
    productsByPrice: endpoints.productsByPrice.useQuery(query, only('productsByPrice')),
    productsBySubcategoryId: endpoints.productsBySubcategoryId.useQuery(query, only('productsBySubcategoryId')),
    productsByCategoryId: endpoints.productsByCategoryId.useQuery(query, only('productsByCategoryId')),
    products: endpoints.products.useQuery(query, only('products')),
  };
  const { currentData, isFetching, error, refetch } = answers[call];
  const [last, setLast] = useState(currentData);
  if (currentData !== undefined && currentData !== last) setLast(currentData);
  return {
    list: currentData ?? last,
    isUpdating: currentData === undefined && isFetching,
    error,
    refetch: () => void refetch(),
  };
};
