import type { Database } from '../../db/database';

export const withTaxes = async <Line extends { productId: string }>(
  database: Database,
  lines: readonly Line[],
): Promise<(Line & { hsn: string | null; gstRate: number | null })[]> => {
  const ids = lines.map(({ productId }) => productId);
  const taxes = await database.selectFrom('products').select(['id', 'hsn', 'gstRate']).where('id', 'in', ids).execute();
  return lines.map((line) => {
    const { hsn = null, gstRate = null } = taxes.find(({ id }) => id === line.productId) ?? {};
    return { ...line, hsn, gstRate };
  });
};
