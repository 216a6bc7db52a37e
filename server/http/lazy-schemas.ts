import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

type Validator = ReturnType<FastifySchemaCompiler<unknown>>;

const lazyValidator = (compile: () => Validator): Validator => {
  let compiled: Validator | undefined;
  const validate: Validator = (data: unknown) => {
    compiled ??= compile();
    const result = compiled(data);
    // Fastify reads the problems here after each call.
    validate.errors = compiled.errors;
    return result;
  };
  return validate;
};

const buildValidators = AjvCompiler();
const buildSerializers = SerializerSelector();

/**
 * Compiles the schemas of a route with its first request, because compiling those of all routes takes half of the time
 * in which the shop starts. Validation stops at the first error, so that an overlong text is not validated further.
 */
export const addLazySchemas = (app: FastifyInstance): void => {
  let validatorOf: ReturnType<typeof buildValidators> | undefined;
  let serializerOf: ReturnType<typeof buildSerializers> | undefined;
  app.setValidatorCompiler((route) =>
    lazyValidator(() => {
      const customOptions = { allErrors: false, verbose: true, removeAdditional: false };
      validatorOf ??= buildValidators(app.getSchemas() as Record<string, object>, { customOptions });
      return validatorOf(route);
    }),
  );
  app.setSerializerCompiler(({ httpStatus = '', ...route }) => {
    let serialize: ((data: unknown) => string) | undefined;
    return (data) => {
      serializerOf ??= buildSerializers(app.getSchemas(), {});
      serialize ??= serializerOf({ ...route, httpStatus });
      return serialize(data);
    };
  });
};
