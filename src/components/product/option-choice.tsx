import { useId } from 'react';
import { buyingCopy } from '../../copy/buying';
import { classNames } from '../../lib/class-names';
import { Icon } from '../icon';
import styles from './option-choice.module.css';
import type { OptionList } from './use-buy-box';

/** A radio group of options: RAM, size or weight. */
export const OptionChoice = ({ option, onChoose }: { option: OptionList; onChoose: (value: string) => void }) => {
  const id = useId();
  const { name, values, chosen, isMissing } = option;
  const label = buyingCopy.options[name];
  return (
    <fieldset
      className={classNames(styles.list, isMissing && styles.missing)}
      data-option={name}
      aria-describedby={isMissing ? `${id}missing` : undefined}
    >
      <legend className={styles.legend}>
        {label}
        {chosen !== '' && <span className={styles.chosen}> {chosen}</span>}
      </legend>
      <div className={styles.values}>
        {values.map((value) => (
          <label key={value} className={styles.value}>
            <input
              className={styles.radio}
              type="radio"
              name={`${id}${name}`}
              value={value}
              checked={value === chosen}
              aria-invalid={isMissing || undefined}
              onChange={() => onChoose(value)}
            />
            <span className={styles.face}>{value}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={`${id}missing`} className={styles.problem} role="alert">
          <Icon name="alert" size={16} />
          {buyingCopy.chooseOption(label)}
        </p>
      )}
    </fieldset>
  );
};
