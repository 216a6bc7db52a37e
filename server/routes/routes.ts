import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../dependencies';
import type { Services } from '../services/services';

/** Every route plugin of the shop, in no particular order. Each part adds its line. */
export const createRoutes = (_services: Services, _dependencies: Dependencies): FastifyPluginAsync[] => [];
