import type { DeliveryCalendar } from './domain/delivery/working-days';
import type { Seller } from './domain/ordering/invoice-terms';
import type { WelcomeCoupon } from './domain/welcome-coupon';

export interface PoolConfig {
  size: number;
  /** Time limit of a statement, in ms. If the shop uses a pooler, the database role must set this limit. */
  statementTimeoutMs: number;
  /** Time limit for getting a connection, in ms. */
  connectTimeoutMs: number;
}

export interface PostgresConfig {
  url: string;
  /** If `url` leads to a pooler: URL of the database itself, for LISTEN and migrations, which need a session. */
  directUrl?: string;
  /** URL of a streaming replica of the same database, for lists, searches and pages. */
  readUrl?: string;
  pool?: PoolConfig;
}

/** If `folder` is null, PGlite keeps its data in memory (tests). */
type DatabaseConfig = { kind: 'pglite'; folder: string | null } | ({ kind: 'postgres' } & PostgresConfig);

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

/** `secretKey` and `webhookSecret` stay on the server. `apiBase` is null for Stripe's own API. */
export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string | null;
  /** URL of a script that defines `window.Stripe`; null for Stripe's own script. */
  script: string | null;
}

/** Settings of the browser's Firebase client, which are all public. */
interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** URL for `connectAuthEmulator`. */
  emulatorUrl?: string;
  /** URL of an account chooser that replaces Google's popup. */
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

/** The person who receives complaints (Consumer Protection (E-Commerce) Rules, 2020). */
export interface GrievanceOfficer {
  name: string;
  email: string;
}

/** The collector that receives spans by OTLP over HTTP. */
export interface TracingConfig {
  endpoint: string;
  serviceName: string;
}

/**
 * The sandbox imitates payments, mail and sign-in with Google, at `url` (`remote`) or in this process (`embedded`).
 * `off`: `url` is not set, and the shop is in production or every provider is configured.
 */
export type SandboxMode = 'off' | 'embedded' | 'remote';

interface SandboxConfig {
  mode: SandboxMode;
  /** Base URL of the sandbox; null until an embedded sandbox has started. */
  url: string | null;
  /** True if clients on other machines may reach the sandbox through the shop. */
  isPublic: boolean;
}

export interface Paths {
  root: string;
  dataDir: string;
  migrations: string;
  pgliteWorker: string;
  pictureProcess: string;
  browserBuild: string;
  publicFiles: string;
  demoCatalogue: string;
  pictureCache: string;
  invoiceFonts: string;
}

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Public origin, without a trailing slash. */
  publicUrl: string;
  trustProxy: false | number | string;
  /** After a stop signal, `/readyz` fails, but the port stays open for this time, in ms. */
  drainMs: number;
  /** If this machine's cache of generated pictures exceeds this size, an hourly job deletes the oldest pictures. */
  pictureCacheBytes: number;
  logLevel: string;
  /** Share of requests that are logged, 0 to 1. */
  logRequests: number;
  workers: number;
  database: DatabaseConfig;
  redisUrl: string | null;
  files: FilesConfig;
  /** `deriveKey` derives the keys for session tokens, mailed codes and other purposes from this secret. */
  sessionSecret: string;
  mail: MailConfig;
  stripe: StripeConfig;
  seller: Seller;
  delivery: DeliveryCalendar;
  /** The officer gets a copy of every complaint. */
  grievanceOfficer: GrievanceOfficer | null;
  /** The coupon of new newsletter subscribers. */
  welcomeCoupon: WelcomeCoupon | null;
  identity: IdentityConfig;
  sandbox: SandboxConfig;
  /** True if rate limits apply, including those for mailed codes, wrong codes per day and unpaid checkouts. */
  rateLimit: boolean;
  /** True to serve the page /flows, which shows the statecharts; by default only in development. */
  flows: boolean;
  /** True if browsers report how often each transition of the flows is taken; `/metrics` shows the sums. */
  flowCounts: boolean;
  /** Share of page views that report their web vitals, from 0 to 1. */
  vitals: number;
  /** True if clients on other machines may read `/metrics`, unless a proxy forwards the call. */
  metricsPublic: boolean;
  tracing: TracingConfig | null;
  paths: Paths;
}
