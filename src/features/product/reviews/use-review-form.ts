import { useState } from 'react';
import { defaultRating } from '../../../../contract/limits';
import { useReviewsQuery } from '../../../api/reviews';
import { failureText } from '../../../copy/failures';
import { useFlowTools } from '../../../flows/flow-tools';
import { reviewFlow } from '../../../flows/account/review-flow';
import { shownIn, type ShownIn } from '../../../flows/shown-in';
import { useFlow } from '../../../flows/use-flow';
import { useSession } from '../../../state/hooks';

const usual = { isEmpty: false, isSending: false };

const states: ShownIn<typeof reviewFlow, typeof usual> = {
  writing: {},
  incomplete: { isEmpty: true },
  sending: { isSending: true },
  failed: {},
  published: {},
};

/** Writing a review (specification, section 5): signed in, with words, in half steps from the default of one star. */
export const useReviewForm = (productId: string) => {
  const tools = useFlowTools();
  const [text, setText] = useState('');
  const [rating, setRating] = useState<number>(defaultRating);
  const [flow] = useState(() =>
    reviewFlow(tools, productId, () => {
      setText('');
      setRating(defaultRating);
    }),
  );
  const [snapshot, send] = useFlow(flow);
  const userId = useSession()?.user.userId ?? null;
  // The page's answer was everybody's: which review is the customer's own is told to the customer alone.
  const { data: reviews } = useReviewsQuery(productId, { refetchOnMountOrArgChange: userId !== null });
  const { failure } = snapshot.context;
  const shown = shownIn(snapshot, states, usual);
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
    /** What the customer has said of this product before. */
    own: userId === null ? undefined : reviews?.find(({ customerId }) => customerId === userId),
    takeUp: change,
    ...shown,
    /** Null unless the text is missing; a new object for every submit without it, so that each can take the focus back. */
    refusal,
    failure: failure === null ? null : failureText(failure),
    submit: () => send({ type: 'review.submitted', customerId: userId, review: text, rating }),
  };
};
