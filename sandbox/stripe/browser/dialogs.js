import { element, isolated } from './dom.js';
import { dialogStyle } from './styles.js';

/** `amount` is in the smallest unit of the currency. */
export const readableAmount = ({ amount, currency }) => {
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency });
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits);
};

/** Returns a function that removes the dialog. `onClose` is called only when the shopper closes the dialog. */
const openDialog = ({ title, onClose, body }) => {
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'title' },
    element(
      'div',
      { class: 'head' },
      element('h2', { id: 'title' }, title),
      element('button', { type: 'button', class: 'close', 'aria-label': 'Close', click: () => onClose() }, '×'),
    ),
    element('div', { class: 'body' }, ...body),
  );
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onClose();
  });
  const host = isolated(dialogStyle, dialog);
  const focusedBefore = document.activeElement;
  document.body.append(host);
  dialog.showModal();
  return () => {
    dialog.close();
    host.remove();
    focusedBefore?.focus?.();
  };
};

/** Polls the payment until it no longer waits for the shopper, then calls `onEnd`. */
const watch = (retrieve, onEnd) => {
  let watching = true;
  let waiting;
  const look = async () => {
    const { paymentIntent } = await retrieve();
    if (!watching) return;
    if (paymentIntent && paymentIntent.status !== 'requires_action') onEnd(paymentIntent);
    else waiting = setTimeout(look, 800);
  };
  waiting = setTimeout(look, 800);
  return () => {
    watching = false;
    clearTimeout(waiting);
  };
};

/**
 * Simulates the bank's 3-D Secure page. Resolves to 'approve', or to 'decline' (also if the shopper closes the page).
 * Resolves to 'ended' if the shop cancels the payment or another tab decides, because no approval is needed then.
 */
export const askBank = (paymentIntent, retrieve) => {
  return new Promise((resolve) => {
    const decide = (outcome) => () => {
      stop();
      close();
      resolve(outcome);
    };
    const stop = watch(retrieve, decide('ended'));
    const close = openDialog({
      title: 'Bank verification',
      onClose: decide('decline'),
      body: [
        element('p', {}, 'Your bank asks you to confirm this payment (3-D Secure, played by the sandbox).'),
        element(
          'dl',
          {},
          element('dt', {}, 'Paid to'),
          element('dd', {}, 'Sprocket'),
          element('dt', {}, 'Amount'),
          element('dd', {}, readableAmount(paymentIntent)),
        ),
        element(
          'div',
          { class: 'actions' },
          element('button', { type: 'button', class: 'button filled', click: decide('approve') }, 'Approve'),
          element('button', { type: 'button', class: 'button', click: decide('decline') }, 'Deny'),
        ),
      ],
    });
  });
};

const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
const narrow = '(max-width: 767px)';

/**
 * Shows a QR code with a countdown on wide screens, and a link to the app on narrow ones. Resolves to the payment
 * intent when the approval has ended or the shopper closes the dialog.
 */
export const waitForPhone = (paymentIntent, api, retrieve) => {
  const action = paymentIntent.next_action.upi_handle_redirect_or_display_qr_code;
  const phone = api.address(`upi/${paymentIntent.id}`);
  const time = element('span', { class: 'time', role: 'timer' });
  const link = (text, className) =>
    element('a', { href: phone, target: '_blank', rel: 'noopener', class: className }, text);
  const isNarrow = matchMedia(narrow).matches;
  const wait = element('p', { class: 'quiet' }, 'This request ends in ', time, '.');

  return new Promise((resolve) => {
    const finish = (latest) => {
      stop();
      clearInterval(ticking);
      close();
      resolve(latest);
    };
    const stop = watch(retrieve, finish);
    const close = openDialog({
      title: isNarrow ? 'Approve in your UPI app' : 'Scan with your UPI app',
      onClose: () => finish(paymentIntent),
      body: isNarrow
        ? [
            element('p', {}, `Open your UPI app to pay ${readableAmount(paymentIntent)}, then come back here.`),
            element('div', { class: 'actions' }, link('Open UPI app', 'button filled')),
            wait,
          ]
        : [
            element(
              'div',
              { class: 'scan' },
              element('img', {
                src: `${phone}/qr.svg`,
                alt: 'QR code of this UPI payment',
                width: '220',
                height: '220',
              }),
              element('p', {}, `Scan to pay ${readableAmount(paymentIntent)}`),
              wait,
              element('p', { class: 'quiet' }, 'No phone at hand? ', link('Open the sandbox’s UPI app')),
            ),
          ],
    });
    const tick = () => {
      time.textContent = minutes(Math.max(action.qr_code.expires_at - Math.floor(Date.now() / 1000), 0));
    };
    const ticking = setInterval(tick, 1000);
    tick();
  });
};
