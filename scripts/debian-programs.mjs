/**
 * Unpacks programs for tests, such as Redis, from Debian's packages into `.cache/debian`, without installing them. If
 * an environment variable such as `REDIS_SERVER` is set, the tests use the program at that path instead.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const programs = {
  redis: {
    variable: 'REDIS_SERVER',
    packages: ['redis-server', 'redis-tools'],
    file: 'usr/bin/redis-server',
  },
  pgbouncer: {
    variable: 'PGBOUNCER',
    packages: ['pgbouncer'],
    file: 'usr/sbin/pgbouncer',
  },
  nginx: {
    variable: 'NGINX',
    packages: ['nginx'],
    file: 'usr/sbin/nginx',
    versionFlag: '-v',
  },
};

const timeout = 60_000;
const run = (program, args, cwd) =>
  execFileSync(program, args, { cwd, timeout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const withDependencies = (packages) => {
  const plan = run('apt-get', ['--simulate', '--no-install-recommends', 'install', ...packages]);
  const named = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name);
  return [...new Set([...packages, ...named])];
};

const writeStarter = (folder, file) => {
  const starter = join(folder, 'start');
  const parent = join(folder, 'usr', 'lib');
  const libraries = existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : [];
  writeFileSync(starter, `#!/bin/sh\nLD_LIBRARY_PATH=${libraries.join(':')} exec ${join(folder, file)} "$@"\n`);
  chmodSync(starter, 0o755);
  return starter;
};

/** The folder is renamed only when complete, so that an interrupted run leaves no incomplete program. */
const unpack = (folder, { packages, file, versionFlag = '--version' }) => {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  run('apt-get', ['download', ...withDependencies(packages)], draft);
  for (const name of readdirSync(draft).filter((one) => one.endsWith('.deb'))) {
    run('dpkg-deb', ['--extract', name, '.'], draft);
    rmSync(join(draft, name));
  }
  renameSync(draft, folder);
  run(writeStarter(folder, file), [versionFlag]);
};

/** Sets the variable that gives the tests the program's path, unless it is already set. Returns a line to print. */
export const provideProgram = (name) => {
  const { variable, ...program } = programs[name];
  if (process.env[variable] !== undefined) return `${variable}=${process.env[variable]}`;
  const folder = inRoot('.cache', 'debian', name);
  try {
    if (!existsSync(join(folder, 'start'))) unpack(folder, program);
    process.env[variable] = join(folder, 'start');
    return `${name}: from Debian's packages`;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const reason = String(error.stderr ?? error.message)
      .trim()
      .split('\n')
      .at(-1);
    return `NOT TESTED WITH ${name.toUpperCase()}: Debian's packages cannot be had (${reason}). Set ${variable} to a program.`;
  }
};
