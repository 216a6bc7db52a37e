import { useState } from 'react';
import { cartCopy } from '../copy/cart';
import { PageIcon } from './page-icon';
import styles from './quantity-selector.module.css';

interface QuantitySelectorProps {
  /** What the figure counts, for screen readers. */
  label: string;
  quantity: number;
  /** The stock: nothing above it is taken. */
  largest: number;
  onChange: (quantity: number) => void;
  /** Asked for less than 1 or more than there is (specification, section 5). */
  onRefused: () => void;
  size?: 'normal' | 'small';
}

/** A quantity from 1 to the stock: two buttons and a field that can be typed in. */
export const QuantitySelector = ({
  label,
  quantity,
  largest,
  onChange,
  onRefused,
  size = 'normal',
}: QuantitySelectorProps) => {
  // What is being typed; null when the field shows the quantity itself.
  const [typed, setTyped] = useState<string | null>(null);

  const ask = (wanted: number) => {
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= largest) {
      if (wanted !== quantity) onChange(wanted);
    } else onRefused();
  };
  // From more than there is left, one less means as many as there are.
  const askLess = () => ask(largest >= 1 ? Math.min(quantity - 1, largest) : quantity - 1);
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() !== '') ask(Number(typed));
  };

  return (
    <div className={styles.selector} data-size={size} role="group" aria-label={label}>
      <button type="button" className={styles.step} aria-label={cartCopy.decrease} onClick={askLess}>
        <PageIcon name="minus" size={16} />
      </button>
      <input
        className={styles.field}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={typed ?? String(quantity)}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 6))}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (event.key === 'ArrowUp') ask(quantity + 1);
          if (event.key === 'ArrowDown') askLess();
          if (event.key.startsWith('Arrow') && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')
            event.preventDefault();
        }}
      />
      <button type="button" className={styles.step} aria-label={cartCopy.increase} onClick={() => ask(quantity + 1)}>
        <PageIcon name="plus" size={16} />
      </button>
    </div>
  );
};
