/** What the pages of the route table ask: one chunk, so that one fetch prepares for every link. */
export { askCategory, askSubcategory } from '../features/catalogue/ask-listing';
export { askHome } from '../features/home/ask-home';
export { askProduct } from '../features/product/ask-product';
export { askSearch } from '../features/search/ask-search';
