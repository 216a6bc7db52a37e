/** All page loaders are in one chunk. After a single request for this code, the data of any page can be prefetched. */
export { categoryLoader, subcategoryLoader } from '../features/catalogue/listing-loader';
export { contentPageLoader } from '../features/content/content-page-loader';
export { homeLoader } from '../features/home/home-loader';
export { productLoader } from '../features/product/product-loader';
export { searchLoader } from '../features/search/search-loader';
