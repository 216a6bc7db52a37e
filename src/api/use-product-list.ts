import { useState } from 'react';
import type { ListedProducts, ListQuery } from './catalogue';
import { filteredListsApi } from './filtered-lists';
import { listEndpointOf } from './list-endpoint';

interface ProductListState {
  list: ListedProducts | undefined;
  isUpdating: boolean;
  error: unknown;
  refetch(): PromiseLike<unknown>;
}

/** Keeps the previous list until the new list is loaded. */
export const useProductList = (query: ListQuery): ProductListState => {
  const call = listEndpointOf(query);
  const { endpoints } = filteredListsApi;
  const only = (name: typeof call) => ({ skip: name !== call });
  const queries = {
    search: endpoints.search.useQuery(query, only('search')),
    productsByRating: endpoints.productsByRating.useQuery(query, only('productsByRating')),
    productsByPrice: endpoints.productsByPrice.useQuery(query, only('productsByPrice')),
    productsBySubcategoryId: endpoints.productsBySubcategoryId.useQuery(query, only('productsBySubcategoryId')),
    productsByCategoryId: endpoints.productsByCategoryId.useQuery(query, only('productsByCategoryId')),
    products: endpoints.products.useQuery(query, only('products')),
  };
  const { currentData, isFetching, error, refetch } = queries[call];
  const [last, setLast] = useState(currentData);
  if (currentData !== undefined && currentData !== last) setLast(currentData);
  return {
    list: currentData ?? last,
    isUpdating: currentData === undefined && isFetching,
    error,
    refetch,
  };
};
