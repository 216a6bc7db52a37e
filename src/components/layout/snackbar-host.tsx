import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { useShopDispatch, useShopSelector } from '../../state/hooks';
import { messageHidden, offerTaken, snackbarDelays, type SnackbarMessage } from '../../state/snackbar';
import { topSnackbarContainer } from '../../rendering/snackbar-containers';
import { Icon } from '../icon';
import styles from './snackbar-host.module.css';

interface MessageProps {
  message: SnackbarMessage;
  onDone: () => void;
}

const Message = ({ message, onDone }: MessageProps) => {
  const dispatch = useShopDispatch();
  const cameFrom = useRef<Element | null>(null);
  const rememberOrigin = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const act = () => {
    // The button is removed with the message, so the focus returns to the previous element.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    if (message.action !== undefined) dispatch(offerTaken(message.action.offer));
    onDone();
  };
  return (
    <div className={classNames(styles.message, styles[message.tone])} onFocus={rememberOrigin}>
      <Icon name={message.tone === 'success' ? 'check' : 'alert'} />
      <p>{message.text}</p>
      {message.link !== undefined && (
        <Link className={styles.link} to={message.link.to} onClick={onDone}>
          {message.link.label}
        </Link>
      )}
      {message.action !== undefined && (
        <button type="button" className={styles.link} onClick={act}>
          {message.action.label}
        </button>
      )}
    </div>
  );
};

/**
 * A message under the pointer or with the focus stays, so that a button such as Undo is reachable. While a dialog is
 * open, the message renders inside the dialog, because the page is then covered or inert.
 */
export const SnackbarHost = () => {
  const { messages, since } = useShopSelector((state) => state.snackbar);
  const [message, next] = messages;
  const dispatch = useShopDispatch();
  const container = useSyncExternalStore(topSnackbarContainer.subscribe, topSnackbarContainer.read, () => undefined);
  const [heldId, setHeldId] = useState<string | null>(null);
  const [releasedAt, setReleasedAt] = useState(0);
  const id = message?.id;
  const isPaused = id !== undefined && heldId === id;
  const hold = () => setHeldId(id ?? null);
  const release = () => {
    if (heldId !== null) setReleasedAt(performance.now());
    setHeldId(null);
  };

  const isBrief = message?.isBrief === true || next !== undefined;
  useEffect(() => {
    if (id === undefined || isPaused) return undefined;
    const end = isBrief ? since + snackbarDelays.minimumStay : Math.max(since, releasedAt) + snackbarDelays.autoHide;
    const timer = setTimeout(() => dispatch(messageHidden(id)), end - performance.now());
    return () => clearTimeout(timer);
  }, [id, isPaused, isBrief, since, releasedAt, dispatch]);

  const shown = message !== undefined && (
    <Message key={message.id} message={message} onDone={() => dispatch(messageHidden(message.id))} />
  );
  const isError = message?.tone === 'error';
  const host = (
    <div
      className={classNames(styles.host, container !== undefined && styles.over)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold()}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {/* Screen readers announce a status when its text changes, but an alert when its element appears. */}
      <div role="status">{!isError && shown}</div>
      {isError && <div role="alert">{shown}</div>}
    </div>
  );
  return container === undefined ? host : createPortal(host, container);
};
