import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  body: string;
  signature: string;
  type: string;
  id: string;
}

export const openReceiver = async () => {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { type, id } = JSON.parse(body) as { type: string; id: string };
      received.push({ body, signature: String(request.headers['stripe-signature']), type, id });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    types: () => received.map(({ type }) => type),
    respondWith: (code: number) => {
      status = code;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
