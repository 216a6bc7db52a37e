import { useState } from 'react';
import { defaultRating } from '../../../../contract/limits';
import { useReviewsQuery } from '../../../api/reviews';
import { failureText } from '../../../copy/failures';
import { reviewFlow } from '../../../flows/account/review-flow';
import { viewState, type ViewStates } from '../../../flows/view-state';
import { useFlow } from '../../../flows/use-flow';
import { useSession } from '../../../state/hooks';
import { reviewDraft } from '../../../storage/review-draft';

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
  const userId = useSession()?.user.userId ?? null;
  const [draft] = useState(() => reviewDraft.read(userId ?? ''));
  const begun = draft?.productId === productId ? draft : { review: '', rating: defaultRating };
  const [text, setText] = useState(begun.review);
  const [rating, setRating] = useState<number>(begun.rating);
  const [snapshot, send] = useFlow((context) =>
    reviewFlow(context, productId, () => {
      setText('');
      setRating(defaultRating);
      reviewDraft.forget();
    }),
  );
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
    submit: () => {
      if (userId === null) reviewDraft.keep('', { productId, review: text, rating });
      send({ type: 'review.submitted', customerId: userId, review: text, rating });
    },
  };
};
