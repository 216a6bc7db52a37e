import { cartMergeMachine } from '../../machines/cart-merge';
import { failure, type Model } from './model';

export const cartMergeModel: Model = {
  name: 'cart-merge',
  machine: cartMergeMachine,
  inputs: [undefined],
  events: {
    'merge.wanted': [{ userId: 'asha' }],
    'connection.restored': [{}],
    'session.ended': [{}],
  },
  results: {
    setAsideGuestLines: { done: [{ mergeId: null }, { mergeId: 'merge-1' }], errors: [failure('network')] },
    mergePending: {
      done: [{ receipt: [] }],
      errors: [failure('network'), failure('merge_differs'), failure('invalid_request'), failure('unauthenticated')],
    },
    forgetPending: { done: [undefined], errors: [failure('network')] },
  },
  // The retry delay stops growing at the sixth retry, so further retries make no difference.
  distinguish: ({ userId, mergeId, tries, failure: known }) => ({
    userId,
    mergeId,
    tries: Math.min(tries, 6),
    failure: known?.code,
  }),
};
