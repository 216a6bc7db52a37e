import { plainAddress } from '../../../server/http/loopback';

it.each([
  ['7.7.7.7', '7.7.7.7'],
  ['7.7.7.7:1234', '7.7.7.7'],
  ['::ffff:7.7.7.7', '7.7.7.7'],
  ['::FFFF:7.7.7.7', '7.7.7.7'],
  ['2001:DB8::1', '2001:db8::1'],
  ['unknown', 'unknown'],
])('%s is one address with %s', (spelt, plain) => {
  expect(plainAddress(spelt)).toBe(plain);
});
