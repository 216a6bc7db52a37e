import { useState } from 'react';
import { cartCopy } from '../copy/cart';
import { PageIcon } from './page-icon';
import styles from './quantity-selector.module.css';

interface QuantitySelectorProps {
  label: string;
  quantity: number;
  largest: number;
  onChange: (quantity: number) => void;
  /** Called if the entered quantity is not a whole number from 1 to the stock (specification, section 5). */
  onRefused: () => void;
  size?: 'normal' | 'small';
}

export const QuantitySelector = ({
  label,
  quantity,
  largest,
  onChange,
  onRefused,
  size = 'normal',
}: QuantitySelectorProps) => {
  const [typed, setTyped] = useState<string | null>(null);

  const choose = (wanted: number) => {
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= largest) {
      if (wanted !== quantity) onChange(wanted);
    } else onRefused();
  };
  // If the stock has fallen below the quantity, but not to 0, one press reduces the quantity to the stock.
  const decrease = () => choose(largest >= 1 ? Math.min(quantity - 1, largest) : quantity - 1);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() !== '') choose(Number(typed));
  };

  return (
    <div className={styles.selector} data-size={size} role="group" aria-label={label}>
      <button type="button" className={styles.step} aria-label={cartCopy.decrease} onClick={decrease}>
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
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'ArrowUp') choose(quantity + 1);
          if (event.key === 'ArrowDown') decrease();
          if (event.key.startsWith('Arrow') && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')
            event.preventDefault();
        }}
      />
      <button type="button" className={styles.step} aria-label={cartCopy.increase} onClick={() => choose(quantity + 1)}>
        <PageIcon name="plus" size={16} />
      </button>
    </div>
  );
};
