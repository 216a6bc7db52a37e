import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Dependencies } from '../../dependencies';
import { isMissing } from '../../lib/error-code';
import { opaqueId } from '../../lib/opaque-id';
import { hasCategories } from '../../repositories/catalogue/categories';
import { addDemoReviews, type DemoReview } from '../../repositories/import/demo-reviews';
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
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '[]';
    throw error;
  });
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

/** Another process filled the shop while this one was getting ready to. */
class AlreadyFilled extends Error {}

/**
 * Fills an empty shop with the demo catalogue, by the import an owner uses, and adds its reviews. A shop that has a
 * category is left alone. Any number of processes may call this at once: one fills, the others find it done.
 *
 * @returns what was imported, or null where there was nothing to do.
 */
export const seedDemoCatalogue = async (
  dependencies: Pick<Dependencies, 'config' | 'database' | 'files' | 'clock'>,
): Promise<ImportReport | null> => {
  const { config, database } = dependencies;
  if (await hasCategories(database)) return null;
  const folder = config.paths.demoCatalogue;
  const reviews = await readReviews(folder);
  try {
    return await importCatalogue(dependencies, folder, {
      picturesMayBeMissing: true,
      first: async (transaction) => {
        if (await hasCategories(transaction)) throw new AlreadyFilled();
      },
      then: (transaction) => addDemoReviews(transaction, reviews),
    });
  } catch (error) {
    if (error instanceof AlreadyFilled) return null;
    throw error;
  }
};

export const createDemoService = (dependencies: Parameters<typeof seedDemoCatalogue>[0]) => ({
  /** See `seedDemoCatalogue`. */
  seedIfEmpty: (): Promise<ImportReport | null> => seedDemoCatalogue(dependencies),
});
