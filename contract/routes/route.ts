export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

/**
 * Only the shop's own server sends this response header. Without this header, the browser adds missing fields,
 * because another backend may send only the fields of the specification.
 */
export const allFieldsHeader = 'all-fields';

export const get = <Path extends string>(path: Path) => ({ method: 'GET', path }) as const;
export const post = <Path extends string>(path: Path) => ({ method: 'POST', path }) as const;
export const put = <Path extends string>(path: Path) => ({ method: 'PUT', path }) as const;
export const remove = <Path extends string>(path: Path) => ({ method: 'DELETE', path }) as const;

export const addressOf = (route: Route, params: Record<string, string> = {}): string =>
  route.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));

/** Returns `method` and `url` for a Fastify route. */
export const methodAndUrl = ({ method, path }: Route) => ({ method, url: path });
