/**
 * Unpacks programs for tests, such as Redis, from Debian's packages into `.cache/debian`, without installing them. If
 * an environment variable such as `REDIS_SERVER` is set, the tests use the program at that path instead. `PG_DUMP`
 * also decides which PostgreSQL the tests of backups use: the one in the same folder.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inRoot } from './paths.mjs';

const programs = {
  redis: {
    variable: 'REDIS_SERVER',
    packages: ['redis-server', 'redis-tools'],
    files: ['usr/bin/redis-server'],
  },
  pgbouncer: {
    variable: 'PGBOUNCER',
    packages: ['pgbouncer'],
    files: ['usr/sbin/pgbouncer'],
  },
  nginx: {
    variable: 'NGINX',
    packages: ['nginx'],
    files: ['usr/sbin/nginx'],
    versionFlag: '-v',
  },
  postgres: {
    variable: 'PG_DUMP',
    packages: ['postgresql-15', 'postgresql-client-15'],
    files: ['pg_dump', 'pg_restore', 'initdb', 'postgres'].map((name) => `usr/lib/postgresql/15/bin/${name}`),
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

const starterOf = (folder, file) => join(folder, 'bin', basename(file));

/** The starter's paths are relative, because tests may copy the folder to a place that another user can read. */
const writeStarter = (folder, file) => {
  const parent = join(folder, 'usr', 'lib');
  const libraries = existsSync(parent) ? readdirSync(parent).map((name) => `"$root/usr/lib/${name}"`) : [];
  const lines = [
    '#!/bin/sh',
    'root=$(cd "$(dirname "$0")/.." && pwd)',
    `LD_LIBRARY_PATH=${libraries.join(':')} exec "$root/${file}" "$@"`,
  ];
  const starter = starterOf(folder, file);
  writeFileSync(starter, `${lines.join('\n')}\n`);
  chmodSync(starter, 0o755);
};

/** The folder is renamed only when complete, so that an interrupted run leaves no incomplete program. */
const unpack = (folder, { packages, files, versionFlag = '--version' }) => {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  run('apt-get', ['download', ...withDependencies(packages)], draft);
  for (const name of readdirSync(draft).filter((one) => one.endsWith('.deb'))) {
    run('dpkg-deb', ['--extract', name, '.'], draft);
    rmSync(join(draft, name));
  }
  mkdirSync(join(draft, 'bin'));
  for (const file of files) {
    writeStarter(draft, file);
    run(starterOf(draft, file), [versionFlag]);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
};

/**
 * Sets the variable that gives the tests the program's path, unless it is already set. Returns a sentence to print, and
 * whether the tests with this program are skipped because it is missing.
 */
export const provideProgram = (name) => {
  const { variable, ...program } = programs[name];
  if (process.env[variable] !== undefined) {
    return { sentence: `${variable}=${process.env[variable]}`, isMissing: false };
  }
  const folder = inRoot('.cache', 'debian', name);
  const starter = starterOf(folder, program.files[0]);
  try {
    if (!existsSync(starter)) unpack(folder, program);
    process.env[variable] = starter;
    return { sentence: `${name}: from Debian's packages`, isMissing: false };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const reason = String(error.stderr ?? error.message)
      .trim()
      .split('\n')
      .at(-1);
    const sentence = `NOT TESTED WITH ${name.toUpperCase()}: Debian's packages cannot be had (${reason}). Set ${variable} to a program.`;
    return { sentence, isMissing: true };
  }
};
