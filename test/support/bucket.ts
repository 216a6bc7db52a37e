import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type BucketMood = 'responds' | 'hangs' | 'fails';

export interface Bucket {
  url: string;
  objects: Map<string, Buffer>;
  mood: BucketMood;
  calls(): number;
  halt(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const notFound = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>';

/** Serves the part of S3 that file storage uses, and keeps each body exactly as received. */
export const startBucket = async (): Promise<Bucket> => {
  const objects = new Map<string, Buffer>();
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://bucket').pathname);
    const known = objects.get(key);
    if (request.headers.authorization === undefined) return void response.writeHead(403).end();
    if (request.method === 'PUT') {
      objects.set(key, await bodyOf(request));
      return void response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (known === undefined) {
      return void response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? '' : notFound);
    }
    response.writeHead(200, { 'content-length': known.byteLength });
    response.end(request.method === 'HEAD' ? undefined : known);
  };
  let calls = 0;
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    calls += 1;
    if (bucket.mood === 'hangs') return;
    if (bucket.mood === 'fails') return void response.writeHead(500).end();
    void respond(request, response);
  };
  let server = createServer(listener);
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const halt = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const bucket: Bucket = {
    url: `http://127.0.0.1:${port}`,
    objects,
    mood: 'responds',
    calls: () => calls,
    halt,
    async resume() {
      server = createServer(listener);
      await listen(port);
    },
    close: halt,
  };
  return bucket;
};
