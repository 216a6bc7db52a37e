import { layoutCopy } from '../../../copy/layout';
import { useScrolledPast } from '../../../hooks/use-scrolled-past';
import { focusMain } from '../../../lib/focus-main';
import { Icon } from '../../icon';
import styles from './go-to-top.module.css';

/** Scroll distance in px after which the button appears (specification, section 9). */
const shownAfter = 500;

export const GoToTop = () => {
  const isShown = useScrolledPast(shownAfter);
  if (!isShown) return null;
  const goToTop = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
    // The button disappears while the page scrolls up, so the page's main part takes the focus.
    focusMain();
  };
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={layoutCopy.goToTop}
      data-tooltip={layoutCopy.goToTop}
      onClick={goToTop}
    >
      <Icon name="arrowUp" />
    </button>
  );
};
