import type { AccountTables } from './tables/accounts';
import type { CatalogueTables } from './tables/catalogue';
import type { ComplaintTables } from './tables/complaints';
import type { CouponTables } from './tables/coupons';
import type { OrderTables } from './tables/orders';

interface RunningCopyRow {
  id: string;
  secretFingerprint: string;
  filesFingerprint: string;
  aliveUntil: Date;
}

interface PlatformTables {
  schemaMigrations: { name: string; checksum: string; appliedAt: Date };
  runningCopies: RunningCopyRow;
}

export interface Tables
  extends CatalogueTables, AccountTables, ComplaintTables, CouponTables, OrderTables, PlatformTables {}
