import { reviewMachine } from '../../machines/review';
import { failure, type Model } from './model';

const written = { customerId: 'asha', review: 'It turns', rating: 4.5 };

export const reviewModel: Model = {
  name: 'review',
  machine: reviewMachine,
  inputs: [undefined],
  events: {
    'review.submitted': [
      written,
      { ...written, customerId: null },
      { ...written, review: ' ' },
      { ...written, customerId: null, review: ' ' },
    ],
    'review.edited': [{}],
  },
  results: {
    sendReview: { done: [{ message: 'Thank you' }], errors: [failure('network')] },
  },
};
