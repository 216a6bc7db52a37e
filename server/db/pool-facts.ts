import type { Pool } from 'pg';

export interface PoolFacts {
  total: number;
  idle: number;
  waiting: number;
  max: number;
}

export const poolFacts = ({ totalCount, idleCount, waitingCount, options }: Pool): PoolFacts => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
  max: options.max,
});
