import { useEffect, useId, useRef } from 'react';
import { ratingStep } from '../../../../contract/limits';
import { longestReview } from '../../../../contract/review-limits';
import { Button } from '../../../components/button';
import { FieldProblem } from '../../../components/form/field-problem';
import { Stars } from '../../../components/stars';
import { reviewCopy } from '../../../copy/review';
import { reviewFormCopy } from '../../../copy/review-form';
import { formatDay } from '../../../lib/dates';
import textLink from '../../../components/text-link.module.css';
import styles from './review-form.module.css';
import { useReviewForm } from './use-review-form';

export const ReviewForm = ({ productId }: { productId: string }) => {
  const { text, rating, own, isEmpty, refusal, isSending, failure, ...form } = useReviewForm(productId);
  const words = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  useEffect(() => {
    if (refusal !== null) words.current?.focus();
  }, [refusal]);

  const takeUpOwn = () => {
    if (own === undefined) return;
    form.takeUp(own.review, own.customerRating);
    words.current?.focus();
  };

  return (
    <form
      className={styles.form}
      aria-labelledby={`${id}title`}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h2 id={`${id}title`} className={styles.title}>
        {reviewCopy.formTitle}
      </h2>
      {own !== undefined && (
        <p className={styles.own}>
          {reviewFormCopy.own(formatDay(own.dateCreated))}{' '}
          <button type="button" className={textLink.link} onClick={takeUpOwn}>
            {reviewFormCopy.edit}
          </button>
        </p>
      )}
      {failure !== null && (
        <FieldProblem className={styles.problem} role="alert">
          {failure}
        </FieldProblem>
      )}
      <label className={styles.label} htmlFor={`${id}rating`}>
        {reviewFormCopy.rating}
      </label>
      <div className={styles.rating}>
        <span className={styles.stars}>
          <span aria-hidden="true">
            <Stars rating={rating} size={28} />
          </span>
          {/* This input covers the stars, so that clicks and arrow keys select a rating. */}
          <input
            id={`${id}rating`}
            className={styles.range}
            type="range"
            min={0}
            max={5}
            step={ratingStep}
            value={rating}
            aria-valuetext={reviewFormCopy.stars(rating)}
            onChange={({ target }) => form.setRating(Math.max(ratingStep, Number(target.value)))}
          />
        </span>
        <span className={styles.value}>{reviewFormCopy.stars(rating)}</span>
      </div>
      <label className={styles.label} htmlFor={`${id}text`}>
        {reviewFormCopy.text}
      </label>
      <textarea
        ref={words}
        id={`${id}text`}
        className={styles.text}
        rows={4}
        maxLength={longestReview}
        placeholder={reviewFormCopy.placeholder}
        value={text}
        aria-invalid={isEmpty || undefined}
        aria-describedby={isEmpty ? `${id}problem` : undefined}
        onChange={({ target }) => form.setText(target.value)}
      />
      {isEmpty && (
        <FieldProblem id={`${id}problem`} className={styles.problem}>
          {reviewFormCopy.empty}
        </FieldProblem>
      )}
      <Button type="submit" look="outlined" busy={isSending}>
        {isSending ? reviewFormCopy.sending : reviewFormCopy.submit}
      </Button>
    </form>
  );
};
