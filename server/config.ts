import type { DeliveryCalendar } from './domain/delivery/working-days';
import type { Seller } from './domain/ordering/invoice-terms';
import type { WelcomeCoupon } from './domain/welcome-coupon';

/** The connection pool of PostgreSQL. A call waits at most `connectTimeoutMs` for a connection. */
export interface PoolConfig {
  size: number;
  /** PostgreSQL cancels longer statements. */
  statementTimeoutMs: number;
  connectTimeoutMs: number;
}

/** Database connection. A `folder` of null keeps data in memory (tests). */
type DatabaseConfig = { kind: 'pglite'; folder: string | null } | { kind: 'postgres'; url: string; pool?: PoolConfig };

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
  /** URL of a script that defines `window.Stripe`; null for Stripe's own. */
  script: string | null;
}

/** Configuration of the browser's firebase client. All of it is public. */
interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId?: string;
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

/** Receives complaints (Consumer Protection (E-Commerce) Rules, 2020). */
export interface GrievanceOfficer {
  name: string;
  email: string;
}

/** The collector that receives spans by OTLP over HTTP. */
export interface TracingConfig {
  /** Base URL of the collector. */
  endpoint: string;
  serviceName: string;
}

/** Where the sandbox runs: `embedded` in this process, `remote` at `url`, `off` if every provider is configured. */
export type SandboxMode = 'off' | 'embedded' | 'remote';

interface SandboxConfig {
  mode: SandboxMode;
  /** Base URL; null until an embedded sandbox has started. */
  url: string | null;
  /** Whether clients beyond loopback may reach the sandbox through the shop. */
  isPublic: boolean;
}

export interface Paths {
  root: string;
  dataDir: string;
  migrations: string;
  pgliteWorker: string;
  /** The program that decodes uploads in processes of its own. */
  pictureDecoder: string;
  browserBuild: string;
  publicFiles: string;
  demoCatalogue: string;
  pictureCache: string;
  invoiceFonts: string;
}

/** The validated configuration. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Public origin, without a trailing slash. */
  publicUrl: string;
  /** Passed to fastify's `trustProxy`. */
  trustProxy: false | number | string;
  /** How long the port stays open after a signal while `/readyz` fails, in ms. */
  drainMs: number;
  logLevel: string;
  /** Share of requests that are logged, 0 to 1. */
  logRequests: number;
  /** Number of processes that serve requests. */
  workers: number;
  database: DatabaseConfig;
  redisUrl: string | null;
  files: FilesConfig;
  /** Signs session tokens (HS256) and keys the HMAC of codes. */
  sessionSecret: string;
  mail: MailConfig;
  stripe: StripeConfig;
  /** Printed on invoices, with the GST registration. */
  seller: Seller;
  /** The calendar by which delivery dates are computed. */
  delivery: DeliveryCalendar;
  /** Receives a copy of every complaint and is named in the mails about it; null unless configured. */
  grievanceOfficer: GrievanceOfficer | null;
  /** Null if subscribers get no coupon. */
  welcomeCoupon: WelcomeCoupon | null;
  identity: IdentityConfig;
  sandbox: SandboxConfig;
  /** Whether rate limits and the resend and attempt limits of codes apply. */
  rateLimit: boolean;
  /** Whether the statechart gallery is served and may attach to running flows; by default in development only. */
  flows: boolean;
  /** The share of page views that report their web vitals to `/metrics`, from 0 to 1. */
  vitals: number;
  /** Whether clients beyond loopback may read `/metrics`. */
  metricsPublic: boolean;
  /** Null without a collector. */
  tracing: TracingConfig | null;
  paths: Paths;
}
