import { blankReview, reviewNeedsSignIn } from '../../contract/messages/fields';

/** Messages of a new review (specification, sections 4 and 5). */
export const reviewFormCopy = {
  rating: 'Your rating',
  stars: (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`),
  text: 'Your review',
  placeholder: 'What did you build with it, and how did it do?',
  submit: 'Send review',
  sending: 'Sending…',
  empty: blankReview,
  signInFirst: reviewNeedsSignIn,
  signIn: 'Sign In',
  thanks: 'Thank you for your review!',
  own: (day: string) => `You reviewed this on ${day}. A new review replaces it.`,
  edit: 'Edit your review',
} as const;
