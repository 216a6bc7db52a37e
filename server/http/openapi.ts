import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { Failure } from '../../contract/errors';

const withFailure = (schema: FastifySchema | undefined): FastifySchema => {
  const given: unknown = schema?.response;
  const responses = typeof given === 'object' && given !== null ? given : { 200: { type: 'null' } };
  return { ...schema, response: { ...responses, default: { $ref: 'Failure#' } } };
};

export const addOpenApi = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sprocket',
        version: '1',
        description: 'The backend of the shop. Every failure has the schema `Failure`.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `def-${index}`,
    },
    transform: ({ schema, url }) => ({ schema: withFailure(schema), url }),
  });
  app.addSchema({ ...Failure, $id: 'Failure' });
  let text: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=60').send(text);
  });
};
