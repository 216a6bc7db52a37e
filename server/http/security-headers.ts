import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

declare module 'fastify' {
  interface FastifyInstance {
    /** Allows an inline script. Must be called before the app is ready, with a hash such as `sha256-…`. */
    allowInlineScript(hash: string): void;
    /** The default headers of every response, even one sent before routing; complete once the app is ready. */
    readonly securityHeaders: Readonly<Record<string, string>>;
  }
}

/** Only these paths are allowed, because the host also has scripts of many other products. */
const googleScripts = ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/'];

const loadsStripe = ({ stripe }: Config): boolean => stripe.script === null && stripe.publishableKey !== '';

const loadsGoogle = ({ identity: { firebase } }: Config): boolean =>
  firebase.emulatorUrl === undefined && firebase.authDomain !== '';

/** `server/web/start-script.ts` creates the default policy of Trusted Types. */
const trustedTypes = "require-trusted-types-for 'script'";

/**
 * If scripts of Stripe or Google are loaded, violations of Trusted Types are reported but not blocked, because blocking
 * could break a payment or a sign-in (decision 18).
 */
export const policyHeaders = (config: Config, inlineScripts: readonly string[]): Record<string, string> => {
  const policy = contentSecurityPolicy(config, inlineScripts);
  return loadsStripe(config) || loadsGoogle(config)
    ? { 'content-security-policy': policy, 'content-security-policy-report-only': trustedTypes }
    : { 'content-security-policy': `${policy}; ${trustedTypes}` };
};

export const contentSecurityPolicy = (config: Config, inlineScripts: readonly string[]): string => {
  const stripe = loadsStripe(config);
  const google = loadsGoogle(config);
  const { authDomain } = config.identity.firebase;
  const scripts = [
    ...inlineScripts.map((hash) => `'${hash}'`),
    ...(stripe ? ['https://js.stripe.com'] : []),
    ...(google ? googleScripts : []),
  ];
  const connections = [
    ...(stripe ? ['https://api.stripe.com'] : []),
    ...(google ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] : []),
  ];
  const frames = [
    ...(stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : []),
    ...(google ? [`https://${authDomain}`] : []),
  ];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connections],
    'frame-src': ["'self'", ...frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
};

/** These headers protect documents, so scripts, styles and fonts are sent without them (0.85 kB less per file). */
export const documentHeaders = [
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
  'permissions-policy',
  'content-security-policy',
  'content-security-policy-report-only',
] as const;

/** The headers are built once, so that cached responses stay cheap. */
export const addSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const inlineScripts: string[] = [];
  app.decorate('allowInlineScript', (hash: string) => {
    if (!/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/.test(hash)) throw new Error(`not a valid script hash: ${hash}`);
    if (!inlineScripts.includes(hash)) inlineScripts.push(hash);
  });
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
    ...(config.production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  app.decorate('securityHeaders', headers);
  app.addHook('onReady', () => {
    Object.assign(headers, policyHeaders(config, inlineScripts));
    return Promise.resolve();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
};
