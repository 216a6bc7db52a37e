import type { Config } from '../../server/config';
import { readConfig } from '../../server/startup/read-config';

export const testConfig = (dataDir: string, more: Partial<Config> = {}): Config => ({
  ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SESSION_SECRET: 'a secret of the tests, long enough' }),
  flowCounts: true,
  ...more,
});
