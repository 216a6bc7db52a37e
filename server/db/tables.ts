import type { AccountTables } from './tables/accounts';
import type { CatalogueTables } from './tables/catalogue';
import type { OrderTables } from './tables/orders';

/** Applied migrations; written by `migrate.ts` alone. */
interface PlatformTables {
  schemaMigrations: { name: string; checksum: string; appliedAt: Date };
}

/** Every table of the shop, as Kysely sees it. */
export interface Tables extends CatalogueTables, AccountTables, OrderTables, PlatformTables {}
