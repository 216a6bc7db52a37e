import { number, shape, text } from '../lib/readers';
import { keptForUser } from './kept-for-user';

interface ReviewDraft {
  productId: string;
  review: string;
  rating: number;
}

/** The review that a guest has submitted in this tab, until it is sent after the sign-in. */
export const reviewDraft = keptForUser(
  'sessionStorage',
  'reviewDraft',
  shape<ReviewDraft>({ productId: text, review: text, rating: number }),
);
