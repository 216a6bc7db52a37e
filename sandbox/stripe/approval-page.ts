import type Stripe from 'stripe';
import { html, type Html } from '../http/html';
import { page } from '../http/page';
import { formatAmount } from './money';

const style = `
body{display:grid;min-height:100vh;place-items:center;padding:16px}
main{width:min(380px,100%);padding:24px;border:1px solid var(--line);border-radius:16px;background:#fff}
.badge{margin-bottom:16px}
h1{font-size:18px}
p.amount{margin:20px 0 4px;color:var(--ink);font-size:36px;font-weight:600;line-height:1.1}
p{margin:8px 0 0;color:var(--graphite)}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:20px 0;padding:16px;border-radius:12px;background:var(--paper)}
dt{color:var(--steel)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{display:grid;gap:8px}
.done{color:var(--accent);font-weight:600}
.failed{color:var(--red);font-weight:600}
`;

export interface ApprovalView {
  intent: Stripe.PaymentIntent;
  kind: 'card' | 'upi';
  waiting: boolean;
}

const textsByKind = {
  upi: { badge: 'Sandbox UPI app', title: 'Payment request', decline: 'Decline' },
  card: { badge: 'Sandbox bank', title: 'Confirm this payment', decline: 'Deny' },
};

const ending = (intent: Stripe.PaymentIntent): Html => {
  const back = html`<p>You can go back to the shop.</p>`;
  switch (intent.status) {
    case 'succeeded':
    case 'processing':
      return html`<p class="done" role="status">Payment approved.</p>
        ${back}`;
    case 'canceled':
      return html`<p class="failed" role="status">The shop has withdrawn this request.</p>
        ${back}`;
    default: {
      const expired = intent.last_payment_error?.code === 'payment_intent_payment_attempt_expired';
      const words = expired ? 'This request has expired.' : 'This payment was not approved.';
      return html`<p class="failed" role="status">${words}</p>
        ${back}`;
    }
  }
};

/** Simulates the shopper's UPI app or the bank's 3-D Secure page, without scripts. */
export const approvalPage = ({ intent, kind, waiting }: ApprovalView): string => {
  const texts = textsByKind[kind];
  const amount = formatAmount(intent.amount, intent.currency);
  return page({
    title: `${texts.badge}: ${amount}`,
    style,
    body: html`<main>
      <span class="badge">${texts.badge}</span>
      <h1>${texts.title}</h1>
      <p class="amount figures">${amount}</p>
      <dl>
        <dt>Paid to</dt>
        <dd>Sprocket</dd>
        <dt>Reference</dt>
        <dd>${intent.id.slice(-10)}</dd>
      </dl>
      ${
        waiting
          ? html`<form method="post" action="${intent.id}">
              <button class="button filled" name="outcome" value="approve">Approve</button>
              <button class="button" name="outcome" value="decline">${texts.decline}</button>
            </form>`
          : ending(intent)
      }
    </main>`,
  });
};
