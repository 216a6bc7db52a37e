import { reviewMachine } from '../../../machines/review';
import { reviewsApi } from '../../api/reviews';
import { reviewCopy } from '../../copy/review';
import { returnAddressKept } from '../../state/return-address';
import { messageShown } from '../../state/snackbar';
import type { FlowTools } from '../flow-tools';
import { fromEndpoint } from '../from-endpoint';

interface Written {
  customerId: string | null;
  review: string;
  rating: number;
}

export const reviewFlow = (
  { dispatch, getState, sayDone, sayFailed }: FlowTools,
  productId: string,
  /** The form begins anew: no words, one star. */
  clearForm: () => void,
): typeof reviewMachine => {
  const act = `review:${productId}`;
  return reviewMachine.provide({
    actors: {
      sendReview: fromEndpoint(
        dispatch,
        reviewsApi.endpoints.addReview,
        ({ customerId, review, rating }: Written) => ({
          productId,
          customerName: getState().session?.user.name ?? '',
          // The flow sends nothing for a guest.
          customerId: customerId ?? '',
          review: review.trim(),
          customerRating: rating,
        }),
        (): { message: string } => ({ message: reviewCopy.thanks }),
      ),
    },
    actions: {
      askToSignIn: () => {
        dispatch(returnAddressKept(window.location.pathname));
        const link = { label: reviewCopy.signIn, to: '/signIn' };
        dispatch(messageShown({ tone: 'error', text: reviewCopy.signInFirst, link, act }));
      },
      askForWords: () => sayFailed(reviewCopy.empty, act),
      clearForm,
      say: (_, { message }) => sayDone(message, act),
    },
  });
};
