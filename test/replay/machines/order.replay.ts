import { randomUUID } from 'node:crypto';
import { routes } from '../../../contract/routes';
import type { orderMachine } from '../../../machines/order';
import { orderModel } from '../../models/order.model';
import { becomeBuyer, type Buyer } from '../buyer';
import { keptByStage } from '../kept-by-stage';
import { replayModel } from '../replay-model';
import { patience, type Stage } from '../stage';

const { keep: keepBuyer, of: buyerOf } = keptByStage<Stage, Buyer>('nobody has bought anything');

/** The page of a new order. */
const buyAndGo = async (stage: Stage): Promise<void> => {
  const buyer = buyerOf(stage);
  const checkoutId = randomUUID();
  await buyer.payFor(checkoutId);
  const found = await buyer.find(checkoutId);
  await stage.goto(`/orders/${found?.orderId ?? ''}`);
};

const isAwaited = ({ notes }: Stage): boolean => notes.has('refund awaited');

/** The order as it is while the provider takes its time. */
const refundAwaited = {
  reword: (order: Record<string, unknown>) => ({
    ...order,
    refund: { state: 'waiting', amount: order['amount'], decidedAt: new Date().toISOString() },
  }),
};

const readIs = async ({ network }: Stage): Promise<void> => {
  await network.arrived([routes.order], patience);
};

const failRead = async (stage: Stage): Promise<void> => {
  await readIs(stage);
  await stage.network.fail(routes.order, 'connection lost');
};

export const orderReplay = replayModel<typeof orderMachine>({
  model: orderModel,
  open: async (stage, input) => {
    keepBuyer(stage, await becomeBuyer(stage));
    const { isRefundAwaited } = input as { isRefundAwaited: boolean };
    if (!isRefundAwaited) return buyAndGo(stage);
    stage.notes.set('refund awaited', 'yes');
    await stage.network.hold([routes.order]);
    await buyAndGo(stage);
    await readIs(stage);
    return stage.network.answerForReal(routes.order, refundAwaited);
  },
  events: {
    'cancel.confirmed': async (stage) => {
      // What is cancelled already cannot be cancelled: another one is bought.
      if (stage.notes.delete('cancelled')) await buyAndGo(stage);
      await stage.click('button', 'Cancel order');
      await stage.network.hold([routes.order]);
      await stage.press('button', 'Cancel the order');
    },
    'again.requested': (stage) => stage.press('button', 'Buy again'),
    'invoice.requested': (stage) => stage.press('button', 'Invoice (PDF)'),
  },
  actors: {
    cancelOrder: {
      call: routes.cancelOrder,
      answers: {
        'done isRefundAwaited=false': { prepare: async ({ notes }) => void notes.set('cancelled', 'yes') },
        'failed order_move_refused': { refusal: async () => ({ code: 'order_move_refused' }) },
      },
    },
    checkOrder: {
      play: {
        'done isRefundAwaited=false': async (stage) => {
          await readIs(stage);
          await stage.network.pass(routes.order);
        },
        'failed network': failRead,
      },
    },
    lookAtRefund: {
      play: {
        'done isRefundAwaited=true': async (stage) => {
          await readIs(stage);
          await stage.network.answerForReal(routes.order, refundAwaited);
        },
        'done isRefundAwaited=false': async (stage) => {
          await readIs(stage);
          await stage.network.answerForReal(routes.order, {});
        },
        'failed network': failRead,
      },
    },
    buyAgain: { call: routes.buyAgain, answers: { done: {} } },
    saveInvoice: { call: routes.invoice, answers: { done: {} } },
  },
  states: {
    'work.idle': async (stage) => {
      if (!isAwaited(stage)) await stage.network.pass(routes.order);
      if (stage.notes.has('cancelled')) await stage.seeNo('button', 'Cancel order');
      else await stage.see('button', 'Cancel order', { disabled: false });
      await stage.see('button', 'Buy again', { disabled: false });
      await stage.see('button', 'Invoice (PDF)', { disabled: false });
    },
    'work.cancelling': ({ seeBusy }) => seeBusy('Cancel order'),
    'work.checking': async (stage) => {
      await readIs(stage);
      await stage.seeBusy('Cancel order');
    },
    'work.buying': ({ seeBusy }) => seeBusy('Buy again'),
    'work.saving': ({ seeBusy }) => seeBusy('Invoice (PDF)'),
    'refund.none': ({ see }) => see('heading', /^Order no\./),
    'refund.awaited': ({ seeText }) => seeText('is on its way back to you'),
    'refund.looking': async (stage) => {
      await readIs(stage);
      await stage.seeText('is on its way back to you');
    },
  },
});
