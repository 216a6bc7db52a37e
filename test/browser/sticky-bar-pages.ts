import { customerWithCart, guest, guestWithCart, type MakeVisitor } from './visitors';

interface StickyBarPage {
  path: string;
  visitor: MakeVisitor;
  /** True if `npm test` opens the page; `npm run test:all` opens the others. */
  isQuick?: boolean;
}

export const stickyBarPages: readonly StickyBarPage[] = [
  { path: '/', visitor: guest, isQuick: true },
  { path: '/products/category/sensors', visitor: guest, isQuick: true },
  { path: '/product/nema17-stepper-1-8deg', visitor: guest, isQuick: true },
  { path: '/checkout', visitor: customerWithCart, isQuick: true },
  { path: '/products/subCat/stepper-motors', visitor: guest },
  { path: '/search?q=motor', visitor: guest },
  { path: '/compare', visitor: guest },
  { path: '/cart', visitor: guestWithCart },
  { path: '/my-list', visitor: customerWithCart },
  { path: '/my-account', visitor: customerWithCart },
  { path: '/no/such/page', visitor: guest },
];
