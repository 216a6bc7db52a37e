import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startService, type Service } from './service';

export interface Nginx extends Service {
  url: string;
}

const program = process.env['NGINX'];

/** Throws if `from` is missing, so that the example and this file cannot drift apart. */
const replaced = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`deploy/nginx/sprocket.conf lacks: ${from}`);
  return text.replace(from, to);
};

/** Changes only the addresses, the name resolution and the cache folders of the documented configuration. */
const exampleFor = (copies: readonly string[], port: number, folder: string): string => {
  const example = readFileSync(join(process.cwd(), 'deploy', 'nginx', 'sprocket.conf'), 'utf8');
  const named = 'server shop:3000 resolve ';
  const [line = ''] = example.split('\n').filter((each) => each.includes(named));
  // `resolve` is omitted, because it needs nginx 1.27.3 and is useless for IP addresses.
  const lines = copies.map((copy) => replaced(line, named, `server ${new URL(copy).host} `));
  return [
    [line, lines.join('\n')],
    ['resolver 127.0.0.11 valid=5s;', ''],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['/var/cache/nginx/sprocket-pages', join(folder, 'pages')],
    ['/var/cache/nginx/sprocket', join(folder, 'pictures')],
  ].reduce((text, [from = '', to = '']) => replaced(text, from, to), example);
};

const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export const startNginx = async (copies: readonly string[]): Promise<Nginx> => {
  if (program === undefined) throw new Error('NGINX names no program');
  const service = await startService({
    name: 'nginx',
    program,
    prepare({ port, folder }) {
      const file = join(folder, 'nginx.conf');
      const lines = [
        // nginx runs as a single process, so that `kill` ends all of nginx.
        'daemon off; master_process off;',
        `pid ${join(folder, 'nginx.pid')}; error_log stderr;`,
        'events { worker_connections 1024; }',
        'http {',
        'access_log off;',
        ...temporaryFolders.map((name) => `${name}_temp_path ${join(folder, name)};`),
        exampleFor(copies, port, folder),
        '}',
      ];
      writeFileSync(file, lines.join('\n'));
      return ['-e', 'stderr', '-p', folder, '-c', file];
    },
    check: (port) => fetch(`http://127.0.0.1:${port}/healthz`),
  });
  return { ...service, url: `http://127.0.0.1:${service.port}` };
};
