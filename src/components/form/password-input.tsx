import { Input, type InputProps } from 'antd';
import { useEffect, useState, type KeyboardEvent as KeyPress } from 'react';
import { formCopy } from '../../copy/form';
import { PageIcon } from '../page-icon';
import styles from './password-input.module.css';

type PasswordInputProps = Pick<
  InputProps,
  'id' | 'value' | 'onChange' | 'maxLength' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> & {
  /** By it password managers know what to fill in, and what to keep. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password: hidden unless asked for, and a word about Caps Lock, which nobody sees otherwise. */
export const PasswordInput = (props: PasswordInputProps) => {
  const [isShown, setShown] = useState(false);
  const [isCapsLocked, setCapsLocked] = useState(false);
  const look = (event: KeyPress) => setCapsLocked(event.getModifierState('CapsLock'));

  // The note goes with the next key anywhere, not when the field is left: the button below, which is just being pressed, would move.
  useEffect(() => {
    if (!isCapsLocked) return undefined;
    const hear = (event: Event) => {
      // Password managers send events named after keys that are no KeyboardEvent.
      if (event instanceof KeyboardEvent) setCapsLocked(event.getModifierState('CapsLock'));
    };
    window.addEventListener('keyup', hear);
    return () => window.removeEventListener('keyup', hear);
  }, [isCapsLocked]);

  return (
    <>
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        onKeyDown={look}
        onKeyUp={look}
        suffix={
          <button
            type="button"
            className={styles.toggle}
            aria-label={formCopy.showPassword}
            aria-pressed={isShown}
            title={isShown ? formCopy.hidePassword : formCopy.showPassword}
            // The caret stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            <PageIcon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        }
      />
      <p className={styles.capsLock} role="status">
        {isCapsLocked && formCopy.capsLock}
      </p>
    </>
  );
};
