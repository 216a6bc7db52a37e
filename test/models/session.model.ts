import { sessionMachine } from '../../machines/session';
import { failure, type Model } from './model';

export const sessionModel: Model = {
  name: 'session',
  machine: sessionMachine,
  inputs: [undefined],
  events: {
    'session.restored': [{ userId: null }, { userId: 'asha' }],
    'session.begun': [{ userId: 'asha' }, { userId: 'ravi' }],
    'session.changedElsewhere': [{ userId: null }, { userId: 'asha' }, { userId: 'ravi' }],
    'token.rejected': [{}],
    'signOut.requested': [{ token: 't' }],
  },
  results: {
    confirmSession: {
      done: [undefined],
      errors: [failure('unauthenticated'), failure('forbidden'), failure('network')],
    },
    endSession: { done: [undefined], errors: [failure('network')] },
  },
};
