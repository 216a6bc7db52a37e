import type { FastifyPluginAsync } from 'fastify';
import { Type, type Static } from 'typebox';
import { phoneCropWidths, pictureWidths, type PictureWidth } from '../../../contract/limits';
import { formatFor, typeOfFormat } from '../../domain/pictures/picture-format';
import { widthsOf } from '../../domain/pictures/picture-variant';
import { immutable } from '../../http/cache-control';
import { etagOf, matchesEtag } from '../../lib/etag';
import { ShopError } from '../../lib/shop-error';
import type { PictureVariants } from '../../services/pictures/picture-variants';

const Params = Type.Object({ file: Type.String({ minLength: 1, maxLength: 200 }) });
const Query = Type.Object({
  w: Type.Optional(
    Type.String({
      description: `Width in pixels: ${pictureWidths.join(', ')}; of a crop ${phoneCropWidths.join(', ')}`,
    }),
  ),
  crop: Type.Optional(Type.Literal('phone', { description: 'Only the part of a banner that phones show, 16:10' })),
});

const fileNamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const pictureWidth = ({ w: requested, crop }: Static<typeof Query>): PictureWidth | undefined => {
  if (requested === undefined && crop === undefined) return undefined;
  const width = widthsOf(crop).find((known) => String(known) === requested);
  if (width === undefined) throw new ShopError('picture_width_unknown');
  return width;
};

export const pictureRoutes =
  (variants: PictureVariants): FastifyPluginAsync =>
  async (app) => {
    const schema = {
      tags: ['pictures'],
      summary: 'A picture as AVIF, WebP or JPEG, by what the caller accepts',
      params: Params,
      querystring: Query,
    };
    app.get<{ Params: Static<typeof Params>; Querystring: Static<typeof Query> }>(
      '/download/:file',
      { schema },
      async (request, reply) => {
        const { file } = request.params;
        const { crop } = request.query;
        const width = pictureWidth(request.query);
        if (!fileNamePattern.test(file)) throw new ShopError('file_not_found');
        const format = formatFor(request.headers.accept);
        const bytes = await variants.get(file, { width, format, crop });
        const etag = etagOf(`${file} ${width ?? ''} ${crop ?? ''} ${format}`);
        void reply.header('vary', 'accept').header('cache-control', immutable).header('etag', etag);
        if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
        return reply.type(typeOfFormat[format]).send(bytes);
      },
    );
  };
