import { join, resolve } from 'node:path';
import { ConfigProblems } from './config-problems';
import { isGstin } from './domain/gst';
import type { Seller } from './domain/invoice-terms';
import type { Secrets } from './secrets';
import { readSecrets } from './secrets';

/** Where the shop's rows live. A `folder` of null keeps them in memory (tests). */
export type DatabaseConfig = { kind: 'pglite'; folder: string | null } | { kind: 'postgres'; url: string };

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

export interface SandboxConfig {
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
  trustProxy: boolean | number | string;
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

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost']);
const STRIPE_VARIABLES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
const MAIL_VARIABLES = ['SMTP_URL', 'MAIL_FROM'];
const FIREBASE_VARIABLES = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'];
const GST_VARIABLES = ['GST_RATE', 'SELLER_GSTIN', 'SELLER_NAME', 'SELLER_ADDRESS'];
const S3_VARIABLES = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const REFUSED_IN_PRODUCTION = ['SANDBOX', 'SANDBOX_URL', 'RATE_LIMIT', 'FLOWS'];

class EnvironmentReader {
  readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  text(name: string): string | undefined {
    const value = this.environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  missing(names: readonly string[]): string[] {
    return names.filter((name) => this.text(name) === undefined);
  }

  /** All of a group, or none of it: half a provider is a mistake. */
  group(names: readonly string[]): boolean {
    const missing = this.missing(names);
    if (missing.length === names.length) return false;
    if (missing.length > 0) {
      const given = names.filter((name) => !missing.includes(name));
      this.problems.push(`${given.join(', ')} is set, so ${missing.join(', ')} must be set too`);
    }
    return true;
  }

  choice(name: string, allowed: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !allowed.includes(value)) {
      this.problems.push(`${name} must be ${allowed.join(' or ')}, not "${value}"`);
    }
    return value;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.problems.push(`${name} must be an address starting with ${protocols.map((one) => `${one}//`).join(' or ')}`);
      return undefined;
    }
    return value.replace(/\/+$/, '');
  }

  port(name: string, fallback: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const port = Number(value);
    if (!/^\d+$/.test(value) || port > 65_535) {
      this.problems.push(`${name} must be a port number from 0 to 65535, not "${value}"`);
      return fallback;
    }
    return port;
  }

  prefix(name: string, prefixes: readonly string[]): void {
    const value = this.text(name);
    if (value !== undefined && !prefixes.some((prefix) => value.startsWith(prefix))) {
      this.problems.push(`${name} must start with ${prefixes.join(' or ')}`);
    }
  }

  /** A test key beside a live one would take payments that never come, or the other way round. */
  sameMode(secret: string, publishable: string): void {
    const modeOf = (name: string): string | undefined => /^[a-z]+_(test|live)_/.exec(this.text(name) ?? '')?.[1];
    const [one, other] = [modeOf(secret), modeOf(publishable)];
    if (one !== undefined && other !== undefined && one !== other) {
      this.problems.push(`${secret} is a ${one} key and ${publishable} a ${other} key`);
    }
  }
}

const readTrustProxy = (value: string | undefined): boolean | number | string => {
  if (value === undefined || value === 'off' || value === 'false' || value === '0') return false;
  if (value === 'on' || value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
};

const readPaths = (environment: EnvironmentReader): Paths => {
  const root = resolve(environment.text('SPROCKET_ROOT') ?? process.cwd());
  return {
    root,
    dataDir: resolve(root, environment.text('DATA_DIR') ?? 'var'),
    migrations: join(root, 'server', 'db', 'migrations'),
    pgliteWorker: join(root, 'server', 'db', 'pglite-worker.mjs'),
    browserBuild: join(root, 'dist', 'browser'),
    publicFiles: join(root, 'public'),
    demoCatalogue: join(root, 'catalogue', 'demo'),
    pictureCache: join(root, '.cache', 'pictures'),
    invoiceFonts: join(root, 'server', 'invoices', 'fonts'),
  };
};

const readFiles = (environment: EnvironmentReader, dataDir: string): FilesConfig => {
  const endpoint = environment.url('S3_ENDPOINT', ['http:', 'https:']);
  if (!environment.group(S3_VARIABLES)) return { kind: 'disk', folder: join(dataDir, 'files') };
  return {
    kind: 's3',
    bucket: environment.text('S3_BUCKET') ?? '',
    region: environment.text('S3_REGION') ?? '',
    endpoint: endpoint ?? null,
    accessKeyId: environment.text('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: environment.text('S3_SECRET_ACCESS_KEY') ?? '',
    prefix: environment.text('S3_PREFIX') ?? '',
  };
};

/** Tax is off unless it is asked for; then an invoice must name whoever is registered for it. */
const readSeller = (environment: EnvironmentReader): Seller => {
  const name = environment.text('SELLER_NAME') ?? 'Sprocket';
  const address = environment.text('SELLER_ADDRESS') ?? '';
  const [rate, gstin] = [environment.text('GST_RATE'), environment.text('SELLER_GSTIN')?.toUpperCase()];
  if (rate === undefined && gstin === undefined) return { name, address, gst: null };
  environment.group(GST_VARIABLES);
  if (rate !== undefined && !(/^\d{1,2}(\.\d{1,2})?$/.test(rate) && Number(rate) > 0)) {
    environment.problems.push(`GST_RATE must be a percentage such as 18, not "${rate}"`);
  }
  if (gstin !== undefined && !isGstin(gstin)) {
    environment.problems.push(`SELLER_GSTIN must be a registration number of 15 characters, not "${gstin}"`);
  }
  return { name, address, gst: { rate: Number(rate), gstin: gstin ?? '' } };
};

const readIdentity = (environment: EnvironmentReader): IdentityConfig => {
  const projectId = environment.text('FIREBASE_PROJECT_ID') ?? '';
  return {
    firebase: {
      apiKey: environment.text('FIREBASE_API_KEY') ?? '',
      authDomain: environment.text('FIREBASE_AUTH_DOMAIN') ?? '',
      projectId,
      appId: environment.text('FIREBASE_APP_ID'),
    },
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    jwksUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  };
};

const checkProduction = (environment: EnvironmentReader): void => {
  const required = [...STRIPE_VARIABLES, ...MAIL_VARIABLES, ...FIREBASE_VARIABLES, 'PUBLIC_URL'];
  const missing = environment.missing(required);
  if (missing.length > 0) environment.problems.push(`production needs ${missing.join(', ')}`);
  const refused = REFUSED_IN_PRODUCTION.filter((name) => environment.text(name) !== undefined);
  if (refused.length > 0) environment.problems.push(`${refused.join(', ')} must not be set in production`);
};

/**
 * Reads the variables of design.md's "Interface that stays fixed".
 *
 * Promises: every problem is found before the first is reported; nothing is written except secrets that were not
 * configured, which are generated once into `DATA_DIR/secrets.json` (mode 0600).
 * Where the sandbox answers, the providers' parts stay empty here and `connectSandbox` fills them in.
 *
 * @throws ConfigProblems naming every variable that is wrong or missing.
 */
export const readConfig = (variables: Environment): Config => {
  const environment = new EnvironmentReader(variables);
  const production = environment.text('NODE_ENV') === 'production';
  const isDevelopment = environment.text('NODE_ENV') === 'development';
  const paths = readPaths(environment);
  const host = environment.text('HOST') ?? '127.0.0.1';
  const port = environment.port('PORT', 3000);
  const sandboxUrl = environment.url('SANDBOX_URL', ['http:', 'https:']);
  const sandboxIsPublic = environment.choice('SANDBOX', ['public']) === 'public';
  const hasStripe = environment.group(STRIPE_VARIABLES);
  const hasMail = environment.text('SMTP_URL') !== undefined;
  const hasFirebase = environment.group(FIREBASE_VARIABLES);
  const needsSandbox = !production && !(hasStripe && hasMail && hasFirebase);
  const mode: SandboxMode = sandboxUrl !== undefined ? 'remote' : needsSandbox ? 'embedded' : 'off';

  environment.prefix('STRIPE_SECRET_KEY', ['sk_', 'rk_']);
  environment.prefix('STRIPE_PUBLISHABLE_KEY', ['pk_']);
  environment.prefix('STRIPE_WEBHOOK_SECRET', ['whsec_']);
  environment.sameMode('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY');
  if (production) checkProduction(environment);
  if (mode !== 'off' && !production && !LOOPBACK_HOSTS.has(host) && !sandboxIsPublic) {
    environment.problems.push(
      `HOST=${host} would show the sandbox to the network: configure the real providers, or set SANDBOX=public`,
    );
  }

  const sessionSecret = environment.text('SESSION_SECRET');
  if (sessionSecret !== undefined && sessionSecret.length < 32) {
    environment.problems.push('SESSION_SECRET must have at least 32 characters');
  }
  const logLevel = environment.choice('LOG_LEVEL', LOG_LEVELS) ?? (production ? 'info' : 'warn');
  const databaseUrl = environment.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const redisUrl = environment.url('REDIS_URL', ['redis:', 'rediss:']);
  const smtpUrl = environment.url('SMTP_URL', ['smtp:', 'smtps:']);
  const publicUrl = environment.url('PUBLIC_URL', ['http:', 'https:']);
  const rateLimit = environment.choice('RATE_LIMIT', ['on', 'off']) !== 'off';
  const flows = environment.choice('FLOWS', ['on', 'off']) ?? (isDevelopment ? 'on' : 'off');
  const metricsPublic = environment.choice('METRICS', ['public', 'loopback']) === 'public';
  const files = readFiles(environment, paths.dataDir);
  const seller = readSeller(environment);

  if (environment.problems.length > 0) throw new ConfigProblems(environment.problems);

  const secrets: Secrets = sessionSecret === undefined ? readSecrets(paths.dataDir) : { sessionSecret };
  return {
    production,
    host,
    port,
    publicUrl: publicUrl ?? `http://${LOOPBACK_HOSTS.has(host) ? '127.0.0.1' : host}:${port}`,
    trustProxy: readTrustProxy(environment.text('TRUST_PROXY')),
    logLevel,
    database:
      databaseUrl === undefined
        ? { kind: 'pglite', folder: join(paths.dataDir, 'database') }
        : { kind: 'postgres', url: databaseUrl },
    redisUrl: redisUrl ?? null,
    files,
    sessionSecret: secrets.sessionSecret,
    mail: { smtpUrl: smtpUrl ?? '', from: environment.text('MAIL_FROM') ?? 'Sprocket <shop@sprocket.test>' },
    stripe: {
      secretKey: environment.text('STRIPE_SECRET_KEY') ?? '',
      publishableKey: environment.text('STRIPE_PUBLISHABLE_KEY') ?? '',
      webhookSecret: environment.text('STRIPE_WEBHOOK_SECRET') ?? '',
      apiBase: null,
      script: null,
    },
    seller,
    identity: readIdentity(environment),
    sandbox: { mode, url: sandboxUrl ?? null, isPublic: sandboxIsPublic },
    rateLimit,
    flows: flows === 'on',
    metricsPublic,
    paths,
  };
};
