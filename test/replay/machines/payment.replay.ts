import type { APIResponse, Request, Route } from 'playwright-core';
import type { paymentMachine } from '../../../machines/payment';
import type { Edge } from '../../models/graph';
import { paymentModel } from '../../models/payment.model';
import { checkoutIdIn } from '../../browser/customer';
import { perStage } from '../per-stage';
import { replayModel } from '../replay-model';
import { createBuyer, type Buyer } from '../buyer';
import { openRequestGate, type RequestGate } from '../browser/request-gate';
import type { BrowserStage } from '../browser/browser-stage';

type Kind = 'script' | 'read' | 'confirm' | 'shop';

interface Visit {
  buyer: Buyer;
  gate: RequestGate<Kind>;
  /** The charge request and its response. Null until the provider has responded. */
  charged: { route: Route; response: APIResponse } | null;
  /** True if the last attempt resumed a payment, which sends no charge request. */
  isResumed: boolean;
  isLoaded: boolean;
  /** True if another method was chosen, which hides the failure of the last attempt. */
  isMethodChanged: boolean;
}

const { keep: keepVisit, of: visitOf } = perStage<BrowserStage, Visit>('the stage has no buyer');

const cardThatAsks = '4000002500003155';
const intent = /\/sandbox\/stripe\/v1\/payment_intents\/[^/]+$/;
const isAt = (path: RegExp) => (request: Request) => path.test(new URL(request.url()).pathname);

const kinds: Record<Kind, (request: Request) => boolean> = {
  script: isAt(/\/sandbox\/stripe\/stripe\.js$/),
  read: isAt(intent),
  confirm: isAt(/\/payment_intents\/[^/]+\/confirm$/),
  shop: (request) => isAt(/^\/api\/orders\/create$/)(request) || isAt(/^\/api\/checkout\/[^/]+(\/cancel)?$/)(request),
};

type PaymentStatus = 'open' | 'card action required' | 'upi action required' | 'processing' | 'succeeded' | 'cancelled';

/** Changes the payment's status as another device, the bank, the phone or the shop would. */
const bring = async (stage: BrowserStage, status: PaymentStatus): Promise<void> => {
  const { buyer } = visitOf(stage);
  const { provider } = buyer;
  const id = await checkoutIdIn(stage.page);
  if (status === 'cancelled') return buyer.cancel(id);
  const { paymentId = '', clientSecret = '' } = (await buyer.find(id)) ?? {};
  const payment = { paymentId, clientSecret };
  const authorize = async (outcome: 'approve' | 'decline', settleMs?: number) => {
    const { ok } = await provider.authorize(paymentId, outcome, settleMs);
    return ok;
  };
  if (status === 'open') await authorize('decline');
  else if (status === 'card action required') await provider.pay(payment, cardThatAsks);
  else if (status === 'upi action required') await provider.pay(payment, 'upi');
  else if (status === 'processing') {
    await provider.pay(payment, 'upi');
    await authorize('approve', 600_000);
  } else if (!(await authorize('approve'))) await provider.pay(payment);
  return undefined;
};

const forwardRead = (status: PaymentStatus) => async (stage: BrowserStage) => {
  const { gate } = visitOf(stage);
  await gate.arrived('read');
  await bring(stage, status);
  await (await gate.take('read')).continue();
};
const loseRead = async (stage: BrowserStage) => (await visitOf(stage).gate.take('read')).abort('connectionfailed');

/** Passes on the charge request and holds the response. */
const charge = async (stage: BrowserStage): Promise<void> => {
  const visit = visitOf(stage);
  if (visit.charged !== null || visit.isResumed) return;
  const route = await visit.gate.take('confirm');
  visit.charged = { route, response: await route.fetch() };
};

const openWindow = async (stage: BrowserStage): Promise<void> => {
  const { gate, charged } = visitOf(stage);
  if (charged === null) await (await gate.take('read')).continue();
  else await charged.route.fulfill({ response: charged.response });
};

const endCharge = (status: PaymentStatus) => async (stage: BrowserStage) => {
  await charge(stage);
  await bring(stage, status);
  const { gate, charged } = visitOf(stage);
  // After a charge request, the provider's window polls the status, so all status requests are passed on.
  if (charged !== null) await gate.pass('read');
  await openWindow(stage);
};

/** Breaks the charge request, or the status request that a resumed payment sends instead. */
const breakCharge = (fault: (route: Route) => Promise<void>) => async (stage: BrowserStage) => {
  const { gate, charged, isResumed } = visitOf(stage);
  if (charged !== null) await fault(charged.route);
  else await fault(await gate.take(isResumed ? 'read' : 'confirm'));
};

const typeCard = async ({ fill, page }: BrowserStage): Promise<void> => {
  if ((await page.getByRole('tab', { name: 'Card', selected: true }).count()) === 0) return;
  await fill('Card number', cardThatAsks);
  await fill('Expiration date', '12/34');
  await fill('Security code', '123');
};

const chooseMethod = (name: 'Card' | 'UPI') => async (stage: BrowserStage) => {
  const visit = visitOf(stage);
  visit.isMethodChanged ||= (await stage.page.getByRole('tab', { name, selected: true }).count()) === 0;
  await stage.click('tab', name);
};

const seeLoading = ({ see }: BrowserStage) => see('status', 'Loading the payment form');
const seeReading = async (stage: BrowserStage): Promise<void> => {
  await seeLoading(stage);
  await visitOf(stage).gate.arrived('read');
};
const isResumed = ({ from }: Edge): boolean => (from.snapshot.context as { isResumed: boolean }).isResumed;
const isUpi = ({ from }: Edge): boolean => (from.snapshot.context as { method: string }).method === 'upi';

const statuses = {
  'done status=open failure=null': forwardRead('open'),
  'done status=actionRequired method=card': forwardRead('card action required'),
  'done status=actionRequired method=upi': forwardRead('upi action required'),
  'done status=processing': forwardRead('processing'),
  'done status=succeeded': forwardRead('succeeded'),
  'done status=cancelled': forwardRead('cancelled'),
  'failed no response': loseRead,
};

export const paymentReplay = replayModel<typeof paymentMachine, BrowserStage>({
  model: paymentModel,
  open: async (stage) => {
    const buyer = await createBuyer(stage);
    const gate = await openRequestGate(stage.page, kinds);
    keepVisit(stage, { buyer, gate, charged: null, isResumed: false, isLoaded: false, isMethodChanged: false });
    gate.hold('script');
    gate.hold('read');
    gate.hold('confirm');
    gate.hold('shop');
    await stage.goto('/checkout');
    await buyer.typeBilling();
  },
  events: {
    'dialog.opened': (stage) => stage.press('button', 'Checkout'),
    'dialog.closed': ({ page }) =>
      page.getByRole('dialog', { name: 'Payment' }).getByRole('button', { name: 'Close' }).click(),
    'form.ready': async (stage) => (await visitOf(stage).gate.take('read')).continue(),
    'form.broken': loseRead,
    'method.chosen method=card': chooseMethod('Card'),
    'method.chosen method=upi': chooseMethod('UPI'),
    'payment.submitted': async (stage) => {
      const visit = visitOf(stage);
      visit.charged = null;
      visit.isResumed = false;
      visit.isMethodChanged = false;
      visit.gate.hold('read');
      await typeCard(stage);
      await stage.press('button', /^Pay ₹/);
    },
    'payment.resumed': async (stage) => {
      const visit = visitOf(stage);
      visit.charged = null;
      visit.isResumed = true;
      await stage.click('button', /Open the bank’s page again|Show the request again/);
    },
    'payment.changed': (stage) => stage.click('button', 'Pay another way'),
    'retry.requested': (stage) => stage.press('button', 'Try again'),
  },
  actors: {
    loadProvider: {
      play: {
        done: async (stage) => {
          const visit = visitOf(stage);
          if (!visit.isLoaded) await (await visit.gate.take('script')).continue();
          visit.isLoaded = true;
        },
        'failed Failed to load Stripe.js': async (stage) =>
          (await visitOf(stage).gate.take('script')).abort('connectionfailed'),
      },
    },
    readPayment: { play: statuses },
    pollInterrupted: { play: statuses },
    pollPayment: {
      play: {
        'done status=open failure=null': forwardRead('open'),
        'done status=actionRequired method=card': async (stage) => {
          await charge(stage);
          await (await visitOf(stage).gate.take('read')).continue();
        },
        // Another device has already started to pay by UPI.
        'done status=actionRequired method=upi': forwardRead('upi action required'),
        'failed no response': loseRead,
      },
    },
    confirmPayment: {
      play: {
        'done status=succeeded': endCharge('succeeded'),
        'done status=processing': endCharge('processing'),
        'done status=cancelled': endCharge('cancelled'),
        'done status=actionRequired method=upi': async (stage) => {
          await charge(stage);
          await openWindow(stage);
          await stage.page
            .getByRole('dialog', { name: 'Scan with your UPI app' })
            .getByRole('button', { name: 'Close' })
            .click();
        },
        'failed declined:insufficient_funds': endCharge('open'),
        'failed incomplete': breakCharge((route) =>
          route.fulfill({ status: 400, json: { error: { type: 'validation_error', code: 'incomplete_number' } } }),
        ),
        'failed unknown': breakCharge((route) => route.abort('connectionfailed')),
      },
    },
  },
  states: {
    closed: ({ see }) => see('button', 'Checkout'),
    loading: seeLoading,
    reading: seeReading,
    mounting: seeReading,
    unavailable: ({ see }) => see('alert', undefined, 'Failed to load Stripe.js'),
    collecting: async ({ see }) => {
      await see('tab', 'Card');
      await see('button', /^Pay ₹/);
    },
    'authorising.charging': async (stage) => {
      await stage.seeBusy('Asking your bank…');
      await visitOf(stage).gate.arrived('confirm');
    },
    'authorising.polling': async (stage) => {
      await stage.seeBusy('Asking your bank…');
      await visitOf(stage).gate.arrived('read');
    },
    'authorising.awaitingBank': ({ seeBusy }) => seeBusy('Waiting for your approval at the bank…'),
    'authorising.awaitingPhone': ({ seeBusy }) => seeBusy('Waiting for your UPI app…'),
    'interrupted.waiting': async (stage) => {
      await stage.seeText(/waits for your approval/);
      if (visitOf(stage).gate.waiting('read') > 0) throw new Error('the provider is polled without a wait');
    },
    'interrupted.polling': async (stage) => {
      await stage.seeText(/waits for your approval/);
      await visitOf(stage).gate.arrived('read');
    },
    declined: async (stage) => {
      const { page, see } = stage;
      const words = 'Nothing was charged; your cart is kept.';
      if (visitOf(stage).isMethodChanged) await page.getByText(words).waitFor({ state: 'detached' });
      else await see('alert', undefined, words);
      await see('button', /^Pay ₹/);
    },
    succeeded: ({ seeText }) => seeText('Your payment is through. Placing your order'),
    processing: ({ seeText }) => seeText('Checking your checkout'),
    unknown: ({ seeText }) => seeText('Checking your checkout'),
    abandoned: ({ seeText }) => seeText('Cancelling payment'),
  },
  notOnThePage: {
    'payment.mounting | method.chosen | 1': 'the form says which method it begins with in the moment it is ready',
  },
  avoid: (edge) => {
    const { from, label } = edge;
    // The page loads the script only once. After that, further loads of the machine cannot fail.
    if (label.startsWith('loadProvider: failed')) return from.cameBy?.label !== 'dialog.opened';
    // Closing the UPI window keeps the payment request open, but closing the bank's window declines the payment.
    if (label === 'confirmPayment: done status=actionRequired method=upi') return !isUpi(edge);
    // A resumed payment has no form, so nothing can be incomplete.
    if (label === 'confirmPayment: failed incomplete') return isResumed(edge);
    return false;
  },
});
