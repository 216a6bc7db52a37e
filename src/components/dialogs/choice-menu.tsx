import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useDismiss } from '../../hooks/use-dismiss';
import { useDisclosure } from '../../hooks/use-disclosure';
import { entryAfterKey } from '../../lib/arrow-keys';
import styles from './choice-menu.module.css';
import { Icon } from '../icon';

interface ChoiceMenuProps<Value> {
  label: string;
  button: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

const keys = ['ArrowUp', 'ArrowDown'] as const;

export const ChoiceMenu = <Value extends string | number>(props: ChoiceMenuProps<Value>) => {
  const { label, button, choices, chosen, onChoose } = props;
  // The menu stays open if search parameters change, because a filter may change them after the menu opens.
  const [isOpen, setOpen] = useDisclosure('page');
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const id = useId();
  useDismiss(frame, isOpen, () => setOpen(false), opener);

  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  }, [isOpen]);

  const choose = (value: Value) => {
    setOpen(false);
    opener.current?.focus();
    if (value !== chosen) onChoose(value);
  };
  const move = (event: KeyboardEvent) => {
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    if (event.key === 'Tab') setOpen(false);
    const focused = entries.indexOf(document.activeElement as HTMLElement);
    const next = entryAfterKey(event, keys, entries, focused);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div ref={frame} className={styles.frame}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
        <Icon name="chevronDown" size={16} />
      </button>
      {isOpen && (
        <ul ref={menu} id={id} className={styles.menu} role="menu" aria-label={label} onKeyDown={move}>
          {choices.map((choice) => (
            <li key={choice.value} role="none">
              <button
                type="button"
                role="menuitemradio"
                aria-checked={choice.value === chosen}
                tabIndex={-1}
                className={styles.choice}
                onClick={() => choose(choice.value)}
              >
                {choice.label}
                {choice.value === chosen && <Icon name="check" size={16} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
