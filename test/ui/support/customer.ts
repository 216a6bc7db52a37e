import type { User } from '../../../contract/users';

export const customer = { userId: 'somebody', name: 'Asha Rao', email: 'a@b.in', image: '' };

export const account: User = {
  id: 'somebody',
  _id: 'somebody',
  name: 'Asha Rao',
  email: 'a@b.in',
  phone: '9876543210',
  images: [],
  isAdmin: false,
};

export const signedIn = {
  error: false,
  msg: 'User authentication Successfully!',
  token: 'a token',
  user: { id: 'asha', name: 'Asha Rao', email: 'asha@example.com', images: [] },
};
