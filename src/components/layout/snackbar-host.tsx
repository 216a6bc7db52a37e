import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { useShopDispatch, useShopSelector } from '../../state/hooks';
import { messageHidden, offerTaken, snackbarDelays, type SnackbarMessage } from '../../state/snackbar';
import { topSnackbarPlace } from '../../rendering/snackbar-places';
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
    // The button goes with the message: the focus returns to where it was.
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
 * The global message: green for success, red for error, gone after six seconds, announced to screen readers. Where another
 * one waits, it goes as soon as it could be read. Under the pointer or with the focus in it, it stays: whoever is about to
 * press Undo is not raced. While a dialog is open it is inside that: what stands beside a dialog is neither seen in full,
 * nor announced, nor pressed.
 */
export const SnackbarHost = () => {
  const { messages, since } = useShopSelector((state) => state.snackbar);
  const [message, next] = messages;
  const dispatch = useShopDispatch();
  const place = useSyncExternalStore(topSnackbarPlace.subscribe, topSnackbarPlace.read, () => undefined);
  const [heldId, setHeldId] = useState<string | null>(null);
  const [releasedAt, setReleasedAt] = useState(0);
  const id = message?.id;
  const isHeld = id !== undefined && heldId === id;
  const hold = () => setHeldId(id ?? null);
  const release = () => {
    if (heldId !== null) setReleasedAt(performance.now());
    setHeldId(null);
  };

  const isBrief = message?.isBrief === true || next !== undefined;
  useEffect(() => {
    if (id === undefined || isHeld) return undefined;
    const end = isBrief ? since + snackbarDelays.minimumStay : Math.max(since, releasedAt) + snackbarDelays.autoHide;
    const timer = setTimeout(() => dispatch(messageHidden(id)), end - performance.now());
    return () => clearTimeout(timer);
  }, [id, isHeld, isBrief, since, releasedAt, dispatch]);

  const shown = message !== undefined && (
    <Message key={message.id} message={message} onDone={() => dispatch(messageHidden(message.id))} />
  );
  const isError = message?.tone === 'error';
  const host = (
    <div
      className={classNames(styles.host, place !== undefined && styles.over)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold()}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {/* This live region is there before it speaks, or nobody would hear it; an alert is heard when it appears. */}
      <div role="status">{!isError && shown}</div>
      {isError && <div role="alert">{shown}</div>}
    </div>
  );
  return place === undefined ? host : createPortal(host, place);
};
