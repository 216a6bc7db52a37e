import {
  customer,
  customerWithCart,
  customerWithOrder,
  forgetful,
  guest,
  guestComparing,
  guestWithCart,
  newcomer,
  type MakeVisitor,
} from '../visitors';

export interface CrawledPage {
  name: string;
  path: string;
  visitor: MakeVisitor;
  /** Matches the console error that every browser logs for this page. */
  expectedConsole?: RegExp;
  ready?: string;
}

const banner = '.slick-slider';
/** Matches only after the code of the form has loaded, which happens after hydration. */
const form = 'main form input:visible';

export const home: CrawledPage = { name: 'home', path: '/', visitor: guest, ready: banner };
export const category: CrawledPage = { name: 'a category', path: '/products/category/sensors', visitor: guest };
export const product: CrawledPage = { name: 'a product', path: '/product/raspberry-pi-5', visitor: guest };

export const everyPage: readonly CrawledPage[] = [
  home,
  category,
  { name: 'a subcategory', path: '/products/subCat/stepper-motors', visitor: guest },
  product,
  { name: 'search', path: '/search', visitor: guest },
  { name: 'what was found', path: '/search?q=motor', visitor: guest },
  { name: 'nothing found', path: '/search?q=zzzzqqqq', visitor: guest },
  { name: 'an empty comparison', path: '/compare', visitor: guest },
  { name: 'a comparison', path: '/compare', visitor: guestComparing },
  { name: 'an empty cart', path: '/cart', visitor: guest },
  { name: 'a cart of a guest', path: '/cart', visitor: guestWithCart },
  { name: 'checkout of a guest', path: '/checkout', visitor: guestWithCart },
  { name: 'sign-in', path: '/signIn', visitor: guest, ready: form },
  { name: 'sign-up', path: '/signUp', visitor: guest, ready: form },
  { name: 'the code', path: '/verifyOTP', visitor: newcomer, ready: form },
  { name: 'a new password', path: '/changePassword', visitor: forgetful, ready: form },
  { name: 'an address that leads nowhere', path: '/no/such/page', visitor: guest, expectedConsole: /status of 404/ },
  { name: 'home of a customer', path: '/', visitor: customer, ready: banner },
  { name: 'a product of a customer', path: '/product/nema17-stepper-1-8deg', visitor: customer },
  { name: 'a cart', path: '/cart', visitor: customerWithCart },
  { name: 'checkout', path: '/checkout', visitor: customerWithCart },
  { name: 'My List', path: '/my-list', visitor: customerWithCart },
  { name: 'an empty list', path: '/my-list', visitor: customer },
  { name: 'a page of the owner', path: '/pages/returns', visitor: guest },
  { name: 'a complaint', path: '/complaint', visitor: guest, ready: form },
  { name: 'finding an order', path: '/orders/find', visitor: guest, ready: form },
  {
    name: 'the newsletter',
    path: '/newsletter#unsubscribe=altered',
    visitor: guest,
    expectedConsole: /status of 404/,
  },
  { name: 'orders', path: '/orders', visitor: customerWithOrder },
  { name: 'no orders', path: '/orders', visitor: customer },
  { name: 'an order', path: '/orders/:order', visitor: customerWithOrder },
  { name: 'the account', path: '/my-account', visitor: customer },
];
