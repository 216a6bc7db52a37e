import { getEventListeners } from 'node:events';
import fastify from 'fastify';
import { injectTransport } from '../../../server/web/inject-transport';

/** Time limit in ms, longer than this test takes. */
const longestWait = 60_000;

it('the transport keeps no listener on a signal once the response has arrived: it would stay in memory until the time limit', async () => {
  const app = fastify();
  app.get('/api/thing', async () => ({ name: 'thing' }));
  const signal = AbortSignal.any([new AbortController().signal, AbortSignal.timeout(longestWait)]);
  const response = await injectTransport(app)({ method: 'GET', url: '/api/thing', headers: {}, signal });
  expect(response).toMatchObject({ status: 200, body: { name: 'thing' } });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  await app.close();
});

it('the transport ends a request when the signal is aborted', async () => {
  const app = fastify();
  app.get('/api/slow', () => new Promise(() => undefined));
  const ending = new AbortController();
  const response = injectTransport(app)({ method: 'GET', url: '/api/slow', headers: {}, signal: ending.signal });
  setTimeout(() => ending.abort(), 20);
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  await app.close();
});
