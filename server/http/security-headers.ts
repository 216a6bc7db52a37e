import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Allows one fixed inline script by its hash, `sha256-…` of exactly what stands between the tags. To be called while
     * the app is put together, by whoever renders that script.
     */
    allowInlineScript(hash: string): void;
    /** The headers of every answer, for those that are sent before there is a route. Complete once the app is ready. */
    readonly securityHeaders: Readonly<Record<string, string>>;
  }
}

/** What Google's client loads, and what that loads; nothing else of that host, which serves scripts of many products. */
const googleScripts = ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/'];

/** The content security policy of every answer: no script but the build's own, the providers', and inline ones by their hash. */
export const contentSecurityPolicy = (config: Config, inlineScripts: readonly string[]): string => {
  const stripe = config.stripe.script === null && config.stripe.publishableKey !== '';
  const { authDomain, emulatorUrl } = config.identity.firebase;
  const google = emulatorUrl === undefined && authDomain !== '';
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

/** One object, made once: setting it costs next to nothing on a cached answer. */
export const addSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const inlineScripts: string[] = [];
  app.decorate('allowInlineScript', (hash: string) => {
    if (!/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/.test(hash)) throw new Error(`not the hash of a script: ${hash}`);
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
    headers['content-security-policy'] = contentSecurityPolicy(config, inlineScripts);
    return Promise.resolve();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
};
