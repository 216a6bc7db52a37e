import { api } from '../../api/api';
import { cartApi } from '../../api/cart';
import { sharedDataChanged, type SharedTag } from '../../state/last-change';
import { listen } from '../../state/listen';
import { cartSeen } from '../../state/seen-cart';
import { storedStateChangedElsewhere } from '../../state/stored-slices';
import type { FlowContext } from '../flow-context';

/** The tags that other tabs invalidate after a mutation. The cart needs no tag, because tabs compare cart versions. */
const tagsOf: Readonly<Record<string, readonly SharedTag[]>> = {
  addToWishlist: ['MyList'],
  removeFromWishlist: ['MyList'],
  createOrder: ['Orders'],
  cancelOrder: ['Orders'],
  cancelFoundOrder: ['Orders'],
  closeFoundOrder: ['Orders'],
  addAddress: ['Addresses'],
  updateAddress: ['Addresses'],
  deleteAddress: ['Addresses'],
  chooseDefaultAddress: ['Addresses'],
};

interface MutationDone {
  type: string;
  meta: { arg: { endpointName: string } };
}

/** Calls `cartIsNewer` when another tab has read a newer cart. */
export const followOtherTabs = (
  { dispatch, getState }: Pick<FlowContext, 'dispatch' | 'getState'>,
  cartIsNewer: (seen: { userId: string; version: number }) => void,
): (() => void) => {
  const { matchFulfilled, select } = cartApi.endpoints.cart;
  const cartOf = (userId: string) => select(userId)(getState()).data;

  // Reports the cart that is already cached, because the listener below reports only later responses.
  const userId = getState().session?.user.userId;
  const first = userId === undefined ? undefined : cartOf(userId);
  if (userId !== undefined && first !== undefined) dispatch(cartSeen({ userId, version: first.version }));

  const stops = [
    dispatch(
      listen({
        type: 'api/executeMutation/fulfilled',
        effect: (action) => {
          const tags = tagsOf[(action as MutationDone).meta.arg.endpointName];
          if (tags !== undefined) dispatch(sharedDataChanged({ tags, at: Date.now() }));
        },
      }),
    ),
    dispatch(
      listen({
        matcher: matchFulfilled,
        effect: ({ payload, meta }) => {
          dispatch(cartSeen({ userId: meta.arg.originalArgs, version: payload.version }));
        },
      }),
    ),
    dispatch(
      listen({
        actionCreator: storedStateChangedElsewhere,
        effect: ({ payload: { lastChange, seenCart } }) => {
          const { session } = getState();
          if (lastChange) dispatch(api.util.invalidateTags([...lastChange.tags]));
          if (!seenCart || seenCart.userId !== session?.user.userId) return;
          const known = cartOf(seenCart.userId);
          if (known !== undefined && known.version < seenCart.version) cartIsNewer(seenCart);
        },
      }),
    ),
  ];
  return () => stops.forEach((stop) => stop());
};
