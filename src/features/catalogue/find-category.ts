import type { Category } from '../../../contract/categories';

interface CategoryMatch {
  category: Category;
  subcategory: Category['children'][number] | undefined;
}

export type CategoryFinder = (categories: readonly Category[], id: string) => CategoryMatch | undefined;

export const findCategory: CategoryFinder = (categories, id) => {
  const category = categories.find((one) => one.id === id);
  return category && { category, subcategory: undefined };
};

export const findSubcategory: CategoryFinder = (categories, id) => {
  for (const category of categories) {
    const subcategory = category.children.find((child) => child.id === id);
    if (subcategory) return { category, subcategory };
  }
  return undefined;
};
