import { get } from './route';

/** The calls for content pages are not in section 7 of the specification. */
export const catalogueRoutes = {
  featuredProducts: get('/api/products/featured'),
  products: get('/api/products'),
  productsByCategoryId: get('/api/products/catId'),
  productsByCategoryName: get('/api/products/catName'),
  product: get('/api/products/:id'),
  homeBanners: get('/api/homeBanner'),
  banners: get('/api/banners'),
  homeSideBanners: get('/api/homeSideBanners'),
  homeBottomBanners: get('/api/homeBottomBanners'),
  categories: get('/api/category'),
  contentPages: get('/api/pages'),
  contentPage: get('/api/pages/:name'),
} as const;
