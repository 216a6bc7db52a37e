import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './error-space.module.css';

/**
 * Keeps the space of an error for the time of a double click after the error was removed. Otherwise the first click
 * could move the buttons below the error, and the second click would hit another button.
 */
export const ErrorSpace = ({ error }: { error: ReactNode }) => {
  const space = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const isEmpty = error === null;
  const [wasShown, setWasShown] = useState(!isEmpty);
  if (!isEmpty && !wasShown) setWasShown(true);
  useLayoutEffect(() => {
    if (space.current === null) return;
    space.current.style.height = isEmpty ? `${height.current}px` : '';
    if (!isEmpty) height.current = space.current.offsetHeight;
  });
  return (
    wasShown && (
      <div ref={space} className={isEmpty ? styles.empty : styles.full}>
        {error}
      </div>
    )
  );
};
