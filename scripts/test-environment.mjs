/**
 * Makes the suites independent of the machine's settings. HOME and the proxy settings stay unchanged, because npm needs
 * them, but local requests bypass the proxy.
 */
const loopback = 'localhost,127.0.0.1';
const settings = { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', no_proxy: loopback, NO_PROXY: loopback };

/** Variables that change how Node works or how programs print. */
const cleared = ['NODE_OPTIONS', 'NODE_ENV', 'FORCE_COLOR', 'LANGUAGE'];

/** The shop's settings are deleted, because each test sets the settings that it needs. */
const ownSettings =
  /^(HOST|PORT|PUBLIC_URL|DATA_DIR|SPROCKET_ROOT|SESSION_SECRET|TRUST_PROXY|WORKERS|DRAIN_MS|REDIS_URL|SMTP_URL|MAIL_FROM|GST_RATE|PICTURE_CACHE_MB|METRICS|VITALS|LOG_LEVEL|LOG_REQUESTS|RATE_LIMIT|SANDBOX|FLOWS|FLOW_COUNTS|WELCOME_COUPON|(SANDBOX|DATABASE|S3|STRIPE|FIREBASE|SELLER|GRIEVANCE|WELCOME_COUPON|DELIVERY|OTEL)_.*)$/;

export const prepareEnvironment = (suiteName) => {
  for (const name of Object.keys(process.env)) {
    if (cleared.includes(name) || ownSettings.test(name)) delete process.env[name];
  }
  Object.assign(process.env, settings, { TEST_SUITE: suiteName });
  // These variables replace the packaged browser or database, so they are kept and printed.
  for (const name of ['CHROMIUM_PATH', 'POSTGRES_BIN']) {
    if (process.env[name] !== undefined) console.log(`${name}=${process.env[name]}`);
  }
};
