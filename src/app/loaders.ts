/** All page loaders are in one chunk, so that one request loads the code to prefetch any page's data. */
export { categoryLoader, subcategoryLoader } from '../features/catalogue/listing-loader';
export { contentPageLoader } from '../features/content/content-page-loader';
export { homeLoader } from '../features/home/home-loader';
export { productLoader } from '../features/product/product-loader';
export { searchLoader } from '../features/search/search-loader';
