import { useRef } from 'react';
import { Button } from '../../components/button';
import { googleCopy as copy } from '../../copy/accounts/auth';
import styles from './google-button.module.css';

/** Google's logo, unchanged as its branding rules require. */
const GoogleMark = () => (
  <svg width={18} height={18} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <path
      fill="#EA4335"
      d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5Z"
    />
    <path
      fill="#4285F4"
      d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65Z"
    />
    <path
      fill="#FBBC05"
      d="M10.53 28.59A14.5 14.5 0 0 1 9.77 24c0-1.6.27-3.14.76-4.59l-7.98-6.19A23.98 23.98 0 0 0 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19Z"
    />
    <path
      fill="#34A853"
      d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48Z"
    />
  </svg>
);

interface GoogleButtonProps {
  isWaiting: boolean;
  isDisabled: boolean;
  onChoose: () => void;
  onCancel: () => void;
}

export const GoogleButton = ({ isWaiting, isDisabled, onChoose, onCancel }: GoogleButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    button.current?.focus();
    onCancel();
  };
  return (
    <div className={styles.frame}>
      <p className={styles.or}>{copy.or}</p>
      <Button ref={button} look="outlined" wide busy={isWaiting || isDisabled} onClick={onChoose}>
        <GoogleMark />
        {isWaiting ? copy.waiting : copy.signIn}
      </Button>
      <p className={styles.hint} role="status" hidden={!isWaiting}>
        {isWaiting && copy.hint}
      </p>
      {isWaiting && (
        <Button look="plain" wide onClick={cancel}>
          {copy.cancel}
        </Button>
      )}
    </div>
  );
};
