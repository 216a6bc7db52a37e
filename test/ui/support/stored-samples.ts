import type { CartItem } from '../../../contract/cart';
import type { StoredName } from '../../../src/state/stored-slices';

const line: Omit<CartItem, 'userId'> = {
  id: 'pi~8 GB~~',
  _id: 'pi~8 GB~~',
  productTitle: 'Part pi',
  image: 'pi.webp',
  picture: null,
  rating: 4,
  price: 100,
  quantity: 2,
  subTotal: 200,
  productId: 'pi',
  countInStock: 9,
  ram: '8 GB',
  weight: '',
  size: '',
  sku: null,
};

const user = { userId: 'u1', name: 'Asha Rao', email: 'asha@example.com', image: '' };
const viewed = { prodId: 'pi', name: 'Pi', brand: 'Raspberry', price: 100, oldPrice: 120, rating: 4, picture: null };
const merge = { mergeId: 'm1', userId: 'u1', items: [{ productId: 'pi', quantity: 2, ram: '', weight: '', size: '' }] };
const receiptLine = { productId: 'pi', productTitle: 'Pi', outcome: 'capped', quantity: 1 };

/** Browsers hold texts in this format, so it must not change. */
export const storedSamples: Record<StoredName, { state: unknown; texts: Record<string, string> }> = {
  session: { state: { token: 't', user }, texts: { token: 't', user: JSON.stringify(user) } },
  guestCart: { state: [line], texts: { guestCart: JSON.stringify([line]) } },
  deliveryLocation: { state: 'FR', texts: { location: 'FR' } },
  deliveryPin: { state: '560038', texts: { deliveryPin: '560038' } },
  compareList: { state: ['pi', 'uno'], texts: { compare: '["pi","uno"]' } },
  recentlyViewed: { state: [viewed], texts: { recentlyViewed: JSON.stringify([viewed]) } },
  recentSearches: { state: ['motor', 'lidar'], texts: { recentSearches: '["motor","lidar"]' } },
  pendingEmail: {
    state: { userEmail: 'asha@example.com', actionType: 'changePassword', resendFrom: 1_700_000_000_000 },
    texts: { userEmail: 'asha@example.com', actionType: 'changePassword', resendFrom: '1700000000000' },
  },
  pendingMerges: { state: [merge], texts: { pendingMerge: JSON.stringify([merge]) } },
  mergeReceipt: {
    state: { version: 1, userId: 'u1', lines: [receiptLine] },
    texts: { mergeReceipt: JSON.stringify({ version: 1, userId: 'u1', lines: [receiptLine] }) },
  },
  checkoutRecord: {
    state: { version: 1, userId: 'u1', checkoutId: 'c1' },
    texts: { checkout: '{"version":1,"userId":"u1","checkoutId":"c1"}' },
  },
  returnAddress: { state: '/orders?page=2', texts: { returnTo: '/orders?page=2' } },
  seenCart: { state: { userId: 'u1', version: 7 }, texts: { cartVersion: 'u1 7' } },
  lastChange: { state: { tags: ['MyList'], at: 5 }, texts: { lastChange: '{"tags":["MyList"],"at":5}' } },
  theme: { state: 'dark', texts: { theme: 'dark' } },
};

export const areaOf = (key: string): Storage => (key === 'returnTo' ? sessionStorage : localStorage);

export const storeSamples = (names: readonly string[] = Object.keys(storedSamples)): void => {
  for (const name of names) {
    for (const [key, text] of Object.entries(storedSamples[name as StoredName].texts)) areaOf(key).setItem(key, text);
  }
};
