import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { codeLength } from '../../../contract/limits';
import { codeFieldCopy as copy } from '../../copy/code-field';
import { isCommand } from '../../lib/arrow-keys';
import styles from './code-input.module.css';
import { NativeField, type FieldControl } from './native-field';

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/**
 * Six boxes (specification, section 2); a pasted or autofilled code fills all of them. In `value`, an empty box before a
 * filled box is a space.
 */
const CodeInput = ({ id, value = '', onChange, ...described }: FieldControl) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = Array.from({ length: codeLength }, (_, index) => value[index]?.trim() ?? '');

  const focus = (index: number) => boxes.current[Math.max(0, Math.min(codeLength - 1, index))]?.focus();
  const put = (next: readonly string[]) =>
    onChange(
      next
        .map((digit) => digit || ' ')
        .join('')
        .trimEnd(),
    );

  const fill = (from: number, text: string) => {
    const given = onlyDigits(text).slice(0, codeLength - from);
    if (given === '') return;
    put(digits.map((digit, index) => given[index - from] ?? digit));
    focus(from + given.length);
  };

  const change = (index: number, text: string) => {
    // After typing into a filled box, `text` may contain both the old and the new digit.
    const given = onlyDigits(text);
    const fresh = given.length === 2 && digits[index] !== '' ? given.replace(digits[index] ?? '', '') : given;
    if (fresh === '') put(digits.map((digit, at) => (at === index ? '' : digit)));
    else fill(index, fresh);
  };

  const press = (index: number, event: KeyboardEvent) => {
    if (isCommand(event)) return;
    if (event.key === 'Backspace' && digits[index] === '') {
      put(digits.map((digit, at) => (at === index - 1 ? '' : digit)));
      focus(index - 1);
    } else if (event.key === 'ArrowLeft') focus(index - 1);
    else if (event.key === 'ArrowRight') focus(index + 1);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(codeLength - 1);
    else return;
    event.preventDefault();
  };

  const paste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    const text = onlyDigits(event.clipboardData.getData('text'));
    fill(text.length === codeLength ? 0 : index, text);
  };

  return (
    <div className={styles.group} role="group" aria-label={copy.label} aria-describedby={described['aria-describedby']}>
      {digits.map((digit, index) => (
        <input
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          id={index === 0 ? id : undefined}
          className={styles.box}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={copy.digit(index)}
          aria-invalid={described['aria-invalid']}
          // Autofill enters the whole code into the first box.
          maxLength={index === 0 ? codeLength : 2}
          value={digit}
          // React does not call `onChange` if the same digit is typed again, but the focus must move to the next box.
          onInput={({ currentTarget }) => change(index, currentTarget.value)}
          onKeyDown={(event) => press(index, event)}
          onPaste={(event) => paste(index, event)}
          onFocus={({ target }) => target.select()}
        />
      ))}
    </div>
  );
};

export const CodeField = ({ problem }: { problem: string | null }) => (
  <NativeField
    name="code"
    rules={[
      { required: true, message: copy.blank },
      { pattern: new RegExp(`^\\d{${codeLength}}$`), message: copy.incomplete },
    ]}
    problem={problem}
  >
    {(control) => <CodeInput {...control} />}
  </NativeField>
);
