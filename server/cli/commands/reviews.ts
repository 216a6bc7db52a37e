import { Option, type Command } from 'commander';
import { isoDay } from '../../../contract/days';
import type { ListedReview } from '../../repositories/reviews';
import { createReviewModeration } from '../../services/reviews/review-moderation';
import { limitOption } from '../limit-option';
import { print } from '../print';
import { withCatalogueTools } from '../with-catalogue-tools';

interface Options {
  hide?: string;
  show?: string;
  product?: string;
  limit: number;
  json?: boolean;
}

const excerptLength = 80;

const row = ({ id, productId, customerName, rating, review, createdAt, hidden }: ListedReview): string => {
  const words = review.replace(/\s+/g, ' ');
  return [
    id,
    isoDay(createdAt),
    `${rating.toFixed(1)} stars`,
    hidden ? 'hidden' : 'shown ',
    productId,
    `${customerName}: ${words.length > excerptLength ? `${words.slice(0, excerptLength)}…` : words}`,
  ].join('  ');
};

const run = async ({ hide, show, product: productId, limit, json = false }: Options): Promise<void> => {
  const found = await withCatalogueTools(async (tools) => {
    const reviews = createReviewModeration(tools);
    const id = hide ?? show;
    return id === undefined
      ? reviews.newest({ limit, ...(productId !== undefined && { productId }) })
      : [await reviews.setVisibility(id, hide === undefined ? 'shown' : 'hidden')];
  });
  if (json) print(JSON.stringify(found));
  else print(...(found.length === 0 ? ['There are no such reviews.'] : found.map(row)));
};

export const addReviewsCommand = (program: Command): void => {
  program
    .command('reviews')
    .description('list the newest reviews, or hide one, which also excludes it from the rating; nothing is deleted')
    .addOption(new Option('--hide <id>', 'take this one out of sight').conflicts('show'))
    .addOption(new Option('--show <id>', 'bring this one back'))
    .option('--product <id>', 'only reviews of this product')
    .addOption(limitOption())
    .option('--json', 'print JSON')
    .action(run);
};
