import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database';
import { prefixesOf, type DeliveryZone } from '../../domain/delivery/zones';

export const findZonesOf = (database: Database, pin: string): Promise<DeliveryZone[]> =>
  database.selectFrom('deliveryZones').selectAll().where('prefix', 'in', prefixesOf(pin)).execute();

export const findSurfaceOnly = async (database: Database, productIds: readonly string[]): Promise<string[]> => {
  if (productIds.length === 0) return [];
  const rows = await database
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<string>`any (${[...productIds]}::text[])`)
    .where('surfaceOnly', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const replaceZones = async (transaction: Transaction, zones: readonly DeliveryZone[]): Promise<void> => {
  await sql`lock table delivery_zones in share row exclusive mode`.execute(transaction);
  await transaction.deleteFrom('deliveryZones').execute();
  const column = <Name extends keyof DeliveryZone>(name: Name) => zones.map((zone) => zone[name]);
  await sql`insert into delivery_zones (prefix, air_days, surface_days, surface_only, served)
    select * from unnest(${column('prefix')}::text[], ${column('airDays')}::integer[],
      ${column('surfaceDays')}::integer[], ${column('surfaceOnly')}::boolean[],
      ${column('served')}::boolean[])`.execute(transaction);
};
