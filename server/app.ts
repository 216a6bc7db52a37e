import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { Dependencies } from './dependencies';
import { addAccountEvents } from './http/account-events';
import { addAllFields } from './http/all-fields';
import { addBodiesInFlight } from './http/bodies-in-flight';
import { addBodyLimits, smallBody } from './http/body-limits';
import { addCacheMetrics } from './http/observability/cache-metrics';
import { addDatabaseMetrics } from './http/observability/database-metrics';
import { addCrossSiteRefusal } from './http/cross-site-calls';
import { addErrorHandling, handleMalformedUrl } from './http/errors';
import { addFieldVitals } from './http/observability/field-vitals';
import { addFlowCounts } from './http/observability/flow-counts';
import { addFiniteNumbers } from './http/finite-numbers';
import { addAuthentication } from './http/authentication';
import { addHealth } from './http/health';
import { addJsonBodies } from './http/json-bodies';
import { addLazySchemas } from './http/lazy-schemas';
import { addMetrics } from './http/observability/metrics';
import { addOpenApi } from './http/openapi';
import { addLoadShedding } from './http/load-shedding';
import { addProviderMetrics } from './http/observability/provider-metrics';
import { addRateLimit } from './http/rate-limit';
import { addRequestIds, requestIdOf } from './http/observability/request-ids';
import { addRequestSource } from './http/request-source';
import { addRequestLog } from './http/observability/request-log';
import { addRequestTracing } from './http/observability/request-tracing';
import { addExpectationFailures, addSingleHost, handleClientError } from './http/client-errors';
import { addSandboxProxy } from './http/sandbox-proxy';
import { addCookies } from './http/secret-cookie';
import { addSecurityHeaders } from './http/security-headers';
import { addStorableText } from './http/refuse-unstorable-text';
import { createRoutes } from './routes/routes';
import { createServices, type Services } from './services/services';

const maxParamLength = 300;
const requestTimeout = 120_000;
/** Closes a connection without traffic after this time in ms, even if the client has not read its response. */
const connectionTimeout = 120_000;
const keepAliveTimeout = 72_000;

/** Converts the number of trusted proxies to a function, because Fastify trusts no proxy if the setting is a number. */
const trustedProxies = (setting: Config['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number): boolean => hop < setting : setting;

export const buildApp = async (
  dependencies: Dependencies,
  services: Services = createServices(dependencies),
): Promise<FastifyInstance> => {
  const { config, files, limits, log, open, tracing } = dependencies;
  const { pglite } = open;
  const app = Fastify({
    loggerInstance: log,
    requestIdHeader: false,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: smallBody,
    requestTimeout,
    connectionTimeout,
    keepAliveTimeout,
    forceCloseConnections: 'idle',
    // While the shop closes, requests on open connections are still served.
    return503OnClosing: false,
    routerOptions: { maxParamLength, ignoreTrailingSlash: true },
    frameworkErrors: handleMalformedUrl,
    clientErrorHandler: handleClientError,
  });
  addLazySchemas(app);
  // This hook must be the first, because later hooks use the source of the request.
  addRequestSource(app);
  addRequestIds(app);
  addRequestTracing(app, tracing);
  addErrorHandling(app);
  addAccountEvents(app);
  addSecurityHeaders(app, config);
  addAllFields(app);
  addExpectationFailures(app);
  addSingleHost(app);
  addBodyLimits(app);
  addJsonBodies(app);
  addMetrics(app, {
    isPublic: config.metricsPublic,
    fsyncs: pglite === null ? null : async () => (await pglite.stats()).fsyncs,
  });
  addProviderMetrics(app, { files, limits });
  addDatabaseMetrics(app, open, services.backlog.latest);
  addCacheMetrics(app);
  app.watchCache('lists', services.catalogue.listCacheFacts);
  addRequestLog(app, config.logRequests);
  addHealth(app, open.checks);
  addLoadShedding(app);
  addCrossSiteRefusal(app, config);
  addRateLimit(app, limits);
  addBodiesInFlight(app);
  addStorableText(app);
  await addCookies(app, config);
  addFiniteNumbers(app);
  addAuthentication(app, (token) => services.sessions.authenticate(token));
  addFieldVitals(app, limits);
  if (config.flowCounts) addFlowCounts(app, limits);
  await addOpenApi(app, config.publicUrl);
  await addSandboxProxy(app, config);
  for (const routes of createRoutes(services, dependencies)) await app.register(routes);
  return app;
};
