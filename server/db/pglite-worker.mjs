// PGlite runs in a worker thread, so that a slow query does not block requests. This file is plain JavaScript, because
// the bundle, jest and tsx all start it by its path, without compiling it.
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

let fsyncs = 0;

/** Calls fsync, because PGlite never does, and a power cut could lose an acknowledged commit. */
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

const boolType = 16;
const int8Type = 20;
const textType = 25;
const varcharType = 1043;

const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // The default of 128 MB would only take memory: with the demo catalogue, nothing is faster.
  ...['-c', 'shared_buffers=32MB'],
];

const database = await PGlite.create({
  ...(workerData.folder === null
    ? { dataDir: 'memory://' }
    : { fs: new DurableNodeFS(workerData.folder), startParams: durableStartParams }),
  ...(workerData.snapshot === undefined ? {} : { loadDataDir: new Blob([workerData.snapshot]) }),
  // Converts values as `pg` does with `ownTypes` of postgres.ts, so that SQL has the same results on both databases.
  parsers: { [int8Type]: Number },
  serializers: { [boolType]: String, [textType]: String, [varcharType]: String },
});

if (workerData.onlyPrepares) {
  await database.close();
  process.exit(0);
}

const run = async ({ sql, parameters }) => {
  if (parameters.length > 0) return database.query(sql, parameters);
  // `exec` runs several statements in one call, as migrations need, but accepts no parameters.
  return (await database.exec(sql)).at(-1);
};

const handlers = {
  query: async (request) => {
    const result = await run(request);
    return { rows: result?.rows ?? [], affectedRows: result?.affectedRows ?? 0 };
  },
  // PGlite does not support COPY over its protocol, so the rows are passed as a file.
  copy: async ({ statement, rows }) => {
    await database.query(`${statement} from '/dev/blob'`, [], { blob: new Blob([rows]) });
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
  handlers[request.kind](request).then(
    (value) => {
      parentPort.postMessage({ id: request.id, value });
      if (request.kind === 'close') parentPort.close();
    },
    (error) => parentPort.postMessage({ id: request.id, error: describe(error) }),
  );
});
parentPort.postMessage({ ready: true });
