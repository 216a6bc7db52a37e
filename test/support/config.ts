import type { Config } from '../../server/config';
import { readConfig } from '../../server/startup/read-config';

/** The configuration of a newcomer's machine, on a folder of the test's own. */
export const testConfig = (dataDir: string, more: Partial<Config> = {}): Config => ({
  ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SESSION_SECRET: 'a secret of the tests, long enough' }),
  ...more,
});
