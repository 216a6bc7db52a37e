import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Dependencies } from '../../dependencies';
import { unlessMissing } from '../../lib/error-code';
import { opaqueId } from '../../lib/opaque-id';
import { hasCategories } from '../../repositories/catalogue/categories';
import { replaceZones } from '../../repositories/delivery/delivery-zones';
import { addDemoReviews, type DemoReview } from '../../repositories/import/demo-reviews';
import { readZoneFile } from '../delivery/zone-import';
import { putCoupons, readCouponFile } from '../ordering/coupon-import';
import type { ImportReport } from './catalogue-apply';
import { importCatalogue } from './catalogue-import';

const ReviewsFile = Type.Array(
  Type.Object({
    productId: Type.String(),
    customerName: Type.String(),
    customerRating: Type.Number({ minimum: 0.5, maximum: 5, multipleOf: 0.5 }),
    review: Type.String(),
    dateCreated: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  }),
);

const readReviews = async (folder: string): Promise<DemoReview[]> => {
  const file = join(folder, 'reviews.json');
  const text = await unlessMissing(readFile(file, 'utf8'), '[]');
  const reviews: unknown = JSON.parse(text);
  if (!Value.Check(ReviewsFile, reviews)) {
    const [first] = Value.Errors(ReviewsFile, reviews);
    throw new Error(`${file}: ${first?.instancePath ?? ''} ${first?.message ?? 'is not a list of reviews'}`);
  }
  return reviews.map(({ productId, customerName, customerRating, review, dateCreated }) => ({
    id: opaqueId(),
    productId,
    customerName,
    review,
    rating: customerRating,
    createdAt: `${dateCreated}T12:00:00Z`,
  }));
};

class AlreadyFilled extends Error {}

/**
 * Imports the demo catalogue, or returns null if the shop has categories. Only one of several concurrent calls imports.
 */
export const seedDemoCatalogue = async (
  dependencies: Pick<Dependencies, 'config' | 'database' | 'files' | 'clock'>,
): Promise<ImportReport | null> => {
  const { config, database, clock } = dependencies;
  if (await hasCategories(database)) return null;
  const folder = config.paths.demoCatalogue;
  const reviews = await readReviews(folder);
  const zones = await unlessMissing(readZoneFile(join(folder, 'zones.csv')), []);
  const coupons = await unlessMissing(readCouponFile(join(folder, 'coupons.csv')), []);
  try {
    return await importCatalogue(dependencies, folder, {
      picturesMayBeMissing: true,
      first: async (transaction) => {
        if (await hasCategories(transaction)) throw new AlreadyFilled();
      },
      then: async (transaction) => {
        await addDemoReviews(transaction, reviews);
        await replaceZones(transaction, zones);
        await putCoupons(transaction, coupons, clock.now());
      },
    });
  } catch (error) {
    if (error instanceof AlreadyFilled) return null;
    throw error;
  }
};
