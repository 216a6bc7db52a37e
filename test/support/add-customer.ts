import { randomBytes } from 'node:crypto';
import type { Database } from '../../server/db/database';
import { inTransaction } from '../../server/db/transaction';
import { deviceName } from '../../server/domain/accounts/device-name';
import { hashPassword } from '../../server/lib/password-hash';
import { digestOf, newSecret } from '../../server/lib/keys';
import type { Clock } from '../../server/lib/clock';
import { opaqueId } from '../../server/lib/opaque-id';
import { upsertKnownBrowser } from '../../server/repositories/accounts/known-browsers';
import { insertUser } from '../../server/repositories/accounts/users';
import type { Services } from '../../server/services/services';

export interface Customer {
  id: string;
  email: string;
  password: string;
  token: string;
  headers: { authorization: string };
}

const password = 'a good password';
/** One password hash for all customers, because hashing is slow on purpose. */
let passwordHash: Promise<string> | undefined;

/** Writes the rows of sign-up, verification and sign-in, because calls to the shop would take 30 times as long. */
export const addCustomer = async (
  { database, services, clock }: { database: Database; services: Pick<Services, 'sessions'>; clock: Clock },
  name: string,
): Promise<Customer> => {
  passwordHash ??= hashPassword(password);
  const email = `customer-${randomBytes(4).toString('hex')}@shop.test`;
  const user = { id: opaqueId(), email, name, phone: '9876543210', passwordHash: await passwordHash };
  const token = await inTransaction(database, async (transaction) => {
    const now = clock.now();
    await insertUser(transaction, { ...user, googleSubject: null }, now);
    await upsertKnownBrowser(transaction, { userId: user.id, digest: digestOf(newSecret()) }, now);
    return services.sessions.start(transaction, user.id, deviceName('lightMyRequest'));
  });
  return { id: user.id, email, password, token, headers: { authorization: `Bearer ${token}` } };
};
