import type { Dependencies } from '../dependencies';
import { readBacklog, type Backlog } from '../repositories/backlog';

/** Backlog of the database for the metrics. A background job reads it, so that no scrape causes a query. */
export const createBacklogService = ({ database }: Pick<Dependencies, 'database'>) => {
  let latest: Backlog | null = null;
  return {
    /** The backlog at the last `refresh`; null before the first one and after a failed one. */
    latest: (): Backlog | null => latest,

    async refresh(): Promise<void> {
      // Null, because outdated figures would pass for current ones.
      latest = await readBacklog(database).catch((error: unknown) => {
        latest = null;
        throw error;
      });
    },
  };
};
