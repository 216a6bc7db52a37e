import type { Dependencies } from '../dependencies';
import { readBacklog, type Backlog } from '../repositories/backlog';

/** Caches figures about pending work, so that metrics cause no queries. */
export const createBacklogService = ({ database }: Pick<Dependencies, 'database'>) => {
  let latest: Backlog | null = null;
  return {
    /** Returns the backlog at the last `refresh`; null before the first refresh and after a failed refresh. */
    latest: (): Backlog | null => latest,

    async refresh(): Promise<void> {
      // The figures are dropped after a failure, because outdated figures would look like current ones.
      latest = await readBacklog(database).catch((error: unknown) => {
        latest = null;
        throw error;
      });
    },
  };
};
