export const wholeList = <Entity>(products: Entity[]) => {
  const { length } = products;
  return { products, total: length, page: 1, perPage: length, totalPages: 1 };
};
