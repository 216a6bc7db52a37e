import { randomUUID } from 'node:crypto';
import { routes } from '../../../contract/routes/routes';
import type { orderMachine } from '../../../machines/order';
import { orderModel } from '../../models/order.model';
import { createBuyer, type Buyer } from '../buyer';
import { perStage } from '../per-stage';
import { replayModel } from '../replay-model';
import type { Stage } from '../stage';

const { keep: keepBuyer, of: buyerOf } = perStage<Stage, Buyer>('the stage has no buyer');

const buyAndGo = async (stage: Stage): Promise<void> => {
  const buyer = buyerOf(stage);
  const checkoutId = randomUUID();
  await buyer.payFor(checkoutId);
  const found = await buyer.find(checkoutId);
  await stage.goto(`/orders/${found?.orderId ?? ''}`);
};

const invoiceButton = /^Invoice (?:and credit note )?\(PDF\)$/;

const isPending = ({ notes }: Stage): boolean => notes.has('refund pending');

const refundPending = {
  rewriteResponse: (order: Record<string, unknown>) => ({
    ...order,
    refund: { state: 'waiting', amount: order['amount'], decidedAt: new Date().toISOString() },
  }),
};

const readIs = async ({ network }: Stage): Promise<void> => {
  await network.arrived([routes.order]);
};

const failRead = async (stage: Stage): Promise<void> => {
  await readIs(stage);
  await stage.network.fail(routes.order, 'connection lost');
};

export const orderReplay = replayModel<typeof orderMachine>({
  model: orderModel,
  open: async (stage, input) => {
    keepBuyer(stage, await createBuyer(stage));
    const { isRefundPending } = input as { isRefundPending: boolean };
    if (!isRefundPending) return buyAndGo(stage);
    stage.notes.set('refund pending', 'yes');
    await stage.network.hold([routes.order]);
    await buyAndGo(stage);
    await readIs(stage);
    return stage.network.forward(routes.order, refundPending);
  },
  events: {
    'cancel.confirmed': async (stage) => {
      // An order can be cancelled only once, so the test places another order.
      if (stage.notes.delete('cancelled')) await buyAndGo(stage);
      await stage.click('button', 'Cancel order');
      await stage.network.hold([routes.order]);
      await stage.press('button', 'Cancel the order');
    },
    'again.requested': (stage) => stage.press('button', 'Buy again'),
    'invoice.requested': (stage) => stage.press('button', invoiceButton),
  },
  actors: {
    cancelOrder: {
      call: routes.cancelOrder,
      results: {
        'done isRefundPending=false': { prepare: async ({ notes }) => void notes.set('cancelled', 'yes') },
        'failed order_move_refused': { refusal: async () => ({ code: 'order_move_refused' }) },
      },
    },
    checkOrder: {
      play: {
        'done isRefundPending=false': async (stage) => {
          await readIs(stage);
          await stage.network.pass(routes.order);
        },
        'failed network': failRead,
      },
    },
    pollRefund: {
      play: {
        'done isRefundPending=true': async (stage) => {
          await readIs(stage);
          await stage.network.forward(routes.order, refundPending);
        },
        'done isRefundPending=false': async (stage) => {
          await readIs(stage);
          await stage.network.forward(routes.order, {});
          stage.notes.delete('refund pending');
        },
        'failed network': failRead,
      },
    },
    buyAgain: { call: routes.buyAgain, results: { done: {} } },
    saveInvoice: { call: routes.invoice, results: { done: {} } },
  },
  states: {
    'work.idle': async (stage) => {
      if (!isPending(stage)) await stage.network.pass(routes.order);
      if (stage.notes.has('cancelled')) await stage.seeNo('button', 'Cancel order');
      else await stage.see('button', 'Cancel order', { disabled: false });
      await stage.see('button', 'Buy again', { disabled: false });
      await stage.see('button', invoiceButton, { disabled: false });
    },
    'work.cancelling': ({ seeBusy }) => seeBusy('Cancel order'),
    'work.checking': async (stage) => {
      await readIs(stage);
      await stage.seeBusy('Cancel order');
    },
    'work.buying': ({ seeBusy }) => seeBusy('Buy again'),
    'work.saving': ({ seeBusy }) => seeBusy(invoiceButton),
    'refund.none': ({ see }) => see('heading', /^Order no\./),
    'refund.pending': ({ seeText }) => seeText('is on its way back to you'),
    'refund.polling': async (stage) => {
      await readIs(stage);
      await stage.seeText('is on its way back to you');
    },
  },
  unseen: ['refund.none'],
});
