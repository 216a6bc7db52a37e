import type { APIResponse, Request, Route } from 'playwright-core';
import type { paymentMachine } from '../../../machines/payment';
import type { Edge } from '../../models/graph';
import { paymentModel } from '../../models/payment.model';
import { checkoutIdIn } from '../../browser/customer';
import { keptByStage } from '../kept-by-stage';
import { replayModel } from '../replay-model';
import { becomeBuyer, type Buyer } from '../buyer';
import { openDesk, type Desk } from '../browser/desk';
import type { BrowserStage } from '../browser/browser-stage';

type Kind = 'script' | 'read' | 'confirm' | 'shop';

interface Visit {
  buyer: Buyer;
  desk: Desk<Kind>;
  /** The order to charge that has reached the provider, and its answer. */
  charged: { route: Route; response: APIResponse } | null;
  isLoaded: boolean;
}

const { keep: keepVisit, of: visitOf } = keptByStage<BrowserStage, Visit>('nobody is at the checkout');

const cardThatAsks = '4000002500003155';
const intent = /\/sandbox\/stripe\/v1\/payment_intents\/[^/]+$/;
const isAt = (path: RegExp) => (request: Request) => path.test(new URL(request.url()).pathname);

const kinds: Record<Kind, (request: Request) => boolean> = {
  script: isAt(/\/sandbox\/stripe\/stripe\.js$/),
  read: isAt(intent),
  confirm: isAt(/\/payment_intents\/[^/]+\/confirm$/),
  /** What the checkout asks of the shop once the dialog has ended. */
  shop: (request) => isAt(/^\/api\/orders\/create$/)(request) || isAt(/^\/api\/checkout\/[^/]+(\/cancel)?$/)(request),
};

/** What the provider shall say of the payment from now on. */
type Standing = 'open' | 'asked card' | 'asked upi' | 'processing' | 'succeeded' | 'cancelled';

/** Brings the payment to a standing, from wherever it is, as another device, the bank, the phone or the shop would. */
const bring = async (stage: BrowserStage, standing: Standing): Promise<void> => {
  const { buyer } = visitOf(stage);
  const { provider } = buyer;
  const id = await checkoutIdIn(stage.page);
  if (standing === 'cancelled') return buyer.callOff(id);
  const { paymentId = '', clientSecret = '' } = (await buyer.find(id)) ?? {};
  const payment = { paymentId, clientSecret };
  const authorize = async (outcome: 'approve' | 'decline', settleMs?: number) => {
    const { ok } = await provider.authorize(paymentId, outcome, settleMs);
    return ok;
  };
  if (standing === 'open') await authorize('decline');
  else if (standing === 'asked card') await provider.pay(payment, cardThatAsks);
  else if (standing === 'asked upi') await provider.pay(payment, 'upi');
  else if (standing === 'processing') {
    await provider.pay(payment, 'upi');
    await authorize('approve', 600_000);
  } else if (!(await authorize('approve'))) await provider.pay(payment);
  return undefined;
};

/** The provider's answer to a question of the page's is the real one, once it stands so. */
const answerRead = (standing: Standing) => async (stage: BrowserStage) => {
  const { desk } = visitOf(stage);
  await desk.arrived('read');
  await bring(stage, standing);
  await (await desk.take('read')).continue();
};
const loseRead = async (stage: BrowserStage) => (await visitOf(stage).desk.take('read')).abort('connectionfailed');

/**
 * Lets the page's order to charge through; its answer, that the bank or the phone is asked, stays on the way. A payment that
 * is resumed has been charged before.
 */
const charge = async (stage: BrowserStage): Promise<void> => {
  const visit = visitOf(stage);
  if (visit.charged !== null || visit.desk.waiting('confirm') === 0) return;
  const route = await visit.desk.take('confirm');
  visit.charged = { route, response: await route.fetch() };
};

/** The provider's script hears that the bank or the phone is asked, and opens its window. */
const openWindow = async (stage: BrowserStage): Promise<void> => {
  const { desk, charged } = visitOf(stage);
  if (charged === null) await (await desk.take('read')).continue();
  else await charged.route.fulfill({ response: charged.response });
};

/** The bank's or the phone's step comes to an end, and the page hears of it. */
const endCharge = (standing: Standing) => async (stage: BrowserStage) => {
  await charge(stage);
  await bring(stage, standing);
  const { desk, charged } = visitOf(stage);
  // Only a window that stands asks again and again.
  if (charged !== null) await desk.pass('read');
  await openWindow(stage);
};

/** The page's order to charge, or a resumed payment's question, ends in a fault of the network's or the provider's. */
const breakCharge = (fault: (route: Route) => Promise<void>) => async (stage: BrowserStage) => {
  const { desk, charged } = visitOf(stage);
  if (charged !== null) await fault(charged.route);
  else await fault(await desk.take(desk.waiting('confirm') > 0 ? 'confirm' : 'read'));
};

const typeCard = async ({ fill, page }: BrowserStage): Promise<void> => {
  if ((await page.getByRole('tab', { name: 'Card', selected: true }).count()) === 0) return;
  await fill('Card number', cardThatAsks);
  await fill('Expiration date', '12/34');
  await fill('Security code', '123');
};

const seeLoading = ({ see }: BrowserStage) => see('status', 'Loading the payment form');
const isResumed = ({ from }: Edge): boolean => (from.snapshot.context as { isResumed: boolean }).isResumed;
const isUpi = ({ from }: Edge): boolean => (from.snapshot.context as { method: string }).method === 'upi';

const standings = {
  'done status=open failure=null': answerRead('open'),
  'done status=asked method=card': answerRead('asked card'),
  'done status=asked method=upi': answerRead('asked upi'),
  'done status=processing': answerRead('processing'),
  'done status=succeeded': answerRead('succeeded'),
  'done status=cancelled': answerRead('cancelled'),
  'failed no answer': loseRead,
};

export const paymentReplay = replayModel<typeof paymentMachine, BrowserStage>({
  model: paymentModel,
  open: async (stage) => {
    const buyer = await becomeBuyer(stage);
    const desk = await openDesk(stage.page, kinds);
    keepVisit(stage, { buyer, desk, charged: null, isLoaded: false });
    desk.hold('script');
    desk.hold('read');
    desk.hold('confirm');
    desk.hold('shop');
    await stage.goto('/checkout');
    await buyer.typeBilling();
  },
  events: {
    'dialog.opened': (stage) => stage.press('button', 'Checkout'),
    'dialog.closed': ({ page }) =>
      page.getByRole('dialog', { name: 'Payment' }).getByRole('button', { name: 'Close' }).click(),
    'form.ready': async (stage) => (await visitOf(stage).desk.take('read')).continue(),
    'form.broken': loseRead,
    'method.chosen method=card': (stage) => stage.click('tab', 'Card'),
    'method.chosen method=upi': (stage) => stage.click('tab', 'UPI'),
    'payment.submitted': async (stage) => {
      const visit = visitOf(stage);
      visit.charged = null;
      visit.desk.hold('read');
      await typeCard(stage);
      await stage.press('button', /^Pay ₹/);
    },
    'payment.resumed': async (stage) => {
      visitOf(stage).charged = null;
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
          // Once it is there it is not asked for again.
          if (!visit.isLoaded) await (await visit.desk.take('script')).continue();
          visit.isLoaded = true;
        },
        'failed Failed to load Stripe.js': async (stage) =>
          (await visitOf(stage).desk.take('script')).abort('connectionfailed'),
      },
    },
    readPayment: { play: standings },
    lookAgain: { play: standings },
    lookAtPayment: {
      play: {
        'done status=open failure=null': answerRead('open'),
        'done status=asked method=card': async (stage) => {
          await charge(stage);
          await (await visitOf(stage).desk.take('read')).continue();
        },
        // Another device has been quicker, and pays by its phone.
        'done status=asked method=upi': answerRead('asked upi'),
        'failed no answer': loseRead,
      },
    },
    confirmPayment: {
      play: {
        'done status=succeeded': endCharge('succeeded'),
        'done status=processing': endCharge('processing'),
        'done status=cancelled': endCharge('cancelled'),
        'done status=asked method=upi': async (stage) => {
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
    reading: async (stage) => {
      await seeLoading(stage);
      await visitOf(stage).desk.arrived('read');
    },
    mounting: async (stage) => {
      await seeLoading(stage);
      await visitOf(stage).desk.arrived('read');
    },
    unavailable: ({ see }) => see('alert', undefined, 'Failed to load Stripe.js'),
    collecting: async ({ see }) => {
      await see('tab', 'Card');
      await see('button', /^Pay ₹/);
    },
    'authorising.charging': async (stage) => {
      await stage.seeBusy('Asking your bank…');
      await visitOf(stage).desk.arrived('confirm');
    },
    'authorising.looking': async (stage) => {
      await stage.seeBusy('Asking your bank…');
      await visitOf(stage).desk.arrived('read');
    },
    'authorising.awaitingBank': ({ seeBusy }) => seeBusy('Waiting for your approval at the bank…'),
    'authorising.awaitingPhone': ({ seeBusy }) => seeBusy('Waiting for your UPI app…'),
    'interrupted.waiting': async (stage) => {
      await stage.seeText(/waits for your approval/);
      if (visitOf(stage).desk.waiting('read') > 0) throw new Error('the provider is asked without a wait');
    },
    'interrupted.looking': async (stage) => {
      await stage.seeText(/waits for your approval/);
      await visitOf(stage).desk.arrived('read');
    },
    declined: async ({ see }) => {
      await see('alert', undefined, 'Nothing was charged; your cart is kept.');
      await see('button', /^Pay ₹/);
    },
    succeeded: ({ seeText }) => seeText('Your payment is through. Placing your order'),
    processing: ({ seeText }) => seeText('Asking where your checkout stands'),
    unknown: ({ seeText }) => seeText('Asking where your checkout stands'),
    abandoned: ({ seeText }) => seeText('Calling the payment off'),
  },
  notOnThePage: {
    'payment.mounting | method.chosen | 1': 'the form says which method it begins with in the moment it is ready',
  },
  avoid: (edge) => {
    const { from, label } = edge;
    // The script is loaded once a page: what was there does not fail afterwards.
    if (label.startsWith('loadProvider: failed')) return from.cameBy?.label !== 'dialog.opened';
    // Only the UPI window leaves its request standing when it is closed; a bank's takes that for a no.
    if (label === 'confirmPayment: done status=asked method=upi') return !isUpi(edge);
    // A resumed payment has no form that could be incomplete.
    if (label === 'confirmPayment: failed incomplete') return isResumed(edge);
    return false;
  },
});
