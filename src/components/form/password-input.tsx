import { Input, type InputProps } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { formCopy } from '../../copy/form';
import { Icon } from '../icon';
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
  const look = (event: KeyboardEvent) => setCapsLocked(event.getModifierState('CapsLock'));
  return (
    <>
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLocked(false)}
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
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        }
      />
      <p className={styles.capsLock} role="status">
        {isCapsLocked && formCopy.capsLock}
      </p>
    </>
  );
};
