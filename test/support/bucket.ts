import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Bucket {
  url: string;
  objects: Map<string, Buffer>;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const MISSING = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>';

/** A store that speaks as much of S3's protocol as files need, keeping each body exactly as it came. */
export const startBucket = async (): Promise<Bucket> => {
  const objects = new Map<string, Buffer>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
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
        .end(request.method === 'HEAD' ? '' : MISSING);
    }
    response.writeHead(200, { 'content-length': known.byteLength });
    response.end(request.method === 'HEAD' ? undefined : known);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
