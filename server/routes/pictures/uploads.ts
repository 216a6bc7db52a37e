import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Done } from '../../../contract/common';
import { upload as allowed } from '../../../contract/limits';
import { routes } from '../../../contract/routes';
import { UploadedFiles } from '../../../contract/users';
import { accountMessages } from '../../domain/accounts/account-messages';
import { ShopError } from '../../lib/shop-error';
import { sourceOf } from '../../http/rate-limit';
import type { UploadsService } from '../../services/pictures/uploads';
import { done } from '../../http/answers';

const FIELD = 'images';
const MOST_FILES = 5;

/** Everything sent under the field `images`, one after the other. */
async function* sentPictures(request: FastifyRequest): AsyncGenerator<Buffer> {
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      if (part.fieldname === FIELD) yield bytes;
    }
  } catch (cause) {
    // The reader's own refusals have a status; its other failures are a form that is cut off or breaks its own rules.
    const isRefusal = cause instanceof Error && 'statusCode' in cause;
    throw isRefusal ? cause : new ShopError('invalid_request', { message: 'The upload is not complete', cause });
  }
}

/** Pictures customers send (specification, section 7, Users and auth). */
export const uploadsRoutes =
  ({ uploads }: { uploads: UploadsService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const limits = { fileSize: allowed.bytes, files: MOST_FILES, fields: 10, fieldSize: 1_000, parts: 15 };
    await app.register(multipart, { limits });

    app.route({
      method: routes.uploadPicture.method,
      url: routes.uploadPicture.path,
      onRequest: app.requireUser,
      schema: { tags: ['users'], consumes: ['multipart/form-data'], response: { 200: UploadedFiles } },
      handler: async (request) => {
        const names: string[] = [];
        for await (const bytes of sentPictures(request)) {
          names.push(await uploads.add(request.user.id, bytes, sourceOf(request)));
        }
        if (names.length === 0) throw new ShopError('file_not_accepted');
        return names;
      },
    });
    app.route({
      method: routes.uploadedPictures.method,
      url: routes.uploadedPictures.path,
      onRequest: app.requireUser,
      schema: { tags: ['users'], response: { 200: UploadedFiles } },
      handler: (request) => uploads.list(request.user.id),
    });
    app.route({
      method: routes.deleteUploadedPictures.method,
      url: routes.deleteUploadedPictures.path,
      onRequest: app.requireUser,
      schema: { tags: ['users'], response: { 200: Done } },
      handler: async (request) => {
        await uploads.deleteUnused(request.user.id);
        return done(accountMessages.picturesDeleted);
      },
    });
  };
