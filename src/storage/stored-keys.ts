import type { MergeReceiptLine } from '../../contract/cart';
import { cartLines } from '../../contract/limits';
import { json, listOf, number, only, otherwise, shape, text, where, type Reader } from '../lib/readers';
import type { CheckoutRecord } from '../state/checkout-record';
import { mostCompared } from '../state/compare-list';
import type { CartLine } from '../state/guest-cart';
import { sharedTags, type LastChange } from '../state/last-change';
import type { MergeReceipt } from '../state/merge-receipt';
import type { PendingMerge } from '../state/pending-merges';
import type { ViewedProduct } from '../state/recently-viewed';
import { isOwnPath } from '../state/return-address';
import type { SessionUser } from '../state/session';
import type { StoredName, StoredState } from '../state/stored-slices';
import { themes } from '../state/theme';

type Text = string | null;

interface Stored<State> {
  keys: readonly string[];
  /** True if the slice is stored in sessionStorage, only for this tab. */
  isOfTab?: boolean;
  read(...texts: Text[]): State;
  /** Returns one text for each key. Null removes the key. */
  write(state: State): Text[];
}

const asJson = <State>(key: string, reader: Reader<State>, nothing: State): Stored<State> => ({
  keys: [key],
  read: (found) => json(reader)(found) ?? nothing,
  write: (state) => [state === null || (Array.isArray(state) && state.length === 0) ? null : JSON.stringify(state)],
});

const asText = (key: string, test: (value: string) => boolean): Stored<Text> => ({
  keys: [key],
  read: (found) => where(text, test)(found) ?? null,
  write: (state) => [state],
});

const filled = where(text, (value) => value !== '');
const forCustomer = { version: only(1), userId: text };

const user = shape<SessionUser>({
  userId: filled,
  name: otherwise(text, ''),
  email: otherwise(text, ''),
  image: otherwise(text, ''),
});

const guestLine = shape<CartLine>({
  productId: text,
  quantity: where(number, (quantity) => Number.isInteger(quantity) && quantity > 0),
  price: number,
  sku: otherwise<string | null>(text, null),
});

/** The keys of each slice, in the order in which they are written. The specification (section 3) names some keys. */
export const storedKeys: { readonly [Name in StoredName]: Stored<StoredState[Name]> } = {
  session: {
    // The token is written first, because other tabs get an event for each key and must never send the new user's
    // calls with the old token.
    keys: ['token', 'user'],
    // A session needs both the token and the user (specification, section 4).
    read: (foundToken, foundUser) => {
      const [known, token] = [json(user)(foundUser), filled(foundToken)];
      return known && token ? { token, user: known } : null;
    },
    write: (state) => [state && state.token, state && JSON.stringify(state.user)],
  },
  // Merges are written before the guest cart, so that no lines are lost if the page closes between the writes.
  pendingMerges: asJson(
    'pendingMerge',
    listOf(
      shape<PendingMerge>({ mergeId: text, userId: text, items: listOf(shape({ productId: text, quantity: number })) }),
    ),
    [],
  ),
  guestCart: asJson('guestCart', (value) => listOf(guestLine)(value)?.slice(0, cartLines), []),
  deliveryLocation: asText('location', (location) => /^([A-Z]{2}|All)$/.test(location)),
  deliveryPin: asText('deliveryPin', (pin) => /^\d{6}$/.test(pin)),
  compareList: asJson('compare', (value) => listOf(text)(value)?.slice(0, mostCompared), []),
  recentlyViewed: asJson(
    'recentlyViewed',
    listOf(shape<ViewedProduct>({ prodId: text, name: text, price: number })),
    [],
  ),
  recentSearches: asJson('recentSearches', listOf(text), []),
  pendingEmail: {
    keys: ['userEmail', 'actionType', 'resendFrom'],
    read: (userEmail, actionType, resendFrom) => ({
      userEmail: filled(userEmail) ?? null,
      actionType: text(actionType) ?? null,
      resendFrom: json(number)(resendFrom) ?? null,
    }),
    write: ({ userEmail, actionType, resendFrom }) => [
      userEmail,
      actionType,
      resendFrom === null ? null : String(resendFrom),
    ],
  },
  mergeReceipt: asJson<MergeReceipt | null>(
    'mergeReceipt',
    shape<MergeReceipt>({ ...forCustomer, lines: listOf(shape<MergeReceiptLine>({ productId: text })) }),
    null,
  ),
  checkoutRecord: asJson<CheckoutRecord | null>(
    'checkout',
    shape<CheckoutRecord>({ ...forCustomer, checkoutId: text }),
    null,
  ),
  returnAddress: { ...asText('returnTo', isOwnPath), isOfTab: true },
  seenCart: {
    keys: ['cartVersion'],
    read: (found) => {
      const [, userId, version] = /^(\S+) (\d+)$/.exec(found ?? '') ?? [];
      return userId && version ? { userId, version: Number(version) } : null;
    },
    write: (state) => [state && `${state.userId} ${state.version}`],
  },
  lastChange: asJson<LastChange | null>(
    'lastChange',
    shape<LastChange>({ tags: listOf((value) => sharedTags.find((tag) => tag === value)), at: number }),
    null,
  ),
  theme: {
    keys: ['theme'],
    read: (found) => themes.find((theme) => theme === found) ?? null,
    write: (state) => [state],
  },
};
