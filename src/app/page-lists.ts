import { notFound, shopRoutes } from './routes';

/** Returns the chunk names of all pages. At start, the server checks that the build contains these chunks. */
export const pageChunks = (): string[] => [...shopRoutes, notFound].map((route) => route.chunk);

/** Returns the paths of the public pages without parameters, for the sitemap. */
export const publicPaths = (): string[] =>
  shopRoutes.filter((route) => route.isPublic && !route.path.includes(':')).map((route) => route.path);
