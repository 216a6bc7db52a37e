import { randomInt } from 'node:crypto';
import { randomLetters } from '../state/random-id';
import type { Person } from '../state/records';
import type { Transaction } from '../state/state';

type Details = Pick<Person, 'email' | 'name' | 'emailVerified'>;

export const rememberPerson = (transaction: Transaction, details: Details): Person => {
  const email = details.email.trim();
  const key = email.toLowerCase();
  const known = transaction.get('people', key);
  const person: Person = {
    localId: known?.localId ?? randomLetters(28),
    googleId: known?.googleId ?? `1${Array.from({ length: 20 }, () => randomInt(10)).join('')}`,
    email,
    name: details.name.trim() || known?.name || (email.split('@')[0] ?? email),
    emailVerified: details.emailVerified,
    createdAt: known?.createdAt ?? Date.now(),
  };
  transaction.put('people', key, person);
  return person;
};
