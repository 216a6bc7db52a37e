import type { User } from '../../../contract/users';

/** The customer whom `signIn` signs in. */
export const customer = { userId: 'somebody', name: 'Asha Rao', email: 'a@b.in', image: '' };

/** The account of `customer`. */
export const account: User = {
  ...{ id: 'somebody', _id: 'somebody', name: 'Asha Rao', email: 'a@b.in', phone: '9876543210' },
  ...{ images: [], isAdmin: false },
};

/** The response to a sign-in of another customer. */
export const signedIn = {
  error: false,
  msg: 'User authentication Successfully!',
  token: 'a token',
  user: { id: 'asha', name: 'Asha Rao', email: 'asha@example.com', images: [] },
};
