import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Done } from '../../../contract/common';
import { causeMessages } from '../../../contract/messages/failures';
import { profilePictures } from '../../../contract/limits';
import { upload as allowed } from '../../../contract/upload-limits';
import { methodAndUrl } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { UploadedFiles } from '../../../contract/users';
import { successMessages } from '../../../contract/messages/successes';
import { ShopError } from '../../lib/shop-error';
import type { UploadsService } from '../../services/pictures/uploads';
import { done } from '../../http/success-bodies';

const fieldName = 'images';

/**
 * If the multipart parser refuses a form, its error has a status code; an error without one means a malformed form.
 */
const refusalOf = (cause: unknown): unknown =>
  cause instanceof Error && 'statusCode' in cause
    ? cause
    : new ShopError('invalid_request', { message: causeMessages.invalid_request.incompleteUpload, cause });

async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (cause) {
    throw refusalOf(cause);
  }
}

const forEachPicture = async (
  request: FastifyRequest,
  add: (read: () => Promise<Buffer>) => Promise<void>,
): Promise<void> => {
  for await (const part of partsOf(request)) {
    if (part.type !== 'file') continue;
    const read = (): Promise<Buffer> =>
      part.toBuffer().catch((cause: unknown) => {
        throw refusalOf(cause);
      });
    if (part.fieldname === fieldName) await add(read);
    else part.file.resume();
  }
};

export const uploadsRoutes =
  ({ uploads }: { uploads: UploadsService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const limits = { fileSize: allowed.bytes, files: profilePictures, fields: 10, fieldSize: 1_000, parts: 15 };
    await app.register(multipart, { limits });

    app.route({
      ...methodAndUrl(routes.uploadPicture),
      onRequest: app.requireUser,
      schema: { tags: ['users'], consumes: ['multipart/form-data'], response: { 200: UploadedFiles } },
      handler: async (request) => {
        const names: string[] = [];
        const { source } = request;
        await forEachPicture(request, async (read) => {
          names.push(await uploads.add(request.user.id, source, read));
        });
        if (names.length === 0) throw new ShopError('file_not_accepted');
        return names;
      },
    });
    app.route({
      ...methodAndUrl(routes.uploadedPictures),
      onRequest: app.requireUser,
      schema: { tags: ['users'], response: { 200: UploadedFiles } },
      handler: (request) => uploads.list(request.user.id),
    });
    app.route({
      ...methodAndUrl(routes.deleteUploadedPictures),
      onRequest: app.requireUser,
      schema: { tags: ['users'], response: { 200: Done } },
      handler: async (request) => {
        await uploads.deleteUnused(request.user.id);
        return done(successMessages.picturesDeleted);
      },
    });
  };
