import { useId, useState, type FormEvent } from 'react';
import { longest } from '../../../../contract/limits';
import { emailPattern } from '../../../../contract/patterns';
import { useSubscribeToNewsletterMutation } from '../../../api/newsletter';
import { failureText } from '../../../copy/failures';
import { layoutCopy } from '../../../copy/layout';
import { Button } from '../../button';
import styles from './newsletter.module.css';

const copy = layoutCopy.newsletter;

export const Newsletter = () => {
  const [subscribe, { data, isLoading, error }] = useSubscribeToNewsletterMutation();
  const [isInvalid, setInvalid] = useState(false);
  const id = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('email');
    if (!(input instanceof HTMLInputElement)) return;
    const isValid = input.value.trim() !== '' && input.validity.valid;
    setInvalid(!isValid);
    if (isValid) void subscribe({ email: input.value.trim() });
    else input.focus();
  };

  const problem = isInvalid ? copy.invalid : error === undefined ? '' : failureText(error);
  return (
    <form onSubmit={submit} noValidate>
      <h2 className={styles.title}>{copy.title}</h2>
      <p className={styles.text}>{copy.text}</p>
      <label className={styles.label} htmlFor={`${id}email`}>
        {copy.label}
      </label>
      <div className={styles.row}>
        <input
          id={`${id}email`}
          className={styles.input}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={copy.placeholder}
          maxLength={longest.email}
          pattern={emailPattern}
          required
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}status`}
        />
        <Button type="submit" look="outlined" busy={isLoading}>
          {copy.submit}
        </Button>
      </div>
      <p id={`${id}status`} className={problem === '' ? styles.status : styles.problem} role="status">
        {problem === '' ? data?.msg : problem}
      </p>
    </form>
  );
};
