import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { Config, FilesConfig, IdentityConfig, Paths, SandboxMode } from '../config';
import { ConfigProblems } from './config-problems';
import { isGstin } from '../../contract/gstin';
import type { Seller } from '../domain/ordering/invoice-terms';
import { readDelivery } from './read-delivery';
import { readPostgres } from './read-postgres';
import { EnvironmentReader, type Environment } from './environment-reader';
import { readGrievanceOfficer } from './read-grievance-officer';
import { readSecrets } from './secrets';
import { readWelcomeCoupon } from './read-welcome-coupon';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);
const stripeVariables = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
const mailVariables = ['SMTP_URL', 'MAIL_FROM'];
const firebaseVariables = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'];
const gstVariables = ['GST_RATE', 'SELLER_GSTIN', 'SELLER_NAME', 'SELLER_ADDRESS'];
const s3Variables = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const developmentOnly = ['SANDBOX', 'SANDBOX_URL', 'RATE_LIMIT', 'FLOWS'];

/** Maximum of `DRAIN_MS`: the shop must close within 10 s of SIGTERM, including running requests. */
const maxDrain = 5_000;

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isAddressOrRange = (text: string): boolean => {
  if (namedRanges.has(text)) return true;
  const [address = '', length, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128));
};

const isEveryAddress = (text: string): boolean => /\/0+$/.test(text);

/**
 * Refuses to trust all addresses, because otherwise every client could choose the IP address under which rate limits
 * count its calls.
 */
const readTrustProxy = (environment: EnvironmentReader): false | number | string => {
  const value = environment.text('TRUST_PROXY');
  if (value === undefined || value === 'off' || value === '0') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((part) => part.trim());
  if (!addresses.every(isAddressOrRange)) {
    environment.problems.push(`TRUST_PROXY must be a count of proxies or their addresses, not "${value}"`);
  } else if (addresses.some(isEveryAddress)) {
    environment.problems.push(`TRUST_PROXY must not trust every address, as "${value}" does`);
  }
  return addresses.join(',');
};

export const pathsIn = (root: string, dataDir: string): Paths => ({
  root,
  dataDir,
  migrations: join(root, 'server', 'db', 'migrations'),
  pgliteWorker: join(root, 'server', 'db', 'pglite-worker.mjs'),
  pictureProcess: join(root, 'server', 'providers', 'picture-process.mjs'),
  browserBuild: join(root, 'dist', 'browser'),
  publicFiles: join(root, 'public'),
  demoCatalogue: join(root, 'catalogue', 'demo'),
  pictureCache: join(root, '.cache', 'pictures'),
  invoiceFonts: join(root, 'server', 'invoices', 'fonts'),
});

const readPaths = (environment: EnvironmentReader): Paths => {
  const root = resolve(environment.text('SPROCKET_ROOT') ?? process.cwd());
  return pathsIn(root, resolve(root, environment.text('DATA_DIR') ?? 'var'));
};

const readFiles = (environment: EnvironmentReader, dataDir: string): FilesConfig => {
  const endpoint = environment.url('S3_ENDPOINT', ['http:', 'https:']);
  if (!environment.group(s3Variables)) return { kind: 'disk', folder: join(dataDir, 'files') };
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

/** GST requires the seller's name and address too, because a tax invoice must state them. */
const readSeller = (environment: EnvironmentReader): Seller => {
  const name = environment.text('SELLER_NAME') ?? 'Sprocket';
  const address = environment.text('SELLER_ADDRESS') ?? '';
  const [rate, gstin] = [environment.text('GST_RATE'), environment.text('SELLER_GSTIN')?.toUpperCase()];
  if (rate === undefined && gstin === undefined) return { name, address, gst: null };
  environment.group(gstVariables);
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
    },
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    jwksUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  };
};

const checkProduction = (environment: EnvironmentReader): void => {
  const required = [...stripeVariables, ...mailVariables, ...firebaseVariables, 'PUBLIC_URL'];
  const missing = environment.missing(required);
  if (missing.length > 0) environment.problems.push(`production needs ${missing.join(', ')}`);
  const refused = developmentOnly.filter((name) => environment.text(name) !== undefined);
  if (refused.length > 0) environment.problems.push(`${refused.join(', ')} must not be set in production`);
};

/** False for plain HTTP between machines, because an attacker on the network could read cookies and passwords. */
const isSecureOrLocal = (publicUrl: string): boolean => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || loopbackHosts.has(hostname.replace(/^\[|\]$/g, ''));
};

/**
 * Reads the configuration. Writes missing secrets once to `DATA_DIR/secrets.json`. With a sandbox, missing provider
 * settings stay empty until `connectSandbox` fills them in.
 * @throws ConfigProblems naming every missing or invalid variable.
 */
export const readConfig = (variables: Environment): Config => {
  const environment = new EnvironmentReader(variables);
  // Unknown values are refused, because a misspelled "Production" must not open a shop with the sandbox.
  const nodeEnv = environment.choice('NODE_ENV', ['production', 'development', 'test']);
  const production = nodeEnv === 'production';
  const isDevelopment = nodeEnv === 'development';
  const paths = readPaths(environment);
  const host = environment.text('HOST') ?? '127.0.0.1';
  const port = environment.port('PORT', 3000);
  const sandboxUrl = environment.url('SANDBOX_URL', ['http:', 'https:']);
  const sandboxIsPublic = environment.choice('SANDBOX', ['public']) === 'public';
  const hasStripe = environment.group(stripeVariables);
  const hasMail = environment.text('SMTP_URL') !== undefined;
  const hasFirebase = environment.group(firebaseVariables);
  const needsSandbox = !production && !(hasStripe && hasMail && hasFirebase);
  const mode: SandboxMode = sandboxUrl !== undefined ? 'remote' : needsSandbox ? 'embedded' : 'off';

  environment.prefix('STRIPE_SECRET_KEY', ['sk_', 'rk_']);
  environment.prefix('STRIPE_PUBLISHABLE_KEY', ['pk_']);
  environment.prefix('STRIPE_WEBHOOK_SECRET', ['whsec_']);
  environment.sameMode('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY');
  if (production) checkProduction(environment);
  if (mode !== 'off' && !production && !loopbackHosts.has(host) && !sandboxIsPublic) {
    environment.problems.push(
      `HOST=${host} would show the sandbox to the network: configure the real providers, or set SANDBOX=public`,
    );
  }

  const sessionSecret = environment.text('SESSION_SECRET');
  if (sessionSecret !== undefined && sessionSecret.length < 32) {
    environment.problems.push('SESSION_SECRET must have at least 32 characters');
  }
  const logLevel = environment.choice('LOG_LEVEL', logLevels) ?? (production ? 'info' : 'warn');
  const logRequests = environment.share('LOG_REQUESTS', 0);
  const postgres = readPostgres(environment);
  const workers = environment.count('WORKERS', 1, { least: 1, most: 64 });
  if (workers > 1 && postgres === undefined) {
    environment.problems.push('WORKERS needs DATABASE_URL: the embedded database belongs to one process');
  }
  const redisUrl = environment.url('REDIS_URL', ['redis:', 'rediss:']);
  const smtpUrl = environment.url('SMTP_URL', ['smtp:', 'smtps:']);
  const publicUrl = environment.url('PUBLIC_URL', ['http:', 'https:']);
  if (production && publicUrl !== undefined && !isSecureOrLocal(publicUrl)) {
    environment.problems.push('PUBLIC_URL must start with https:// in production, except for localhost');
  }
  const rateLimit = environment.flag('RATE_LIMIT', true);
  const flows = environment.flag('FLOWS', isDevelopment);
  const flowCounts = environment.flag('FLOW_COUNTS', false);
  // A tenth of the page views is enough for the percentiles of a day.
  const vitals = environment.share('VITALS', production ? 0.1 : 0);
  const metricsPublic = environment.choice('METRICS', ['public', 'loopback']) === 'public';
  const collector = environment.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const serviceName = environment.text('OTEL_SERVICE_NAME') ?? 'sprocket';
  const tracing = collector === undefined ? null : { endpoint: collector, serviceName };
  const files = readFiles(environment, paths.dataDir);
  const seller = readSeller(environment);
  const delivery = readDelivery(environment);
  const grievanceOfficer = readGrievanceOfficer(environment);
  const welcomeCoupon = readWelcomeCoupon(environment);
  const trustProxy = readTrustProxy(environment);
  // Draining helps only with a load balancer, so the default without a proxy is 0.
  const drainMs = environment.count('DRAIN_MS', trustProxy === false ? 0 : maxDrain, { least: 0, most: maxDrain });

  const pictureCacheBytes = environment.count('PICTURE_CACHE_MB', 1_500, { least: 10, most: 1_000_000 }) * 1_000_000;

  if (environment.problems.length > 0) throw new ConfigProblems(environment.problems);

  const secrets = sessionSecret === undefined ? readSecrets(paths.dataDir) : { sessionSecret };
  return {
    production,
    host,
    port,
    publicUrl: publicUrl ?? `http://${loopbackHosts.has(host) ? '127.0.0.1' : host}:${port}`,
    trustProxy,
    drainMs,
    pictureCacheBytes,
    logLevel,
    logRequests,
    workers,
    database:
      postgres === undefined
        ? { kind: 'pglite', folder: join(paths.dataDir, 'database') }
        : { kind: 'postgres', ...postgres },
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
    delivery,
    grievanceOfficer,
    welcomeCoupon,
    identity: readIdentity(environment),
    sandbox: { mode, url: sandboxUrl ?? null, isPublic: sandboxIsPublic },
    rateLimit,
    flows,
    flowCounts,
    vitals,
    metricsPublic,
    tracing,
    paths,
  };
};
