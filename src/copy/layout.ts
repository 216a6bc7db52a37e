/** Messages of the header, the footer and the bottom bar (specification, sections 1 and 2). */
export const layoutCopy = {
  shopName: 'Sprocket',
  homeLink: 'Sprocket, home',
  loading: 'Loading',
  /** Shown if loading takes longer than `loadingDelays` allows. */
  stillLoading: 'Still loading…',
  skipToContent: 'Skip to content',
  orderDelay: 'Orders may be processed with a slight delay.',
  search: { label: 'Search products', placeholder: 'Search boards, sensors, motors…', submit: 'Search' },
  location: {
    open: (name: string) => `Your location ${name}. Change`,
    label: 'Your location',
  },
  signIn: 'Sign In',
  account: {
    myAccount: 'My Account',
    orders: 'Orders',
    myList: 'My List',
  },
  cart: {
    link: (count: number | null) => (count === null ? 'Cart' : `Cart, ${count === 1 ? '1 item' : `${count} items`}`),
  },
  categories: { label: 'Categories', all: 'All Categories', allOf: (name: string) => `All ${name.toLowerCase()}` },
  menu: { open: 'Menu', close: 'Close menu', title: 'Menu' },
  bottomBar: {
    label: 'Quick links',
    home: 'Home',
    filters: 'Filters',
    search: 'Search',
    wishlist: 'Wishlist',
    orders: 'Orders',
    account: 'Account',
  },
  goToTop: 'Go to top',
  compare: 'Compare products',
  benefits: [
    { title: 'Free delivery', text: 'for orders over $70' },
    { title: '$20 discount', text: 'for your first order, by newsletter' },
    { title: 'Offers', text: 'until the end of March' },
    { title: 'Tested parts', text: 'with figures you can trust' },
  ],
  newsletter: {
    title: '$20 discount for your first order',
    text: 'Join our newsletter: new parts, real figures, offers until the end of March.',
    label: 'Your email address',
    placeholder: 'you@example.com',
    submit: 'Subscribe',
    invalid: 'Please enter an email address like you@example.com',
  },
  footer: {
    about: 'Parts for people who build robots.',
    shop: 'Shop',
    help: 'Your shop',
    pages: 'Good to know',
    copyright: 'Copyright 2024',
    legal: 'Sprocket. All prices in rupees.',
  },
} as const;
