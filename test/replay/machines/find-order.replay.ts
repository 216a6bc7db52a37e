import { randomUUID } from 'node:crypto';
import type { Checkout, CheckoutState } from '../../../contract/checkout';
import type { PublicConfig } from '../../../contract/config';
import type { Order } from '../../../contract/orders';
import { routes } from '../../../contract/routes/routes';
import type { findOrderMachine } from '../../../machines/find-order';
import { findOrderModel } from '../../models/find-order.model';
import type { LastChange } from '../../../src/state/last-change';
import { billing } from '../../support/money/billing';
import { providerSide } from '../../support/money/provider-side';
import { currentCode, digit, editCode, wrong } from '../code-boxes';
import { replayModel } from '../replay-model';
import type { Stage } from '../stage';

const order = async ({ newShopper, shopper, providerUrl }: Stage): Promise<number> => {
  const buyer = newShopper('Ravi Iyer');
  await buyer.register();
  const { user } = await buyer.signIn();
  const { stripePublishableKey: publishableKey } = await buyer.call<PublicConfig>(routes.config);
  const provider = providerSide({ url: providerUrl, secretKey: '', publishableKey });
  await buyer.addToCart(user.userId, 'nema17-l-bracket');
  const checkoutId = randomUUID();
  const details = { ...billing, email: shopper.email };
  await provider.pay(await buyer.call<Checkout>(routes.checkout, { checkoutId, billing: details }));
  const { orderId } = await buyer.call<CheckoutState>(routes.checkoutState, undefined, { id: checkoutId });
  return (await buyer.call<Order>(routes.order, undefined, { id: orderId ?? '' })).invoiceNumber;
};

const numberOf = ({ notes }: Stage): string => notes.get('order number') ?? '';

const typeRequest = async (stage: Stage): Promise<void> => {
  if (!(await stage.fieldValue('Order number')).endsWith(numberOf(stage))) {
    await stage.fill('Order number', numberOf(stage));
  }
  if ((await stage.fieldValue('Email of the order')) !== stage.shopper.email) {
    await stage.fill('Email of the order', stage.shopper.email);
  }
};

const typeCode = async (stage: Stage): Promise<void> => {
  if (stage.notes.has('code') && (await stage.fieldValue(digit(6))) !== '') return;
  await stage.fill(digit(1), await currentCode(stage));
};

/** Reads the previous mail if it is unread, so that `mailedCode` cannot return the previous code later. */
const replaceCode = async ({ notes, shopper }: Stage): Promise<void> => {
  if (notes.has('requested') && !notes.delete('code')) await shopper.mailedCode();
  notes.set('requested', 'yes');
};

const spendCode = async ({ notes }: Stage): Promise<void> => {
  notes.delete('code');
  notes.delete('requested');
};

/** Clears the cookie that gives access to the order, as closing the order in another tab does. */
const closeOnServer = (stage: Stage): Promise<void> => stage.callDirectly(routes.closeFoundOrder, {});

export const findOrderReplay = replayModel<typeof findOrderMachine>({
  model: findOrderModel,
  // Input 1 needs the token of a mailed link, which a stage cannot read. Input 2 needs a reload after a code was sent.
  inputs: [0],
  open: async (stage) => {
    const orderNumber = await order(stage);
    stage.notes.set('order number', String(orderNumber));
    const request = { orderNumber, email: stage.shopper.email };
    await stage.callDirectly(routes.findOrder, request);
    await stage.callDirectly(routes.findOrderByCode, { ...request, otp: await stage.shopper.mailedCode() });
    await stage.goto('/orders/find');
  },
  events: {
    'order.requested': async (stage) => {
      await typeRequest(stage);
      await stage.press('button', 'Send me a code');
    },
    'order.edited': (stage) => stage.fill('Order number', `Order no. ${numberOf(stage)}`),
    'code.submitted': async (stage) => {
      await typeCode(stage);
      await stage.press('button', 'Show my order');
    },
    'code.edited': editCode,
    'code.requested': (stage) => stage.press('button', 'Send a new code'),
    'code.declined': (stage) => stage.press('button', 'Another order number or email'),
    'order.closed': (stage) => stage.press('button', 'Close the order'),
    'order.closedElsewhere': async (stage) => {
      await closeOnServer(stage);
      const change: LastChange = { tags: ['Orders'], at: Date.now() };
      await stage.writeInOtherTab({ lastChange: JSON.stringify(change) });
      await stage.network.arrived([routes.foundOrder]);
      await stage.network.forward(routes.foundOrder, {});
    },
  },
  actors: {
    openOrder: {
      call: routes.foundOrder,
      results: {
        done: {},
        'failed order_access_ended': { prepare: closeOnServer },
      },
    },
    requestCode: { call: routes.findOrder, results: { done: { prepare: replaceCode } } },
    requestNewCode: { call: routes.findOrder, results: { done: { prepare: replaceCode } } },
    openOrderByCode: {
      call: routes.findOrderByCode,
      results: {
        done: { prepare: spendCode },
        'failed code_wrong': { rewriteRequest: (body) => ({ ...body, otp: wrong(body['otp']) }) },
      },
    },
    closeOrder: { call: routes.closeFoundOrder, results: { done: {} } },
  },
  states: {
    opening: async ({ see }) => {
      await see('heading', 'Find your order');
      await see('status');
    },
    editing: async ({ see }) => {
      await see('textbox', 'Order number');
      await see('button', 'Send me a code');
    },
    requesting: ({ seeBusy }) => seeBusy('Sending…'),
    enteringCode: async ({ see, seeText, shopper }) => {
      await see('heading', 'Enter the code');
      await seeText(shopper.email);
      await see('button', 'Show my order');
      await see('button', 'Send a new code');
    },
    resending: ({ seeBusy }) => seeBusy('Sending…'),
    renewed: async (stage) => {
      await stage.seeField(digit(1), { text: '' });
      await stage.see('button', 'Show my order');
      await stage.see('button', 'Send a new code');
    },
    verifying: ({ seeBusy }) => seeBusy('Checking…'),
    'open.shown': async (stage) => {
      await stage.at('/orders/find');
      await stage.see('heading', `Order no. ${numberOf(stage)}`);
      await stage.see('button', 'Close the order');
      await stage.see('button', 'Cancel order');
    },
    'open.closing': ({ seeBusy }) => seeBusy('Close the order'),
  },
  notOnThePage: {
    'findOrder.opening | xstate.error.actor.openOrder | 1': 'a code is pending at the start only after a reload',
  },
  reloads: { 'open.shown': ['open.shown'], enteringCode: ['enteringCode'], renewed: ['enteringCode'] },
});
