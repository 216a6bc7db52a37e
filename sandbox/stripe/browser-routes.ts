import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeForm, type Form } from '../http/form';
import { originOf } from '../http/origin';
import type { SandboxSecrets } from '../state/records';
import type { State } from '../state/state';
import { requirePublishableKey } from './api-keys';
import { fullYear } from './cards';
import { publicPaymentIntent } from './payment-intent-object';
import { confirmIntent, type Charged, type ChosenMethod } from './charging';
import { formText } from './form-text';
import { payerOf } from './payer';
import { findIntent } from './payment-intents';
import { setUpStripeResponses } from './stripe-responses';
import { invalidRequest, StripeFailure } from './stripe-failure';

interface Options {
  state: State;
  secrets: SandboxSecrets;
  upiTimeoutMs: number;
}

type Call = FastifyRequest<{ Params: { id: string } }>;

const chosenMethod = (form: Form): ChosenMethod => {
  const type = formText(form, 'payment_method_data', 'type');
  if (type === 'upi') return { type };
  if (type !== 'card') {
    throw invalidRequest('Missing required param: payment_method_data[type].', {
      code: 'parameter_missing',
      param: 'payment_method_data[type]',
    });
  }
  const field = (name: string) => formText(form, 'payment_method_data', 'card', name);
  for (const name of ['number', 'exp_month', 'exp_year']) {
    if (field(name)) continue;
    throw invalidRequest(`Missing required param: payment_method_data[card][${name}].`, {
      code: 'parameter_missing',
      param: `payment_method_data[card][${name}]`,
    });
  }
  return {
    type,
    card: {
      number: (field('number') ?? '').replace(/[\s-]/g, ''),
      expMonth: Number(field('exp_month')),
      expYear: fullYear(Number(field('exp_year'))),
      cvc: field('cvc') || undefined,
    },
  };
};

export const stripeBrowserRoutes = async (
  app: FastifyInstance,
  { state, secrets, upiTimeoutMs }: Options,
): Promise<void> => {
  setUpStripeResponses(app);

  const requestOf = (call: Call) => ({ id: call.stripeRequestId, idempotency_key: null });

  const checkSecret = (form: Form, intentSecret: string | null) => {
    if (formText(form, 'client_secret') === intentSecret) return;
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  };

  const respond = ({ intent, error }: Charged): object => {
    const shown = publicPaymentIntent(intent);
    if (error) throw new StripeFailure(402, { ...error, payment_intent: shown });
    return shown;
  };

  app.get('/v1/payment_intents/:id', async (call: Call) => {
    const form = decodeForm(call.url.split('?')[1] ?? '');
    requirePublishableKey(formText(form, 'key'), secrets);
    const intent = state.transact((transaction) =>
      findIntent({ transaction, request: requestOf(call) }, call.params.id),
    );
    checkSecret(form, intent.client_secret);
    return publicPaymentIntent(intent);
  });

  app.post('/v1/payment_intents/:id/confirm', async (call: Call) => {
    const form = decodeForm(typeof call.body === 'string' ? call.body : '');
    requirePublishableKey(formText(form, 'key'), secrets);
    const charged = state.transact((transaction) => {
      const work = { transaction, request: requestOf(call) };
      checkSecret(form, findIntent(work, call.params.id).client_secret);
      const returnUrl =
        formText(form, 'use_stripe_sdk') === 'true' ? undefined : webAddress(formText(form, 'return_url'));
      return confirmIntent(work, call.params.id, {
        method: chosenMethod(form),
        payer: payerOf(form),
        ...(returnUrl ? { returnUrl } : {}),
        origin: originOf(call),
        upiTimeoutMs,
      });
    });
    return respond(charged);
  });
};

const webAddress = (text: string | undefined): string | undefined => {
  if (!text) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
};
