import { mailboxOf } from '../../../server/domain/accounts/email-address';

it.each([
  ['a plain address', 'name@shop.test', 'name@shop.test'],
  ['a tag', 'name+tag@shop.test', 'name@shop.test'],
  ['several tags', 'name+one+two@shop.test', 'name@shop.test'],
  ['a name that begins with +', '+name@shop.test', '+name@shop.test'],
  ['dots', 'first.last@shop.test', 'first.last@shop.test'],
  ['dots of Gmail', 'first.last+tag@gmail.com', 'firstlast@gmail.com'],
  ["Gmail's other domain", 'first.last@googlemail.com', 'firstlast@gmail.com'],
  ['a name that only ends like Gmail', 'first.last@notgmail.com', 'first.last@notgmail.com'],
  ['a user id, which is no address', '6f1c', '6f1c'],
])('mailboxOf returns the mailbox of %s', (_name, email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
