import { reviewMachine } from '../../../machines/review';
import { reviewsApi } from '../../api/reviews';
import { reviewFormCopy } from '../../copy/review-form';
import { returnAddressKept } from '../../state/return-address';
import { messageShown } from '../../state/snackbar';
import type { FlowContext } from '../flow-context';
import { fromEndpoint } from '../from-endpoint';

interface Written {
  customerId: string | null;
  review: string;
  rating: number;
}

export const reviewFlow = (
  { dispatch, getState, showSuccess, showError }: FlowContext,
  productId: string,
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
          // The machine never sends a guest's review, so the fallback is unused.
          customerId: customerId ?? '',
          review: review.trim(),
          customerRating: rating,
        }),
        (): { message: string } => ({ message: reviewFormCopy.thanks }),
      ),
    },
    actions: {
      showSignInRequired: () => {
        dispatch(returnAddressKept(window.location.pathname + window.location.search));
        const link = { label: reviewFormCopy.signIn, to: '/signIn' };
        dispatch(messageShown({ tone: 'error', text: reviewFormCopy.signInFirst, link, act }));
      },
      showTextRequired: () => showError(reviewFormCopy.empty, act),
      clearForm,
      showMessage: (_, { message }) => showSuccess(message, act),
    },
  });
};
