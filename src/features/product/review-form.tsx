import { useId } from 'react';
import { ratingStep } from '../../../contract/limits';
import { Button } from '../../components/button';
import { Icon } from '../../components/icon';
import { Stars } from '../../components/stars';
import { reviewCopy } from '../../copy/product';
import styles from './review-form.module.css';
import { useReviewForm } from './use-review-form';

export const ReviewForm = ({ productId }: { productId: string }) => {
  const { text, setText, rating, setRating, isEmpty, isSending, submit } = useReviewForm(productId);
  const id = useId();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 className={styles.title}>{reviewCopy.formTitle}</h2>
      <label className={styles.label} htmlFor={`${id}rating`}>
        {reviewCopy.rating}
      </label>
      <div className={styles.rating}>
        <span className={styles.stars}>
          <span aria-hidden="true">
            <Stars rating={rating} size={28} />
          </span>
          {/* Lies over the stars: a press on one of them, or the arrow keys, chooses it. */}
          <input
            id={`${id}rating`}
            className={styles.range}
            type="range"
            min={0}
            max={5}
            step={ratingStep}
            value={rating}
            aria-valuetext={reviewCopy.stars(rating)}
            onChange={({ target }) => setRating(Math.max(ratingStep, Number(target.value)))}
          />
        </span>
        <span className={styles.value}>{reviewCopy.stars(rating)}</span>
      </div>
      <label className={styles.label} htmlFor={`${id}text`}>
        {reviewCopy.text}
      </label>
      <textarea
        id={`${id}text`}
        className={styles.text}
        rows={4}
        maxLength={4000}
        placeholder={reviewCopy.placeholder}
        value={text}
        aria-invalid={isEmpty || undefined}
        aria-describedby={isEmpty ? `${id}problem` : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {isEmpty && (
        <p id={`${id}problem`} className={styles.problem}>
          <Icon name="alert" size={16} />
          {reviewCopy.empty}
        </p>
      )}
      <Button type="submit" look="outlined" busy={isSending}>
        {isSending ? reviewCopy.sending : reviewCopy.submit}
      </Button>
    </form>
  );
};
