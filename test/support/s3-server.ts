import { join } from 'node:path';
import type { FilesConfig } from '../../server/config';
import { startService, type Service } from './service';

/** Access key and secret of the server's only account. */
const account = 'S3RVER';
const bucket = 'pictures';

export interface S3Server extends Service {
  config: Extract<FilesConfig, { kind: 's3' }>;
}

/** `kill` does not delete the objects. */
export const startS3Server = async (): Promise<S3Server> => {
  const service = await startService({
    name: 's3',
    program: process.execPath,
    prepare: ({ port, folder }) => [
      join(process.cwd(), 'test', 'support', 's3-program.mjs'),
      String(port),
      folder,
      bucket,
    ],
    check: (port) => fetch(`http://127.0.0.1:${port}/`),
  });
  const config: S3Server['config'] = {
    kind: 's3',
    bucket,
    region: 'local',
    endpoint: `http://127.0.0.1:${service.port}`,
    accessKeyId: account,
    secretAccessKey: account,
    prefix: '',
  };
  return { ...service, config };
};
