/**
 * @jest-environment-options {"url": "https://shop.test/"}
 */
import { writeLocationCookie } from '../../src/storage/location-cookie';

it('the cookie of the location travels over TLS only, if the shop has TLS', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  writeLocationCookie('IN');
  expect(written.mock.calls).toEqual([[expect.stringMatching(/^location=IN; .*; samesite=lax; secure$/)]]);
  expect(document.cookie).toBe('location=IN');
});
