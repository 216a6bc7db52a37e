import type { Transport } from '../../../src/api/transport';
import { SiteProvider, type Site } from '../../../src/components/page/site';
import { CartPage } from '../../../src/features/cart/cart-page';
import { show } from './show';
import { WithShopActors } from './with-shop-actors';

const india: Site = { origin: '', location: 'IN', locationName: 'India' };

export const showGuestCart = (lines: readonly object[], transport: Transport, site = india) => {
  localStorage.setItem('guestCart', JSON.stringify(lines));
  return show(
    <SiteProvider site={site}>
      <WithShopActors>
        <CartPage />
      </WithShopActors>
    </SiteProvider>,
    '/cart',
    transport,
  );
};
