// The embedded database runs in this thread, so that a slow query never stalls a request. It is plain JavaScript read from
// disk at run time: the bundle, jest and tsx all start it by its path. `pglite.ts` is the only one who talks to it.
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';

let fsyncs = 0;

/**
 * PGlite as it ships never reaches fsync: it starts with -F, and the file system it mounts has no such operation. Then
 * a commit that was acknowledged could be lost in a power cut. Here fsync is what it says.
 */
class DurableNodeFS extends NodeFS {
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fsyncs += 1;
        fs.fsyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

const BOOL = 16;
const INT8 = 20;
const TEXT = 25;
const VARCHAR = 1043;

const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

const database = await PGlite.create({
  ...(workerData.folder === null
    ? { dataDir: 'memory://' }
    : { fs: new DurableNodeFS(workerData.folder), startParams: durableStartParams }),
  ...(workerData.snapshot === undefined ? {} : { loadDataDir: new Blob([workerData.snapshot]) }),
  extensions: { pg_trgm, unaccent },
  // The same values `pg` gives and takes, so that one piece of SQL behaves alike on both.
  parsers: { [INT8]: Number },
  serializers: { [BOOL]: String, [TEXT]: String, [VARCHAR]: String },
});

if (workerData.onlyPrepares) {
  await database.close();
  process.exit(0);
}

const run = async ({ sql, parameters }) => {
  if (parameters.length > 0) return database.query(sql, parameters);
  // Without parameters the simple protocol takes several statements at once: a migration is such a text.
  return (await database.exec(sql)).at(-1);
};

const answers = {
  query: async (request) => {
    const result = await run(request);
    return { rows: result?.rows ?? [], affectedRows: result?.affectedRows ?? 0 };
  },
  listen: async ({ channel }) => {
    await database.listen(channel, (payload) => parentPort.postMessage({ notification: { channel, payload } }));
  },
  dump: async () => new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()),
  stats: async () => ({ fsyncs }),
  close: async () => {
    await database.close();
  },
};

const describe = (error) => ({
  message: error?.message ?? String(error),
  code: error?.code,
  constraint: error?.constraint,
  table: error?.table,
  column: error?.column,
  detail: error?.detail,
  severity: error?.severity,
});

parentPort.on('message', (request) => {
  answers[request.kind](request).then(
    (value) => {
      parentPort.postMessage({ id: request.id, value });
      if (request.kind === 'close') parentPort.close();
    },
    (error) => parentPort.postMessage({ id: request.id, error: describe(error) }),
  );
});
parentPort.postMessage({ ready: true });
