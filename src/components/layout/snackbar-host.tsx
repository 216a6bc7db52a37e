import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { useShopDispatch, useShopSelector } from '../../store/hooks';
import { messageHidden, takeOffer, type SnackbarMessage } from '../../store/snackbar';
import { Icon } from '../icon';
import styles from './snackbar-host.module.css';

/** ms (specification, section 9) */
const shownFor = 6000;

/** The global message: green for success, red for error, gone after six seconds, announced to screen readers. */
export const SnackbarHost = () => {
  const message = useShopSelector((state) => state.snackbar);
  const dispatch = useShopDispatch();
  const id = message?.id;

  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => dispatch(messageHidden(id)), shownFor);
    return () => clearTimeout(timer);
  }, [id, dispatch]);

  const act = ({ id: shown, action }: SnackbarMessage) => {
    dispatch(messageHidden(shown));
    if (action !== undefined) takeOffer(action.offer);
  };

  // The live region is there before it speaks, or nobody would hear it.
  return (
    <div className={styles.host} role={message?.tone === 'error' ? 'alert' : 'status'} aria-live="polite">
      {message !== null && (
        <div key={message.id} className={classNames(styles.message, styles[message.tone])}>
          <Icon name={message.tone === 'success' ? 'check' : 'alert'} />
          <p>{message.text}</p>
          {message.link !== undefined && (
            <Link className={styles.link} to={message.link.to}>
              {message.link.label}
            </Link>
          )}
          {message.action !== undefined && (
            <button type="button" className={styles.link} onClick={() => act(message)}>
              {message.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
};
