import type { Seller } from './domain/ordering/invoice-terms';

/** Where the shop's rows live. A `folder` of null keeps them in memory (tests). */
type DatabaseConfig = { kind: 'pglite'; folder: string | null } | { kind: 'postgres'; url: string };

export type FilesConfig =
  | { kind: 'disk'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      endpoint: string | null;
      accessKeyId: string;
      secretAccessKey: string;
      prefix: string;
    };

/** `secretKey` and `webhookSecret` never leave the server; `apiBase` is null where Stripe's own address is meant. */
export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string | null;
  /** A script that defines `window.Stripe` in place of Stripe's own, or null. */
  script: string | null;
}

/** What the browser's firebase client is set up with. All of it is public. */
export interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId?: string;
  /** Address for `connectAuthEmulator`, where an issuer of one's own answers. */
  emulatorUrl?: string;
  /** Address of an account chooser that takes the place of Google's popup. */
  chooserUrl?: string;
}

export interface IdentityConfig {
  firebase: FirebaseConfig;
  issuer: string;
  audience: string;
  jwksUrl: string;
}

export interface MailConfig {
  smtpUrl: string;
  from: string;
}

/** `embedded`: started beside the shop in this process; `remote`: answers at `url`; `off`: every provider is configured. */
export type SandboxMode = 'off' | 'embedded' | 'remote';

interface SandboxConfig {
  mode: SandboxMode;
  /** Where its HTTP answers; null until an embedded one has started. */
  url: string | null;
  /** Peers beyond loopback may reach it through the shop. */
  isPublic: boolean;
}

export interface Paths {
  root: string;
  dataDir: string;
  migrations: string;
  pgliteWorker: string;
  browserBuild: string;
  publicFiles: string;
  demoCatalogue: string;
  pictureCache: string;
  invoiceFonts: string;
}

/** Everything the server is told from outside, checked once. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Origin shoppers use, without a closing slash. */
  publicUrl: string;
  /** As fastify's `trustProxy`. */
  trustProxy: false | number | string;
  /** How long the port stays open after a signal while `/readyz` already says no, in ms. */
  drainMs: number;
  logLevel: string;
  database: DatabaseConfig;
  redisUrl: string | null;
  files: FilesConfig;
  /** Signs tokens (HS256) and keys the HMAC of codes. */
  sessionSecret: string;
  mail: MailConfig;
  stripe: StripeConfig;
  /** Named on invoices, with the tax that prices contain. */
  seller: Seller;
  identity: IdentityConfig;
  sandbox: SandboxConfig;
  /** False lifts the limits on calls, and the waits and counts of codes. */
  rateLimit: boolean;
  /** The statechart gallery is served, and running flows may be watched: in development, and where it is asked for. */
  flows: boolean;
  /** Peers beyond loopback may read `/metrics`. */
  metricsPublic: boolean;
  paths: Paths;
}
