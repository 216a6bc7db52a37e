import { useId } from 'react';
import { buyingCopy } from '../../copy/buying';
import { classNames } from '../../lib/class-names';
import { FieldProblem } from '../form/field-problem';
import styles from './option-choice.module.css';
import type { OptionList } from './use-buy-box';

export const OptionChoice = ({ option, onChoose }: { option: OptionList; onChoose: (value: string) => void }) => {
  const id = useId();
  const { name, values, chosen, notSold, isMissing } = option;
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
        {values.map(({ value, status }) => (
          <label
            key={value}
            className={classNames(styles.value, styles[status])}
            title={status === 'notSold' ? notSold : undefined}
          >
            <input
              className={styles.radio}
              type="radio"
              name={`${id}${name}`}
              value={value}
              checked={value === chosen}
              disabled={status === 'notSold'}
              aria-invalid={isMissing || undefined}
              onChange={() => onChoose(value)}
            />
            <span className={styles.face}>
              <span className={styles.name}>{value}</span>
              {status === 'soldOut' && <span className={styles.note}> {buyingCopy.soldOut}</span>}
              {status === 'notSold' && <span className={styles.note}> {notSold}</span>}
            </span>
          </label>
        ))}
      </div>
      {isMissing && (
        <FieldProblem id={`${id}missing`} className={styles.problem} role="alert">
          {buyingCopy.chooseOption(label)}
        </FieldProblem>
      )}
    </fieldset>
  );
};
