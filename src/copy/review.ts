import { blankReview, reviewNeedsSignIn } from '../../contract/field-messages';

/** Messages of reviews (specification, sections 4 and 5). */
export const reviewCopy = {
  average: (rating: number) => `${rating.toFixed(1)} out of 5`,
  /** One bar of the distribution: ratings from `from` to `to`, in half steps. */
  band: (from: number, to: number) => (from === to ? `${from}` : `${from}–${to}`),
  share: (from: number, to: number, count: number) => `${from === to ? from : `${from} to ${to}`} stars: ${count}`,
  none: 'There are no reviews yet. Be the first.',
  formTitle: 'Write a review',
  rating: 'Your rating',
  stars: (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`),
  text: 'Your review',
  placeholder: 'What did you build with it, and how did it do?',
  submit: 'Send review',
  sending: 'Sending…',
  empty: blankReview,
  signInFirst: reviewNeedsSignIn,
  signIn: 'Sign In',
  verifiedBuyer: 'Verified buyer',
  thanks: 'Thank you for your review!',
  own: (day: string) => `You reviewed this on ${day}. A new review replaces it.`,
  edit: 'Edit your review',
} as const;
