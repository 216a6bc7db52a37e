import type { SandboxSecrets } from '../state/records';
import { StripeFailure } from './stripe-failure';

const unauthorized = (message: string, status = 401, code?: string) =>
  new StripeFailure(status, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });

const masked = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(Math.max(key.length - 12, 4))}${key.slice(-4)}`;

/** Accepts a bearer token, or the user name of basic authentication. */
const keyOf = (header: string | undefined): string | undefined => {
  const [scheme, value] = header?.split(' ') ?? [];
  if (!value) return undefined;
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
};

/** @throws StripeFailure with Stripe's 401 or 403, unless the key is the secret key. */
export const requireSecretKey = (header: string | undefined, secrets: SandboxSecrets): void => {
  const key = keyOf(header);
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (key === secrets.secretKey) return;
  if (key.startsWith('pk_')) {
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      403,
      'secret_key_required',
    );
  }
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
};

export const requirePublishableKey = (key: string | undefined, secrets: SandboxSecrets): void => {
  if (!key) throw unauthorized('You did not provide an API key. You need to provide your publishable key as `key`.');
  if (key !== secrets.publishableKey) throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
};
