import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../../server/startup/read-config';
import { ConfigProblems } from '../../../server/startup/config-problems';
import { folderForEachTest } from '../../support/folder-for-tests';
import { production, providerVariables, stripeVariables } from '../../support/production';

const dataDir = folderForEachTest();

const read = (variables: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...variables });
const problemsOf = (variables: Record<string, string>): string => {
  try {
    read(variables);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigProblems)) throw error;
    return error.message;
  }
};

it('the shop needs no settings on a developer’s machine', () => {
  expect(read()).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    production: false,
    rateLimit: true,
    flows: false,
    trustProxy: false,
    database: { kind: 'pglite', folder: join(dataDir, 'database') },
    files: { kind: 'disk', folder: join(dataDir, 'files') },
    sandbox: { mode: 'embedded', isPublic: false },
  });
});

it('the configuration creates its secret once, readable by the owner only', () => {
  const { sessionSecret } = read();
  expect(sessionSecret.length).toBeGreaterThanOrEqual(43);
  expect(read().sessionSecret).toBe(sessionSecret);
  const file = join(dataDir, 'secrets.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ sessionSecret });
  writeFileSync(file, '{"sessionSecret":"short"}');
  expect(problemsOf({})).toContain('secrets.json is damaged');
});

it('the configuration uses a configured secret and writes none', () => {
  const secret = 'x'.repeat(32);
  expect(read({ SESSION_SECRET: secret }).sessionSecret).toBe(secret);
  expect(() => statSync(join(dataDir, 'secrets.json'))).toThrow();
  expect(problemsOf({ SESSION_SECRET: 'short' })).toContain('SESSION_SECRET must have at least 32');
});

it('the configuration reports all problems together', () => {
  const problems = problemsOf({
    PORT: '99999',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://x',
    DATABASE_DIRECT_URL: 'localhost:5432',
    PUBLIC_URL: 'shop',
    RATE_LIMIT: 'maybe',
    STRIPE_SECRET_KEY: 'sk_test_1',
  });
  for (const name of ['PORT', 'LOG_LEVEL', 'PUBLIC_URL', 'RATE_LIMIT', 'STRIPE_WEBHOOK_SECRET']) {
    expect(problems).toContain(name);
  }
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    expect(problems).toContain(`${name} must be an address starting with postgres:// or postgresql://`);
  }
  expect(problems).not.toContain('\n');
});

it.each([['3000x'], ['-1'], ['70000'], ['1.5']])('the configuration rejects the port "%s"', (port) => {
  expect(problemsOf({ PORT: port })).toContain('PORT must be a port number');
});

it('the configuration distinguishes keys of the wrong kind', () => {
  const swapped = { ...stripeVariables, STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_PUBLISHABLE_KEY: 'sk_test_1' };
  const problems = problemsOf(swapped);
  expect(problems).toContain('STRIPE_SECRET_KEY must start with sk_');
  expect(problems).toContain('STRIPE_PUBLISHABLE_KEY must start with pk_');
  expect(problems).not.toContain('sk_test_1');
  expect(problemsOf({ ...stripeVariables, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toContain(
    'a test key and STRIPE_PUBLISH',
  );
});

it('the configuration starts a sandbox only for providers that are not configured', () => {
  expect(read(providerVariables).sandbox.mode).toBe('off');
  expect(read(stripeVariables).sandbox.mode).toBe('embedded');
  expect(read({ SANDBOX_URL: 'http://127.0.0.1:3001' }).sandbox).toMatchObject({
    mode: 'remote',
    url: 'http://127.0.0.1:3001',
  });
});

it('the configuration exposes the sandbox to the network only on request', () => {
  expect(problemsOf({ HOST: '0.0.0.0' })).toContain('SANDBOX=public');
  expect(read({ HOST: '0.0.0.0', SANDBOX: 'public' }).sandbox.isPublic).toBe(true);
  expect(read({ HOST: '0.0.0.0', ...providerVariables }).sandbox.mode).toBe('off');
});

it('the configuration names every variable that production needs', () => {
  const problems = problemsOf({ NODE_ENV: 'production' });
  for (const name of [...Object.keys(providerVariables), 'PUBLIC_URL']) expect(problems).toContain(name);
});

it('the configuration rejects settings in production that disable its protection', () => {
  const lifted = { SANDBOX: 'public', SANDBOX_URL: 'http://127.0.0.1:1', RATE_LIMIT: 'off', FLOWS: 'on' };
  expect(problemsOf({ ...production, ...lifted })).toContain('SANDBOX, SANDBOX_URL, RATE_LIMIT, FLOWS must not be set');
  expect(read(production)).toMatchObject({ production: true, sandbox: { mode: 'off' }, logLevel: 'info' });
});

it('the configuration rejects a public URL without TLS in production, except on this machine', () => {
  for (const host of ['shop.example.com', '192.0.2.1:3000', 'localhost.example.com', '[2001:db8::1]']) {
    expect(problemsOf({ ...production, PUBLIC_URL: `http://${host}` })).toContain(
      'PUBLIC_URL must start with https://',
    );
    expect(read({ PUBLIC_URL: `http://${host}` }).publicUrl).toBe(`http://${host}`);
  }
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
    expect(read({ ...production, PUBLIC_URL: `http://${host}` }).publicUrl).toBe(`http://${host}`);
  }
});

it('the configuration accepts as proxies none, a number of hops or addresses', () => {
  const trust = (value: string) => read({ TRUST_PROXY: value }).trustProxy;
  expect([trust('off'), trust('2'), trust('10.0.0.0/8, loopback,::1')]).toEqual([false, 2, '10.0.0.0/8,loopback,::1']);
  for (const value of ['on', 'true', 'everybody', '10.0.0.0/33', '1.2.3', '-1']) {
    expect(problemsOf({ TRUST_PROXY: value })).toContain('TRUST_PROXY must be a count of proxies or their addresses');
  }
  for (const value of ['0.0.0.0/0', '::/0', '10.0.0.0/8, 1.2.3.4/00']) {
    expect(problemsOf({ TRUST_PROXY: value })).toContain(
      `TRUST_PROXY must not trust every address, as "${value}" does`,
    );
  }
});

it('the shop drains behind a proxy and not on a desktop, for the configured time', () => {
  expect([read().drainMs, read({ TRUST_PROXY: '1' }).drainMs, read({ DRAIN_MS: '1500' }).drainMs]).toEqual([
    0, 5000, 1500,
  ]);
  for (const value of ['5001', '-1', 'soon']) expect(problemsOf({ DRAIN_MS: value })).toContain('DRAIN_MS must be');
});

it('the configuration counts transitions of the flows only when told to', () => {
  expect([read().flowCounts, read({ FLOW_COUNTS: 'on' }).flowCounts]).toEqual([false, true]);
  expect(problemsOf({ FLOW_COUNTS: 'yes' })).toContain('FLOW_COUNTS');
});

it('the configuration asks a tenth of the page views of production for their vitals, or the configured share', () => {
  expect([read().vitals, read(production).vitals, read({ VITALS: '0.25' }).vitals]).toEqual([0, 0.1, 0.25]);
  for (const value of ['1.5', '-1', 'all']) expect(problemsOf({ VITALS: value })).toContain('VITALS must be');
});

it('the configuration has a pool of the configured size with bounded waits', () => {
  const url = 'postgres://shop@127.0.0.1/shop';
  const poolOf = (more: Record<string, string>) => read({ DATABASE_URL: url, ...more }).database;
  const standard = { size: 10, statementTimeoutMs: 15_000, connectTimeoutMs: 10_000 };
  expect(poolOf({})).toEqual({ kind: 'postgres', url, pool: standard });
  expect(
    poolOf({ DATABASE_POOL: '25', DATABASE_TIMEOUT_MS: '3000', DATABASE_CONNECT_TIMEOUT_MS: '500' }),
  ).toMatchObject({ pool: { size: 25, statementTimeoutMs: 3_000, connectTimeoutMs: 500 } });
  for (const value of ['0', '-1', '1001', 'many', '2.5']) {
    expect(problemsOf({ DATABASE_POOL: value })).toContain('DATABASE_POOL must be a whole number from 1 to 1000');
  }
  // A value of 0 would disable the timeout.
  expect(problemsOf({ DATABASE_TIMEOUT_MS: '0' })).toContain('DATABASE_TIMEOUT_MS must be a whole number from 100');
});

it('the configuration has a direct connection beside that of a pooler, unless both are the same', () => {
  const [url, directUrl] = ['postgres://shop@pooler:6432/shop', 'postgres://shop@db:5432/shop'];
  expect(read({ DATABASE_URL: url, DATABASE_DIRECT_URL: `${directUrl}/` }).database).toMatchObject({ url, directUrl });
  for (const same of ['', url]) {
    expect(read({ DATABASE_URL: url, DATABASE_DIRECT_URL: same }).database).not.toHaveProperty('directUrl');
  }
  expect(problemsOf({ DATABASE_DIRECT_URL: directUrl })).toContain('DATABASE_DIRECT_URL needs DATABASE_URL');
});

it('the configuration has a read replica beside the primary, unless both are the same', () => {
  const [url, readUrl] = ['postgres://shop@db:5432/shop', 'postgres://shop@replica:5432/shop'];
  expect(read({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }).database).toMatchObject({ url, readUrl });
  for (const same of ['', url]) {
    expect(read({ DATABASE_URL: url, DATABASE_READ_URL: same }).database).not.toHaveProperty('readUrl');
  }
  expect(problemsOf({ DATABASE_READ_URL: readUrl })).toContain('DATABASE_READ_URL needs DATABASE_URL');
});

it('the configuration gives newsletter subscribers a coupon of about $20 unless configured, and none of 0 rupees', () => {
  expect(read().welcomeCoupon).toEqual({ amount: 1_700, leastSum: 3_400 });
  expect(read({ WELCOME_COUPON: '500', WELCOME_COUPON_LEAST: '0' }).welcomeCoupon).toEqual({
    amount: 500,
    leastSum: 0,
  });
  expect(read({ WELCOME_COUPON: '0' }).welcomeCoupon).toBeNull();
  for (const value of ['-1', '17.5', '₹1700', '1000000']) {
    expect(problemsOf({ WELCOME_COUPON: value })).toContain('WELCOME_COUPON must be a whole number from 0 to 999999');
    expect(problemsOf({ WELCOME_COUPON_LEAST: value })).toContain(
      'WELCOME_COUPON_LEAST must be a whole number from 0 to 999999',
    );
  }
});

it('the configuration has one worker unless configured, and several only with a PostgreSQL server', () => {
  const url = 'postgres://shop@127.0.0.1/shop';
  expect([read().workers, read({ WORKERS: '4', DATABASE_URL: url }).workers]).toEqual([1, 4]);
  expect(problemsOf({ WORKERS: '4' })).toContain('WORKERS needs DATABASE_URL');
  for (const value of ['0', '65', 'auto']) {
    expect(problemsOf({ WORKERS: value, DATABASE_URL: url })).toContain('WORKERS must be a whole number from 1 to 64');
  }
});

it('the configuration logs the configured share of requests', () => {
  expect([
    read().logRequests,
    read({ LOG_REQUESTS: '0.01' }).logRequests,
    read({ LOG_REQUESTS: '1' }).logRequests,
  ]).toEqual([0, 0.01, 1]);
  for (const value of ['2', '-0.1', 'some', '1e-3']) {
    expect(problemsOf({ LOG_REQUESTS: value })).toContain('LOG_REQUESTS must be a share from 0 to 1');
  }
});

it('the configuration rejects an unknown environment', () => {
  expect(problemsOf({ NODE_ENV: 'Production' })).toContain('NODE_ENV must be production or development or test');
});

it('the configuration stores files in a bucket if all of its settings are given', () => {
  const bucket = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' };
  expect(read(bucket).files).toMatchObject({ kind: 's3', bucket: 'b', endpoint: null });
  expect(problemsOf({ S3_BUCKET: 'b' })).toContain('S3_REGION');
});

it('the configuration charges tax only for a registered owner, and then names the seller', () => {
  expect(read().seller).toEqual({ name: 'Sprocket', address: '', gst: null });
  const seller = { SELLER_NAME: 'Sprocket Private Limited', SELLER_ADDRESS: '80 Feet Road; Bengaluru' };
  const tax = { GST_RATE: '18', SELLER_GSTIN: '29aagcb7383j1z4' };
  expect(read({ ...seller, ...tax }).seller.gst).toEqual({ rate: 18, gstin: '29AAGCB7383J1Z4' });
  expect(problemsOf(tax)).toContain('SELLER_NAME, SELLER_ADDRESS must be set too');
  expect(problemsOf({ ...seller, GST_RATE: '18' })).toContain('SELLER_GSTIN must be set too');
  expect(problemsOf({ ...seller, ...tax, GST_RATE: '0' })).toContain('GST_RATE must be a percentage');
  expect(problemsOf({ ...seller, ...tax, SELLER_GSTIN: '29AAGCB7383J1Z5' })).toContain('SELLER_GSTIN must be');
});
