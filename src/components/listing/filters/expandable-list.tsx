import { Fragment, useState, type ReactNode } from 'react';
import { listingCopy } from '../../../copy/listing';
import styles from './filters.module.css';

const first = 8;

interface ExpandableListProps<Choice> {
  choices: readonly Choice[];
  keyOf: (choice: Choice) => string;
  isChosen: (choice: Choice) => boolean;
  children: (choice: Choice) => ReactNode;
}

export const ExpandableList = <Choice,>({ choices, keyOf, isChosen, children }: ExpandableListProps<Choice>) => {
  const [areAllShown, showAll] = useState(false);
  // A deselected option stays visible, because hiding the option would lose the focus.
  const [selected, setSelected] = useState<readonly string[]>([]);
  const added = choices
    .filter(isChosen)
    .map(keyOf)
    .filter((key) => !selected.includes(key));
  if (added.length > 0) setSelected([...selected, ...added]);
  const shown = areAllShown
    ? choices
    : choices.filter((choice, index) => index < first || selected.includes(keyOf(choice)));
  return (
    <>
      {shown.map((choice) => (
        <Fragment key={keyOf(choice)}>{children(choice)}</Fragment>
      ))}
      {choices.length > first && (
        <button type="button" className={styles.more} aria-expanded={areAllShown} onClick={() => showAll(!areAllShown)}>
          {areAllShown ? listingCopy.fewerChoices : listingCopy.moreChoices(choices.length)}
        </button>
      )}
    </>
  );
};
