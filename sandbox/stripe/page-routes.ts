import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toBuffer, toString as toText } from 'qrcode';
import { originOf } from '../http/origin';
import type { State } from '../state/state';
import { approvalPage } from './approval-page';
import { ownWork } from './events';
import { decideAttempt } from './charging';
import { findIntent } from './payment-intents';
import { stripeScript } from './script';
import { setUpStripeResponses } from './stripe-responses';

type Call = FastifyRequest<{ Params: { id: string } }>;

export const stripePageRoutes = async (
  app: FastifyInstance,
  { state, sourceDir }: { state: State; sourceDir: string },
): Promise<void> => {
  const script = await stripeScript(sourceDir);
  setUpStripeResponses(app);

  app.get('/stripe.js', async (_call, reply) => {
    void reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    return script;
  });

  for (const [path, kind] of [
    ['/upi/:id', 'upi'],
    ['/bank/:id', 'card'],
  ] as const) {
    app.get(path, async (call: Call, reply) => {
      const intent = state.transact((transaction) => findIntent(ownWork(transaction), call.params.id));
      const waiting = intent.status === 'requires_action' && state.get('attempts', intent.id)?.kind === kind;
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      return approvalPage({ intent, kind, waiting });
    });

    app.post(path, async (call: Call, reply) => {
      const outcome = new URLSearchParams(String(call.body)).get('outcome') === 'approve' ? 'approve' : 'decline';
      const attempt = state.get('attempts', call.params.id);
      if (attempt?.kind === kind) {
        state.transact((transaction) => decideAttempt(ownWork(transaction), call.params.id, outcome, 0));
      }
      return reply.redirect(
        attempt?.returnUrl ? returnAddress(state, call.params.id, attempt.returnUrl) : call.params.id,
        303,
      );
    });
  }

  const qrAddress = (call: Call, reply: FastifyReply): string => {
    const intent = state.transact((transaction) => findIntent(ownWork(transaction), call.params.id));
    void reply.header('cache-control', 'no-store');
    return `${originOf(call)}/sandbox/stripe/upi/${intent.id}`;
  };
  app.get('/upi/:id/qr.svg', async (call: Call, reply) => {
    const svg = await toText(qrAddress(call, reply), { type: 'svg', margin: 1 });
    void reply.type('image/svg+xml');
    return svg;
  });
  app.get('/upi/:id/qr.png', async (call: Call, reply) => {
    const png = await toBuffer(qrAddress(call, reply), { type: 'png', margin: 1, width: 440 });
    void reply.type('image/png');
    return png;
  });
};

const returnAddress = (state: State, id: string, returnUrl: string): string => {
  const intent = state.get('paymentIntents', id);
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', intent?.client_secret ?? '');
  url.searchParams.set('redirect_status', intent?.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
};
