import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { Dependencies } from './dependencies';
import { addBodyLimits, smallBody } from './http/body-limits';
import { addErrorHandling, answerUnreadable } from './http/errors';
import { addFiniteNumbers } from './http/finite-numbers';
import { addGuard } from './http/guard';
import { addHealth } from './http/health';
import { addJsonBodies } from './http/json-bodies';
import { addMetrics } from './http/metrics';
import { addOpenApi } from './http/openapi';
import { addPressure } from './http/pressure';
import { addRateLimit } from './http/rate-limit';
import { addUnknownExpectations, answerClientError } from './http/refused-connections';
import { addSandboxProxy } from './http/sandbox-proxy';
import { addCookies } from './http/secret-cookie';
import { addSecurityHeaders } from './http/security-headers';
import { addStorableText } from './http/storable-text';
import { createRoutes } from './routes/routes';
import { createServices, type Services } from './services/services';

const LONGEST_PARAMETER = 300;
const REQUEST_TIMEOUT = 120_000;
const KEEP_ALIVE = 72_000;

/** A number means: that many proxies stand in front of the shop. */
const trustedProxies = (setting: Config['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number): boolean => hop < setting : setting;

/** Builds the shop over its dependencies: plugins, then routes. It does not listen. */
export const buildApp = async (
  dependencies: Dependencies,
  services: Services = createServices(dependencies),
): Promise<FastifyInstance> => {
  const { config, database, limits, log, open } = dependencies;
  const { pglite } = open;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: smallBody,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE,
    forceCloseConnections: 'idle',
    // Whoever still has a connection while the shop closes gets an answer, and the connection ends with it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: true },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerClientError,
    // The first fault ends the check: a text that is too long is not looked at any further. `verbose` tells the value it was.
    ajv: { customOptions: { allErrors: false, verbose: true, removeAdditional: false } },
  });
  addErrorHandling(app);
  addSecurityHeaders(app, config);
  addUnknownExpectations(app);
  addBodyLimits(app);
  addJsonBodies(app);
  addMetrics(app, {
    isPublic: config.metricsPublic,
    publicUrl: config.publicUrl,
    fsyncs: pglite === null ? null : async () => (await pglite.stats()).fsyncs,
  });
  addHealth(app, database);
  addPressure(app);
  addRateLimit(app, limits);
  addStorableText(app);
  await addCookies(app, config);
  addFiniteNumbers(app);
  addGuard(app, (token) => services.sessions.authenticate(token));
  await addOpenApi(app, config.publicUrl);
  await addSandboxProxy(app, config);
  for (const routes of createRoutes(services, dependencies)) await app.register(routes);
  return app;
};
