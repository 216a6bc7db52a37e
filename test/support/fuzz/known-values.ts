const own = (...names: string[]) => names.map((name) => `«own.${name}»`);
const another = (...names: string[]) => names.map((name) => `«another.${name}»`);

const products = ['board-plain', 'board-options', 'board-gone', 'micro-cheap', 'stepper-one', 'servo-india'];
const users = [...own('id', 'id', 'id'), ...another('id')];
const owned = ['sessionId', 'orderId', 'checkoutId', 'itemId', 'listId', 'addressId', 'paymentId'];
const options = ['', '4 GB', '8 GB', 'no such option'];

/**
 * `«own.…»` is replaced by the caller's value, `«another.…»` by a value of a customer who makes no calls. Both are
 * replaced only by `send`, so that a seed produces the same requests in every shop.
 */
export const knownValues: Readonly<Record<string, readonly unknown[]>> = {
  id: [...products, ...own('id', ...owned), ...another('id', ...owned)],
  userId: users,
  userid: users,
  customerId: users,
  productId: products,
  itemId: [...own('itemId'), ...another('itemId')],
  paymentId: [...own('paymentId'), ...another('paymentId')],
  checkoutId: [...own('checkoutId', 'newId'), ...another('checkoutId')],
  mergeId: ['a-merge-of-this-fuzz', 'another-merge-of-it', '«own.newId»'],
  email: [...own('email', 'email'), ...another('email'), 'newcomer@shop.test', 'nobody@shop.test'],
  password: [...own('password', 'password'), 'not the password'],
  newPass: own('password'),
  confirmPass: own('password'),
  idToken: own('idToken'),
  otp: ['123456', '000000'],
  code: [...own('recoveryCode'), '123456'],
  file: [...own('file'), ...another('file'), 'no-such-file.png'],
  images: [...own('file'), ...another('file')],
  w: ['96', '320', '1280', '97'],
  amount: ['«own.amount»', 1],
  catId: ['boards', 'motors'],
  subCatId: ['linux-boards', 'steppers'],
  catName: ['Boards', 'Motors'],
  country: ['India', 'India', 'Antarctica', 'Atlantis'],
  zipCode: ['560038', '560 038', '56003', 'SW1A 1AA'],
  pin: ['560038', '100000'],
  location: ['IN', 'All', 'us', 'AQ'],
  q: ['board', 'stepper motor', 'bord', 'sto'],
  ram: options,
  size: options,
  weight: options,
  quantity: [1, 2, 3],
};
