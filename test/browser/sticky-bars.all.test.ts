import { shopAndBrowser } from './shop-and-browser';
import { expectBarsInView } from './sticky-bars';
import { customerWithCart, guest, guestWithCart } from './visitors';

const opened = shopAndBrowser();

it.each([
  ['/products/subCat/stepper-motors', guest],
  ['/search?q=motor', guest],
  ['/compare', guest],
  ['/cart', guestWithCart],
  ['/my-list', customerWithCart],
  ['/my-account', customerWithCart],
  ['/no/such/page', guest],
] as const)(
  'on a phone the bottom bar and the header also stay in view on the further page %s at every scroll position',
  (path, visitor) => expectBarsInView(opened, path, visitor),
);
