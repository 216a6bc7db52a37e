import { get } from './route';

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
  contentPages: get('/api/pages'), // not in section 7 of the specification
  contentPage: get('/api/pages/:name'), // not in section 7 of the specification
} as const;
