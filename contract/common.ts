import { Type, type TSchema } from 'typebox';
import { longest } from './limits';
import { emailPattern } from './patterns';

/** An id in a URL or a body. The maximum length refuses invalid ids before any query. */
export const Id = Type.String({ minLength: 1, maxLength: 128 });

export const IdParams = Type.Object({ id: Id });

/** Every entity has `id` and `_id`, always equal. */
export const bothIds = { id: Type.String(), _id: Type.String() };

export const Email = Type.String({ minLength: 3, maxLength: longest.email, pattern: emailPattern });

/**
 * A password that is compared with the stored one. Its length limits are wider than those of new passwords, so that a
 * refusal because of its length reveals nothing.
 */
export const GivenPassword = Type.String({ minLength: 1, maxLength: 1024 });

/** A stored file's name for `/download/{file}`. */
export const FileName = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' });

/** A picture with its size in pixels and a blurred preview as a data URL. */
export const PictureInfo = Type.Object({
  file: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  placeholder: Type.String(),
});

export const Location = Type.String({ pattern: '^([A-Za-z]{2}|All|all)$', description: 'An ISO 3166 code, or All' });

/** A time in ISO 8601, UTC. */
export const Time = Type.String({ format: 'date-time' });

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** A response without data. */
export const Done = Type.Object({ error: Type.Literal(false), msg: Type.String(), message: Type.String() });
