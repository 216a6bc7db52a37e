import type { FastifyInstance } from 'fastify';

/** Methods that Fastify adds to a route. */
const implied = new Set(['HEAD']);
/** A route with at least this many methods is returned as `ALL`. */
const wildcardMethods = 7;

/**
 * Returns routes as `GET /api/orders/:id`, or `ALL /sandbox/*` for every method. Reads Fastify's own list, so that no
 * route is missing.
 */
export const routesOf = (app: FastifyInstance): string[] => {
  const parts: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes().split('\n')) {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (indent === undefined || part === undefined) continue;
    const depth = indent.length / 4;
    parts.splice(depth, parts.length, part);
    const named = (methods ?? '').split(', ').filter((method) => method !== '' && !implied.has(method));
    const path = parts.join('');
    routes.push(...(named.length >= wildcardMethods ? ['ALL'] : named).map((method) => `${method} ${path}`));
  }
  return routes.sort();
};
