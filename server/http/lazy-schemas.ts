import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

type Validator = ReturnType<FastifySchemaCompiler<unknown>>;

const lazyValidator = (compile: () => Validator): Validator => {
  let compiled: Validator | undefined;
  const validate: Validator = (data: unknown) => {
    compiled ??= compile();
    const result = compiled(data);
    // Fastify reads the errors from this property after each call.
    validate.errors = compiled.errors;
    return result;
  };
  return validate;
};

const buildValidators = AjvCompiler();
const buildSerializers = SerializerSelector();

/**
 * Compiles a route's schemas with its first request, because compiling all schemas would take half of the start-up
 * time. Validation stops at the first error, so that an overlong text is not validated further.
 */
export const addLazySchemas = (app: FastifyInstance): void => {
  const validatorsOf = new Map<'array' | false, ReturnType<typeof buildValidators>>();
  let serializerOf: ReturnType<typeof buildSerializers> | undefined;
  app.setValidatorCompiler((route) =>
    lazyValidator(() => {
      // Converts types in URLs and headers, because their values are always text. In bodies, `true` must not become 1.
      const coerceTypes = route.httpPart === 'body' ? false : 'array';
      const customOptions = { allErrors: false, verbose: true, removeAdditional: false, coerceTypes } as const;
      const schemas = app.getSchemas() as Record<string, object>;
      const validatorOf = validatorsOf.get(coerceTypes) ?? buildValidators(schemas, { customOptions });
      validatorsOf.set(coerceTypes, validatorOf);
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
