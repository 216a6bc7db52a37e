import type { FastifyInstance } from 'fastify';

/** Methods that a route answers beside those it was written for. */
const implied = new Set(['HEAD']);
/** A route for this many methods is one that passes everything on. */
const MANY = 7;

/**
 * Every route an app answers, as `GET /api/orders/:id`, or `ALL /sandbox/*` where it takes whatever method comes. Read from
 * the router itself, so that no route can be left out.
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
    routes.push(...(named.length >= MANY ? ['ALL'] : named).map((method) => `${method} ${path}`));
  }
  return routes.sort();
};
