import { randomUUID } from 'node:crypto';
import type { Request } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import { routes } from '../../../contract/routes';
import type { checkoutMachine } from '../../../machines/checkout';
import { checkoutModel } from '../../models/checkout.model';
import { payByCard } from '../../browser/customer';
import { replayModel, type ReplayModel } from '../replay-model';
import { becomeBuyer, type Buyer } from '../browser/buyer';
import { openDesk, type Desk } from '../browser/desk';
import type { BrowserStage } from '../browser/browser-stage';

type Kind = 'cart' | 'find' | 'place' | 'cancel' | 'charge';

interface Visit {
  buyer: Buyer;
  desk: Desk<Kind>;
}

const visits = new WeakMap<BrowserStage, Visit>();

const visitOf = (stage: BrowserStage): Visit => {
  const visit = visits.get(stage);
  if (visit === undefined) throw new Error('nobody is at the checkout');
  return visit;
};

const isAt = (method: string, path: RegExp) => (request: Request) =>
  request.method() === method && path.test(new URL(request.url()).pathname);

const kinds: Record<Kind, (request: Request) => boolean> = {
  cart: isAt('GET', /^\/api\/cart\/?$/),
  find: isAt('GET', /^\/api\/checkout\/[^/]+$/),
  place: isAt('POST', /^\/api\/orders\/create$/),
  cancel: isAt('POST', /^\/api\/checkout\/[^/]+\/cancel$/),
  charge: isAt('POST', /\/payment_intents\/[^/]+\/confirm$/),
};

const asked = ['find', 'place', 'cancel'] as const;

/** The checkout that the held question is about. */
const idIn = (request: Request): string => {
  const [id] = /(?<=\/api\/checkout\/)[^/]+/.exec(new URL(request.url()).pathname) ?? [];
  if (id === undefined) throw new Error(`${request.url()} names no checkout`);
  return id;
};

/** The header reads the cart too: from here on the next reading is the checkout's own. */
const holdNextReading = async (stage: BrowserStage): Promise<void> => {
  const { desk } = visitOf(stage);
  await desk.quiet('cart');
  desk.hold('cart');
};

/** Another tab has begun a checkout meanwhile; the shop hears of it only when it is asked. */
const beginElsewhere = async (stage: BrowserStage): Promise<void> => {
  const { buyer } = visitOf(stage);
  await stage.writeElsewhere({ checkout: buyer.recordOf(randomUUID()) });
};

/** What the shop knows of the checkout when the question arrives, as another device has left it. */
const answerFind =
  (prepare: (buyer: Buyer, id: string) => Promise<unknown>, state?: string) =>
  async (stage: BrowserStage): Promise<void> => {
    const { buyer, desk } = visitOf(stage);
    await Promise.race(asked.map((kind) => desk.arrived(kind)));
    const kind = asked.find((one) => desk.waiting(one) > 0) ?? 'find';
    const route = await desk.take(kind);
    if (kind !== 'place') await prepare(buyer, idIn(route.request()));
    if (state === undefined) return route.continue();
    const response = await route.fetch();
    const { billing } = (await response.json()) as { billing: object };
    return route.fulfill({ response, json: { state, billing } });
  };

const answerUnknown = async (stage: BrowserStage): Promise<void> => {
  await holdNextReading(stage);
  const route = await visitOf(stage).desk.take('find');
  await route.continue({ url: route.request().url().replace(idIn(route.request()), randomUUID()) });
};

const dialogOf = ({ page }: BrowserStage) => page.getByRole('dialog', { name: 'Payment' });
const untilForm = ({ page }: BrowserStage) => page.getByLabel('Card number').waitFor();

const pay = async (stage: BrowserStage): Promise<void> => {
  await untilForm(stage);
  await payByCard(stage.page, '4242424242424242');
};

const submit = async (stage: BrowserStage): Promise<void> => {
  await visitOf(stage).buyer.typeBilling();
  await stage.press('button', 'Checkout');
};

const answers: ReplayModel<AnyStateMachine, BrowserStage>['actors'] = {
  confirmation: {
    play: {
      'done checkoutId=null state=none': answerUnknown,
      'done checkoutId=checkout-1 state=open': answerFind((buyer, id) => buyer.begin(id)),
      'done checkoutId=checkout-1 state=placed orderId=order-1': answerFind(async (buyer, id) => buyer.payFor(id)),
      // The shop gives money back only after faults of its own or the provider's.
      'done checkoutId=checkout-1 state=refunded': answerFind((buyer, id) => buyer.begin(id), 'refunded'),
      // A quarter of an hour later.
      'done checkoutId=checkout-1 state=expired': answerFind(async (buyer, id) => {
        await buyer.begin(id);
        await buyer.callOff(id);
      }, 'expired'),
      'done checkoutId=checkout-1 state=cancelled': answerFind(async (buyer, id) => {
        await buyer.begin(id);
        await buyer.callOff(id);
      }),
    },
  },
  priceCart: {
    play: {
      'done lineCount=0': async (stage) => {
        const { buyer, desk } = visitOf(stage);
        await buyer.emptyCart();
        await desk.pass('cart');
      },
      'done lineCount=2': async (stage) => {
        const { buyer, desk } = visitOf(stage);
        await buyer.fillCart();
        await desk.pass('cart');
      },
      'failed network': async (stage) => {
        const { desk } = visitOf(stage);
        await (await desk.take('cart')).abort('connectionfailed');
        await desk.pass('cart');
      },
    },
  },
  holdStock: {
    call: routes.checkout,
    answers: {
      done: { prepare: async (stage) => visitOf(stage).buyer.fillCart() },
      'failed cart_changed': { prepare: async (stage) => visitOf(stage).buyer.addToCart() },
      'failed cart_empty': { prepare: async (stage) => visitOf(stage).buyer.emptyCart() },
      // Really so while a bank decides, which nobody here can wait for.
      'failed checkout_open': {
        refusal: async (stage) => {
          const checkoutId = randomUUID();
          await visitOf(stage).buyer.begin(checkoutId);
          return { code: 'checkout_open', details: { checkoutId, state: 'paying' } };
        },
      },
      'failed payment_unavailable': { refusal: async () => ({ code: 'payment_unavailable' }) },
    },
  },
  payment: {
    play: {
      'done outcome=succeeded': pay,
      'done outcome=processing': async (stage) => {
        const { desk } = visitOf(stage);
        await untilForm(stage);
        desk.hold('charge');
        await payByCard(stage.page, '4242424242424242');
        const route = await desk.take('charge');
        await desk.pass('charge');
        // The bank takes its time: nothing is charged before it has decided.
        await route.fulfill({ json: { object: 'payment_intent', status: 'processing', next_action: null } });
      },
      'done outcome=abandoned': (stage) => dialogOf(stage).getByRole('button', { name: 'Close' }).click(),
      'done outcome=unknown': async (stage) => {
        const { desk } = visitOf(stage);
        await untilForm(stage);
        desk.hold('charge');
        await payByCard(stage.page, '4242424242424242');
        const route = await desk.take('charge');
        await desk.pass('charge');
        await route.abort('connectionfailed');
      },
    },
  },
};

const neverRejects = 'it asks again until it is answered, and rejects never';

export const checkoutReplay = replayModel<typeof checkoutMachine, BrowserStage>({
  model: checkoutModel,
  open: async (stage) => {
    const buyer = await becomeBuyer(stage);
    const desk = await openDesk(stage.page, kinds);
    visits.set(stage, { buyer, desk });
    asked.forEach((kind) => desk.hold(kind));
    await stage.store({ checkout: buyer.recordOf(randomUUID()) });
    await stage.goto('/cart');
  },
  events: {
    'checkout.opened': async (stage) => {
      await visitOf(stage).buyer.fillCart();
      await beginElsewhere(stage);
      await stage.goto('/checkout');
    },
    'billing.submitted': submit,
    'changes.accepted': (stage) => stage.press('button', 'Accept and go on'),
    'changes.declined': async (stage) => {
      await holdNextReading(stage);
      await stage.click('button', 'Back to the form');
    },
    'other.resumed': (stage) => stage.press('button', 'Go on with it here'),
    'checkout.restarted': async (stage) => {
      await holdNextReading(stage);
      await stage.click('button', 'Back to the form');
    },
    'checkout.endedElsewhere': (stage) => stage.writeElsewhere({ checkout: null }),
    'check.requested': async (stage) => {
      await beginElsewhere(stage);
      await stage.press('button', 'Try again');
    },
  },
  actors: answers,
  states: {
    opened: ({ see }) => see('banner'),
    confirming: async (stage) => {
      await stage.seeText('Asking where your checkout stands');
      await visitOf(stage).desk.arrived('find');
    },
    sorting: async () => undefined,
    pricing: async (stage) => {
      await visitOf(stage).desk.arrived('cart');
      await stage.see('heading', 'YOUR ORDER');
    },
    failed: async ({ see }) => {
      await see('alert');
      await see('button', 'Try again');
    },
    empty: ({ see }) => see('heading', 'Your Cart is currently empty'),
    filling: async ({ see }) => {
      await see('heading', 'Billing details');
      await see('button', 'Checkout');
    },
    holding: ({ seeBusy }) => seeBusy('Holding your parts…'),
    changed: ({ see }) => see('heading', 'Something has changed'),
    blocked: ({ see }) => see('heading', 'You are paying in another place'),
    paying: ({ see }) => see('dialog', 'Payment'),
    placing: async (stage) => {
      await stage.seeText('Your payment is through. Placing your order');
      await visitOf(stage).desk.arrived('place');
    },
    cancelling: async (stage) => {
      await stage.seeText('Calling the payment off');
      await visitOf(stage).desk.arrived('cancel');
    },
    cancelled: ({ see }) => see('status', undefined, 'The payment was called off. Nothing was charged'),
    expired: ({ see }) => see('status', undefined, 'The time to pay ran out. Nothing was charged'),
    refunded: ({ see }) => see('heading', 'Your payment is being returned'),
    placed: async ({ at, see }) => {
      await at('/checkout');
      await see('heading', 'Your order is placed. Thank you!');
    },
    left: async ({ at, see }) => {
      await at('/orders');
      await see('heading', 'Orders');
    },
  },
  notOnThePage: {
    'checkout.confirming | xstate.error.actor.confirmation | 1': neverRejects,
    'checkout.placing | xstate.error.actor.confirmation | 1': neverRejects,
    'checkout.cancelling | xstate.error.actor.confirmation | 1': neverRejects,
    'checkout.paying | xstate.error.actor.payment | 1':
      'the dialog ends in one of its four outcomes, and rejects never',
  },
  avoid: ({ from, label }) => {
    const state = / state=(\w+)/.exec(label)?.[1];
    if (!label.startsWith('confirmation: ') || state === undefined) return false;
    if (from.leaves.includes('checkout.placing')) return state !== 'placed';
    if (from.leaves.includes('checkout.cancelling')) return !['placed', 'cancelled'].includes(state);
    const { checkoutId } = from.snapshot.context as { checkoutId: string | null };
    // One that ended before this page was opened is not worth telling of.
    return checkoutId === null && (state === 'expired' || state === 'cancelled');
  },
});
