import { useState } from 'react';
import { defaultRating } from '../../../contract/limits';
import { useAddReviewMutation } from '../../api/reviews';
import { failureText } from '../../copy/failures';
import { reviewCopy } from '../../copy/product';
import { useShopDispatch } from '../../store/hooks';
import { rememberReturnAddress } from '../../store/return-address';
import { readSession } from '../../store/session';
import { messageShown } from '../../store/snackbar';

/** Writing a review (specification, section 5): signed in, with words, in half steps from the default of one star. */
export const useReviewForm = (productId: string) => {
  const dispatch = useShopDispatch();
  const [send, { isLoading }] = useAddReviewMutation();
  const [text, setText] = useState('');
  const [rating, setRating] = useState<number>(defaultRating);
  const [isEmpty, setEmpty] = useState(false);

  const submit = async (): Promise<void> => {
    const session = readSession();
    if (session === null) {
      rememberReturnAddress(window.location.pathname);
      const link = { label: reviewCopy.signIn, to: '/signIn' };
      dispatch(messageShown({ tone: 'error', text: reviewCopy.signInFirst, link }));
      return;
    }
    const review = text.trim();
    setEmpty(review === '');
    if (review === '') {
      dispatch(messageShown({ tone: 'error', text: reviewCopy.empty }));
      return;
    }
    try {
      await send({ productId, customerId: session.user.userId, review, customerRating: rating }).unwrap();
      setText('');
      setRating(defaultRating);
      dispatch(messageShown({ tone: 'success', text: reviewCopy.thanks }));
    } catch (error) {
      dispatch(messageShown({ tone: 'error', text: failureText(error) }));
    }
  };

  return { text, setText, rating, setRating, isEmpty, isSending: isLoading, submit };
};
