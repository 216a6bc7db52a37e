import { Fragment, useState, type ReactNode } from 'react';
import styles from './filters.module.css';

/** Choices shown before the rest is asked for. */
const first = 8;

interface FirstChoicesProps<Choice> {
  choices: readonly Choice[];
  keyOf: (choice: Choice) => string;
  isChosen: (choice: Choice) => boolean;
  children: (choice: Choice) => ReactNode;
  /** The button's words, for all that there are. */
  more: (count: number) => string;
  fewer: string;
}

/** The first of many choices and those that are on; the rest at the press of a button. */
export const FirstChoices = <Choice,>({
  choices,
  keyOf,
  isChosen,
  children,
  more,
  fewer,
}: FirstChoicesProps<Choice>) => {
  const [areAllShown, showAll] = useState(false);
  const shown = areAllShown ? choices : choices.filter((choice, index) => index < first || isChosen(choice));
  return (
    <>
      {shown.map((choice) => (
        <Fragment key={keyOf(choice)}>{children(choice)}</Fragment>
      ))}
      {choices.length > first && (
        <button type="button" className={styles.more} aria-expanded={areAllShown} onClick={() => showAll(!areAllShown)}>
          {areAllShown ? fewer : more(choices.length)}
        </button>
      )}
    </>
  );
};
