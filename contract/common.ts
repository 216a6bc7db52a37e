import { Type, type TSchema } from 'typebox';
import { longest } from './limits';
import { emailPattern } from './patterns';

/** Longer ids are refused without a database query. */
export const Id = Type.String({ minLength: 1, maxLength: 128 });

export const IdParams = Type.Object({ id: Id });

/** `id` and `_id` are always equal. */
export const bothIds = { id: Type.String(), _id: Type.String() };

export const Email = Type.String({ minLength: 3, maxLength: longest.email, pattern: emailPattern });

/** An existing password, which may be shorter than a new one. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: 1024 });

export const FileName = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' });

/** Width and height are in pixels; `placeholder` is a small preview as a data URL, empty in lists. */
export const PictureInfo = Type.Object({
  file: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  placeholder: Type.String(),
});

export const Location = Type.String({ pattern: '^([A-Za-z]{2}|All|all)$', description: 'An ISO 3166 code, or All' });

export const Time = Type.String({ format: 'date-time' });

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const Done = Type.Object({ error: Type.Literal(false), msg: Type.String(), message: Type.String() });
