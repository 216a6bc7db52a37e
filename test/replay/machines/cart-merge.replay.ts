import { routes } from '../../../contract/routes/routes';
import type { cartMergeMachine } from '../../../machines/cart-merge';
import { cartMergeModel } from '../../models/cart-merge.model';
import { replayModel } from '../replay-model';
import { signOutInOtherTab } from '../other-tab';
import type { Stage } from '../stage';

/** The lock that a tab of the shop holds while it moves the lines of a guest's cart. */
const lock = 'sprocket.guest-cart';

const guestLine = {
  id: 'nema17-l-bracket~~~',
  _id: 'nema17-l-bracket~~~',
  productId: 'nema17-l-bracket',
  productTitle: 'NEMA 17 motor bracket',
  image: '',
  picture: null,
  rating: 4,
  price: 129,
  quantity: 1,
  subTotal: 129,
  countInStock: 99,
  ram: '',
  weight: '',
  size: '',
};

/** The other tab queues for the lock again before it releases the lock, so it gets the lock back after the page. */
const passLock = (stage: Stage): Promise<void> => stage.lockInOtherTab(lock);

const seeWaiting = (stage: Stage): Promise<void> => stage.seeLock(lock, 'pending');

const pendingMergeId = async (stage: Stage): Promise<string> => {
  const [merge] = JSON.parse((await stage.stored('pendingMerge')) ?? '[]') as { mergeId: string }[];
  return merge?.mergeId ?? '';
};

export const cartMergeReplay = replayModel<typeof cartMergeMachine>({
  model: cartMergeModel,
  open: async (stage) => {
    await stage.shopper.register();
    await stage.goto('/');
    await stage.see('banner');
    await passLock(stage);
  },
  events: {
    'merge.wanted': async (stage) => {
      await signOutInOtherTab(stage);
      const { token, user } = await stage.shopper.signIn();
      await stage.writeInOtherTab({
        guestCart: JSON.stringify([guestLine]),
        user: JSON.stringify(user),
        token,
      });
    },
    'connection.restored': (stage) => stage.reconnect(),
    'session.ended': signOutInOtherTab,
  },
  actors: {
    setAsideGuestLines: {
      play: {
        // Acts as if another tab had already moved and merged the lines.
        'done mergeId=null': async (stage) => {
          await stage.writeInOtherTab({ guestCart: null, pendingMerge: null });
          await passLock(stage);
        },
        'done mergeId=merge-1': passLock,
      },
    },
    mergePending: {
      call: routes.mergeCart,
      results: {
        done: {},
        'failed merge_differs': {
          prepare: async (stage) => {
            const items = [{ productId: 'limit-switch-kw11-10', quantity: 1 }];
            await stage.shopper.call(routes.mergeCart, { mergeId: await pendingMergeId(stage), items });
          },
        },
        'failed unauthenticated': {
          prepare: async (stage) => {
            await stage.shopper.call(routes.signOut, {});
          },
        },
      },
    },
    forgetPending: { play: { done: passLock } },
  },
  states: {
    idle: async (stage) => {
      await stage.see('banner');
      await stage.seeLock(lock, 'held');
    },
    settingAside: async (stage) => {
      await seeWaiting(stage);
      await stage.see('banner');
    },
    merging: async (stage) => {
      if ((await pendingMergeId(stage)) === '') throw new Error('no merge is pending');
      await stage.see('banner');
    },
    waiting: async (stage) => {
      if ((await pendingMergeId(stage)) === '') throw new Error('the lines are not safe');
      // The first retry happens after 1000 ms, so no merge may be sent within 500 ms.
      await stage.pass(500);
      if (stage.network.heldNow(routes.mergeCart) > 0) throw new Error('the merge is retried without a wait');
    },
    forgetting: async (stage) => {
      await seeWaiting(stage);
      await stage.seeText(/Your cart is here: 1 |could not be added/);
    },
  },
  // The lines are moved in the background. The page shows only the result.
  unseen: ['idle', 'settingAside', 'merging', 'waiting'],
  notOnThePage: {
    'cartMerge.settingAside | xstate.error.actor.setAsideGuestLines | 1':
      'a browser never takes a lock back from who waits for it',
    'cartMerge.forgetting | xstate.error.actor.forgetPending | 1':
      'a browser never takes a lock back from who waits for it',
  },
});
