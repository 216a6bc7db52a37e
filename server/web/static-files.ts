import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { immutable, oneHour } from '../http/cache-control';
import { documentHeaders } from '../http/security-headers';

const neverDocument = /\.(?:js|css|woff2)(?:\.br|\.gz)?$/;

interface StaticFilesOptions {
  browserBuild: string;
  publicFiles: string;
}

/** Serves the browser build at `/assets/`, and the public files at the root. */
export const staticFiles: FastifyPluginAsync<StaticFilesOptions> = async (app, { browserBuild, publicFiles }) => {
  await app.register(fastifyStatic, {
    root: join(browserBuild, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    // The names contain a hash of the content, so no client needs to ask whether a file has changed.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      void reply.header('cache-control', immutable);
      if (neverDocument.test(path)) for (const name of documentHeaders) void reply.removeHeader(name);
    },
  });
  await app.register(fastifyStatic, {
    root: publicFiles,
    wildcard: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', oneHour),
  });
};
