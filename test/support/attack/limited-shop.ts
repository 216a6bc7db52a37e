import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../../server/db/postgres';
import { systemClock } from '../../../server/lib/clock';
import { createSessionsService } from '../../../server/services/accounts/sessions';
import { addCustomer, type Customer } from '../add-customer';
import { testConfig } from '../config';
import { freePort } from '../free-port';
import { startBuiltShop } from '../opened-shop';
import { startPostgres } from '../postgres';

export interface Caller extends Customer {
  source: string;
}

const sessionSecret = 'a secret of the benchmark, long enough';

/** Opens a shop that has rate limits and trusts the client addresses in `X-Forwarded-For`. */
export const openLimitedShop = async () => {
  const server = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-attack-'));
  const port = await freePort();
  const environment = { DATABASE_URL: server.url, SESSION_SECRET: sessionSecret, RATE_LIMIT: 'on', TRUST_PROXY: '1' };
  const shop = await startBuiltShop({ dataDir, port, environment });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: shop.child.pid ?? 0,
    /** The first customer calls from the address `${network}.1`, the second from `${network}.2`, etc. */
    async addCallers(count: number, network: string): Promise<Caller[]> {
      const { database, close } = await openPostgres({ url: server.url });
      const config = testConfig(dataDir, { sessionSecret });
      const services = { sessions: createSessionsService({ config, database, clock: systemClock }) };
      const callers: Caller[] = [];
      while (callers.length < count) {
        const customer = await addCustomer({ database, services, clock: systemClock }, 'Asha Rao');
        callers.push({ ...customer, source: `${network}.${callers.length + 1}` });
      }
      await close();
      return callers;
    },
    async close(): Promise<void> {
      shop.kill('SIGTERM');
      await shop.ended;
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
