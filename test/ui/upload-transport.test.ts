import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadTransport } from '../../src/api/upload-transport';

let server: Server;

afterEach(() => void server.close());

/** Uploads to a server that responds with `listener`. */
const upload = async (listener: RequestListener, signal: AbortSignal) => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    listener(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const send = uploadTransport(() => undefined);
  return send({ method: 'POST', url: `http://127.0.0.1:${port}/`, headers: {}, body: 'picture', signal });
};

it('an aborted upload rejects with the reason of its signal', async () => {
  const controller = new AbortController();
  const received = jest.fn(() => controller.abort(new Error('the page is left')));
  await expect(upload(received, controller.signal)).rejects.toThrow('the page is left');
  expect(received).toHaveBeenCalledTimes(1);
});

it('a signal that aborts after the upload does not abort the finished request', async () => {
  const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort');
  const controller = new AbortController();
  const { status, body } = await upload((_, response) => response.end('{"url":"a.webp"}'), controller.signal);
  expect({ status, body }).toEqual({ status: 200, body: { url: 'a.webp' } });
  controller.abort();
  expect(abort).not.toHaveBeenCalled();
});
