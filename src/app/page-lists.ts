import { notFound, shopRoutes } from './routes';

export const pageChunks = (): string[] => [...shopRoutes, notFound].map((route) => route.chunk);

export const publicPaths = (): string[] =>
  shopRoutes.filter((route) => route.isPublic && !route.path.includes(':')).map((route) => route.path);
