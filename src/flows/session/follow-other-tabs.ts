import { api } from '../../api/api';
import { cartApi } from '../../api/cart';
import { sharedDataChanged, type SharedTag } from '../../state/last-change';
import { listen } from '../../state/listen';
import { cartSeen } from '../../state/seen-cart';
import { storedStateChangedElsewhere } from '../../state/stored-slices';
import type { FlowTools } from '../flow-tools';

/** What the other tabs must read again after a change; the cart's reader tells them itself. */
const tagsOf: Readonly<Record<string, readonly SharedTag[]>> = {
  addToMyList: ['MyList'],
  removeFromMyList: ['MyList'],
  createOrder: ['Orders'],
  cancelOrder: ['Orders'],
};

interface MutationDone {
  type: string;
  meta: { arg: { endpointName: string } };
}

/** Tabs agree on a customer's own data: what one has changed, or has read of the cart, the others read again. */
export const followOtherTabs = (
  { dispatch, getState }: Pick<FlowTools, 'dispatch' | 'getState'>,
  /** Told of a version of the customer's cart that is newer than what this tab has read. */
  cartIsNewer: (seen: { userId: string; version: number }) => void,
): (() => void) => {
  const { matchFulfilled, select } = cartApi.endpoints.cart;
  const cartOf = (userId: string) => select(userId)(getState()).data;

  // The first answer may have come before this code.
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
