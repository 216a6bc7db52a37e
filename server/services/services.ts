import type { Dependencies } from '../dependencies';
import { createSessionsService } from './sessions';

/** Every use-case of the shop. Each part adds its line. */
export const createServices = (dependencies: Dependencies) => ({
  sessions: createSessionsService(dependencies),
});

export type Services = ReturnType<typeof createServices>;
