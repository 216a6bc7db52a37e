import { useState } from 'react';
import { defaultRating } from '../../../../contract/limits';
import { useReviewsQuery } from '../../../api/reviews';
import { failureText } from '../../../copy/failures';
import { reviewFlow } from '../../../flows/account/review-flow';
import { viewState, type ViewStates } from '../../../flows/view-state';
import { useFlow } from '../../../flows/use-flow';
import { useSession } from '../../../state/hooks';

const defaults = { isEmpty: false, isSending: false };

const states: ViewStates<typeof reviewFlow, typeof defaults> = {
  writing: {},
  incomplete: { isEmpty: true },
  sending: { isSending: true },
  failed: {},
  published: {},
};

/** The rating is one star by default (specification, section 5). */
export const useReviewForm = (productId: string) => {
  const [text, setText] = useState('');
  const [rating, setRating] = useState<number>(defaultRating);
  const [snapshot, send] = useFlow((context) =>
    reviewFlow(context, productId, () => {
      setText('');
      setRating(defaultRating);
    }),
  );
  const userId = useSession()?.user.userId ?? null;
  // In server-rendered reviews, `customerId` is empty, so they are refetched to find the customer's own review.
  const { data: reviews } = useReviewsQuery(productId, { refetchOnMountOrArgChange: userId !== null });
  const { failure } = snapshot.context;
  const shown = viewState(snapshot, states, defaults);
  const refusal: object | null = shown.isEmpty ? snapshot : null;

  const change = (newText: string, newRating: number) => {
    setText(newText);
    setRating(newRating);
    send({ type: 'review.edited' });
  };

  return {
    text,
    rating,
    setText: (value: string) => change(value, rating),
    setRating: (value: number) => change(text, value),
    own: userId === null ? undefined : reviews?.find(({ customerId }) => customerId === userId),
    takeUp: change,
    ...shown,
    /** A new object after each submit without text, so that each such submit moves the focus. Otherwise null. */
    refusal,
    failure: failure === null ? null : failureText(failure),
    submit: () => send({ type: 'review.submitted', customerId: userId, review: text, rating }),
  };
};
