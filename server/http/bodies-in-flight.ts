import type { FastifyInstance, FastifyRequest } from 'fastify';
import { upload } from '../../contract/upload-limits';
import { routes } from '../../contract/routes/routes';
import { ShopError } from '../lib/shop-error';
import { smallBody } from './body-limits';

const kib = 1024;
const mib = 1024 * kib;

interface BytesInFlight {
  ofOneSource: number;
  ofAll: number;
}

/**
 * Limits in bytes, for one client address (`ofOneSource`) and for all clients (`ofAll`). Bodies up to `uncounted` do
 * not count, so that sign-in, checkout and Stripe's webhooks work even while large bodies use up the limits. For
 * requests without a session, the lower limits in `open` also apply, which leave room for shoppers with a session.
 */
export const inFlightBounds = {
  uncounted: 16 * kib,
  ofOneSource: 24 * mib,
  ofAll: 64 * mib,
  open: { ofOneSource: 4 * mib, ofAll: 16 * mib },
};

/**
 * Returns the number of bytes that a request adds to the totals. For an upload, it is at most the size limit of one
 * picture, because the pictures are read one at a time.
 */
const expectedBytes = ({ headers, routeOptions }: FastifyRequest): number => {
  const limit = routeOptions.url === routes.uploadPicture.path ? upload.bytes : (routeOptions.bodyLimit ?? smallBody);
  if (headers['transfer-encoding'] !== undefined) return limit;
  return Math.min(Number(headers['content-length'] ?? 0), limit);
};

const countBytes = ({ ofOneSource, ofAll }: BytesInFlight) => {
  const bytesOf = new Map<string, number>();
  let total = 0;
  return {
    total: () => total,
    refusal(source: string, bytes: number): ShopError | undefined {
      const isSourceFull = (bytesOf.get(source) ?? 0) + bytes > ofOneSource;
      if (!isSourceFull && total + bytes <= ofAll) return undefined;
      return new ShopError(isSourceFull ? 'rate_limited' : 'overloaded', { retryAfterSeconds: 5 });
    },
    add(source: string, bytes: number): void {
      total += bytes;
      const ofSource = (bytesOf.get(source) ?? 0) + bytes;
      if (ofSource > 0) bytesOf.set(source, ofSource);
      else bytesOf.delete(source);
    },
  };
};

/**
 * Limits the bytes of bodies that are still arriving, because a client can leave many bodies unfinished for minutes.
 * Returns a function that reads the current total.
 */
export const addBodiesInFlight = (app: FastifyInstance, bounds = inFlightBounds): (() => number) => {
  const every = countBytes(bounds);
  const open = countBytes(bounds.open);
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const bytes = expectedBytes(request);
    if (bytes <= bounds.uncounted) return done();
    const { source } = request;
    const counts = request.shopperOrNull === null ? [open, every] : [every];
    const refused = counts.map((count) => count.refusal(source, bytes)).find((error) => error !== undefined);
    if (refused !== undefined) {
      // The connection is closed, because Node would otherwise go on reading the refused body.
      void reply.header('connection', 'close');
      return done(refused);
    }
    for (const count of counts) count.add(source, bytes);
    let isCounted = true;
    const release = (): void => {
      if (isCounted) for (const count of counts) count.add(source, -bytes);
      isCounted = false;
    };
    // Listens to the response too, because the request may stay open after a later step has refused its body.
    request.raw.once('close', release);
    reply.raw.once('close', release);
    return done();
  });
  return every.total;
};
