import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { Config } from '../config';

/**
 * Paths that browsers use (`emulatorUrl`, `chooserUrl`) are relative to the shop's origin, all other paths to the
 * sandbox's origin.
 */
const SandboxResponse = Type.Object({
  smtpUrl: Type.String(),
  stripe: Type.Object({ secretKey: Type.String(), publishableKey: Type.String() }),
  identity: Type.Optional(
    Type.Object({
      apiKey: Type.String(),
      authDomain: Type.String(),
      projectId: Type.String(),
      issuer: Type.String(),
      audience: Type.String(),
      jwksUrl: Type.String(),
      emulatorUrl: Type.Optional(Type.String()),
      chooserUrl: Type.Optional(Type.String()),
    }),
  ),
});
type SandboxResponse = Static<typeof SandboxResponse>;

const WebhookEndpoint = Type.Object({ secret: Type.String() });

const stripeScript = '/sandbox/stripe/stripe.js';
const webhookEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
];
const timeout = 5_000;

/** The sandbox does not respond as expected. `runShop` prints the message and exits. */
export class SandboxUnreachable extends Error {
  override readonly name = 'SandboxUnreachable';
}

const requestJson = async (url: URL, init: RequestInit = {}): Promise<unknown> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SandboxUnreachable(`the sandbox at ${url.origin} does not respond (${reason})`, { cause });
  }
};

const readResponse = async (url: string): Promise<SandboxResponse> => {
  const response = await requestJson(new URL('/sandbox/config.json', url));
  if (!Value.Check(SandboxResponse, response)) throw new SandboxUnreachable(`the server at ${url} is not a sandbox`);
  return response;
};

const registerWebhook = async (url: string, secretKey: string, webhookUrl: string): Promise<string> => {
  const body = new URLSearchParams({ url: webhookUrl });
  webhookEvents.forEach((event, index) => body.set(`enabled_events[${index}]`, event));
  const endpoint = await requestJson(new URL('/v1/webhook_endpoints', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body,
  });
  if (!Value.Check(WebhookEndpoint, endpoint))
    throw new SandboxUnreachable(`the sandbox at ${url} gave no webhook secret`);
  return endpoint.secret;
};

const identityOf = (
  given: NonNullable<SandboxResponse['identity']>,
  url: string,
  publicUrl: string,
): Config['identity'] => {
  const ofShop = (address: string | undefined) =>
    address === undefined ? undefined : new URL(address, publicUrl).href.replace(/\/$/, '');
  return {
    firebase: {
      apiKey: given.apiKey,
      authDomain: given.authDomain,
      projectId: given.projectId,
      emulatorUrl: ofShop(given.emulatorUrl),
      chooserUrl: ofShop(given.chooserUrl),
    },
    issuer: given.issuer,
    audience: given.audience,
    jwksUrl: new URL(given.jwksUrl, url).href,
  };
};

/**
 * Fills in the sandbox's settings for every provider that is not configured. `webhookBase` is the URL at which the
 * sandbox reaches this shop.
 * @throws SandboxUnreachable.
 */
export const connectSandbox = async (config: Config, url: string, webhookBase: string): Promise<Config> => {
  const response = await readResponse(url);
  const usesStripe = config.stripe.secretKey === '';
  return {
    ...config,
    sandbox: { ...config.sandbox, url },
    mail: config.mail.smtpUrl === '' ? { ...config.mail, smtpUrl: response.smtpUrl } : config.mail,
    stripe: usesStripe
      ? {
          ...response.stripe,
          webhookSecret: await registerWebhook(url, response.stripe.secretKey, `${webhookBase}/api/stripe/webhook`),
          apiBase: url,
          script: stripeScript,
        }
      : config.stripe,
    identity:
      config.identity.firebase.projectId === '' && response.identity !== undefined
        ? identityOf(response.identity, url, config.publicUrl)
        : config.identity,
  };
};
