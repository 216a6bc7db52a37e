/** Messages of the home page (specification, section 2). */
export const homeCopy = {
  title: 'Boards, motors and sensors for robots',
  heading: 'Parts for people who build robots',
  banners: 'Highlights',
  categories: 'Featured Categories',
  popular: 'Popular Products',
  popularTabs: 'Categories of popular products',
  nothingPopular: 'New parts of this kind are on their way.',
  newProducts: 'NEW PRODUCTS',
  featured: 'Featured Products',
  viewAll: 'View All',
} as const;
