import { Option, type Command } from 'commander';
import { isoDay } from '../../lib/clock';
import type { ListedReview } from '../../repositories/community/reviews';
import { createReviewModeration } from '../../services/community/review-moderation';
import { wholeNumber } from '../whole-number';
import { withGoods } from '../with-goods';

interface Options {
  hide?: string;
  show?: string;
  product?: string;
  limit: number;
  json?: boolean;
}

const MOST = 10_000;
const SHOWN_WORDS = 80;

const row = ({ id, productId, customerName, rating, review, createdAt, hidden }: ListedReview): string => {
  const words = review.replace(/\s+/g, ' ');
  return [
    id,
    isoDay(createdAt),
    `${rating.toFixed(1)} stars`,
    hidden ? 'hidden' : 'shown ',
    productId,
    `${customerName}: ${words.length > SHOWN_WORDS ? `${words.slice(0, SHOWN_WORDS)}…` : words}`,
  ].join('  ');
};

const run = async ({ hide, show, product: productId, limit, json = false }: Options): Promise<void> => {
  const found = await withGoods(async (goods) => {
    const reviews = createReviewModeration(goods);
    const id = hide ?? show;
    return id === undefined
      ? reviews.newest({ limit, ...(productId !== undefined && { productId }) })
      : [await reviews.setVisibility(id, hide === undefined ? 'shown' : 'hidden')];
  });
  const text = json ? JSON.stringify(found) : found.map(row).join('\n');
  process.stdout.write(`${text === '' ? 'There are no such reviews.' : text}\n`);
};

/** `shop reviews`: what customers say, and what of it is not to be read. */
export const addReviewsCommand = (program: Command): void => {
  program
    .command('reviews')
    .description('list the newest reviews, or hide one, which takes it out of the rating too; nothing is deleted')
    .addOption(new Option('--hide <id>', 'take this one out of sight').conflicts('show'))
    .addOption(new Option('--show <id>', 'bring this one back'))
    .option('--product <id>', 'only those of this product')
    .option('--limit <count>', 'so many at most', wholeNumber(1, MOST), 50)
    .option('--json', 'answer as JSON')
    .action(run);
};
