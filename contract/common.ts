import { Type, type TSchema } from 'typebox';

/** An id in an address or a body. Long enough for every id we make, short enough to refuse nonsense early. */
export const Id = Type.String({ minLength: 1, maxLength: 128 });

export const IdParams = Type.Object({ id: Id });

/** Catalogue entities and everything else answer with `id` and `_id`, always equal. */
export const bothIds = { id: Type.String(), _id: Type.String() };

/** A stored file's name, as `/download/{file}` takes it. */
export const FileName = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' });

/** A picture with what a page needs to reserve its place: size in pixels and a tiny blurred preview as a data address. */
export const PictureInfo = Type.Object({
  file: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  placeholder: Type.String(),
});

export const Location = Type.String({ pattern: '^([A-Za-z]{2}|All|all)$', description: 'An ISO 3166 code, or All' });

/** A time in UTC, ISO 8601. */
export const Time = Type.String({ format: 'date-time' });

/** `null` or the given schema. */
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** The answer of a call that has nothing to tell but that it did what it promises. */
export const Done = Type.Object({ error: Type.Literal(false), msg: Type.String(), message: Type.String() });
