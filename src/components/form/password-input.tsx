import { useEffect, useState, type ComponentProps, type KeyboardEvent as KeyPress } from 'react';
import { formCopy } from '../../copy/form';
import { listenTo } from '../../lib/listen-to';
import { PageIcon } from '../page-icon';
import { NativeInput } from './native-input';
import styles from './password-input.module.css';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  autoComplete: 'current-password' | 'new-password';
}

export const PasswordInput = (props: PasswordInputProps) => {
  const [isShown, setShown] = useState(false);
  const [isCapsLocked, setCapsLocked] = useState(false);
  const look = (event: KeyPress) => setCapsLocked(event.getModifierState('CapsLock'));

  // A press on the submit button blurs the field. The Caps Lock note then stays, because hiding it would move the
  // button. This effect hides the note when the shopper turns off Caps Lock outside the field.
  useEffect(() => {
    if (!isCapsLocked) return undefined;
    const onKeyUp = (event: Event) => {
      // Password managers dispatch plain events named like key events, but without `getModifierState`.
      if (event instanceof KeyboardEvent) setCapsLocked(event.getModifierState('CapsLock'));
    };
    return listenTo('keyup', onKeyUp);
  }, [isCapsLocked]);

  return (
    <>
      <div className={styles.field}>
        <NativeInput
          {...props}
          type={isShown ? 'text' : 'password'}
          className={styles.input}
          spellCheck={false}
          autoCapitalize="none"
          onKeyDown={look}
          onKeyUp={look}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={formCopy.showPassword}
          aria-pressed={isShown}
          title={isShown ? formCopy.hidePassword : formCopy.showPassword}
          // Keeps the focus and the caret in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <PageIcon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      <p className={styles.capsLock} role="status">
        {isCapsLocked && formCopy.capsLock}
      </p>
    </>
  );
};
