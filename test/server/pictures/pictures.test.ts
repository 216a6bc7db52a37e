import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureWidths, type PictureWidth } from '../../../contract/limits';
import type { CategoryList } from '../../../contract/categories';
import type { ProductDetail, ProductList } from '../../../contract/products';
import type { VariantFormat } from '../../../server/domain/pictures/picture-format';
import { runAs } from '../../../server/lib/request-context';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import {
  sourceCategory,
  sourcePicture,
  sourceProduct,
  temporaryFolder,
  writeCatalogue,
} from '../../support/catalogue-source';
import { testConfig } from '../../support/config';
import { openTestShop, type TestShop } from '../../support/shop';

let shop: TestShop;
let cache: string;
let product: ProductDetail;

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'sprocket-pictures-'));
  const { paths } = testConfig(cache);
  shop = await openTestShop({ config: { paths: { ...paths, pictureCache: cache } } });
  // The shop writes AVIF but never reads it, so it blocks sharp's AVIF loader. This test has to read AVIF.
  sharp.unblock({ operation: ['VipsForeignLoadHeif'] });
  const { folder, remove } = await temporaryFolder();
  await writeCatalogue(folder, {
    categories: [sourceCategory('motors', ['servos'], { image: 'motors.webp' })],
    products: [sourceProduct('servo', { images: ['the front.webp', 'side.webp', 'wide.webp'] })],
    files: {
      'images/motors.webp': await sourcePicture(900, 900),
      'images/the front.webp': await sourcePicture(700, 500),
      'images/wide.webp': await sourcePicture(2000, 800),
      'images/side.webp': await sourcePicture(200, 300, '#B4741E'),
    },
  });
  await importCatalogue(shop.dependencies, folder);
  await remove();
  product = (await shop.inject({ url: '/api/products/servo' })).json<ProductDetail>();
});
afterAll(async () => {
  await shop.close();
  await rm(cache, { recursive: true, force: true });
});

const picture = (file: string, query = '', accept = '*/*') =>
  shop.inject({ url: `/download/${file}${query}`, headers: { accept } });

const fileAt = (index: number): string => product.images[index] ?? '';

describe('pictures of a product', () => {
  it('pictures of a product have a size, a preview, and names with a hash and without spaces', () => {
    expect(product.images[0]).toMatch(/^the-front\.[0-9a-f]{8}\.webp$/);
    expect(product.pictures.map(({ file }) => file)).toEqual(product.images);
    expect(product.pictures[0]).toMatchObject({ width: 700, height: 500 });
    expect(product.pictures[0]?.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
  });

  it('pictures in lists have no preview', async () => {
    const list = (await shop.inject({ url: '/api/products' })).json<ProductList>();
    expect(list.products.flatMap(({ pictures }) => pictures.map(({ placeholder }) => placeholder))).toEqual([
      '',
      '',
      '',
    ]);
    const { categoryList } = (await shop.inject({ url: '/api/category' })).json<CategoryList>();
    expect(categoryList[0]?.pictures).toMatchObject([{ width: 900, placeholder: '' }]);
  });

  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/avif;q=0.2,image/webp;q=0.9', 'image/webp', 'webp'],
    ['image/avif;q=0,image/jpeg', 'image/jpeg', 'jpeg'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('a request for a picture that accepts "%s" gets %s', async (accept, type, format) => {
    const response = await picture(fileAt(0), '?w=320', accept);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers.vary).toBe('accept');
    expect(response.headers['cache-control']).toContain('immutable');
    const { format: made, width, height } = await sharp(response.rawPayload).metadata();
    expect([made, width, height]).toEqual([format, 320, 229]);
  });

  it('pictures of a product are never larger than the original', async () => {
    const small = await sharp((await picture(fileAt(1), '?w=1280')).rawPayload).metadata();
    expect([small.width, small.height]).toEqual([200, 300]);
    const whole = await sharp((await picture(fileAt(0))).rawPayload).metadata();
    expect([whole.width, whole.height]).toEqual([700, 500]);
  });

  it.each([
    ['a wide picture', 2, '?w=960', [960, 600]],
    ['a tall picture, not enlarged', 1, '?w=640', [200, 125]],
  ] as const)('pictures of a product are cropped for phones: %s', async (_name, index, query, size) => {
    const { width, height } = await sharp((await picture(fileAt(index), `${query}&crop=phone`)).rawPayload).metadata();
    expect([width, height]).toEqual(size);
  });

  it('pictures of a product are not available in an unknown crop', async () => {
    const response = await picture(fileAt(0), '?w=640&crop=tablet');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: true, msg: 'Pictures are not available in this crop' });
  });

  it.each(['?crop=phone', '?w=320&crop=phone', '?w=321', '?w=0', '?w=', '?w=0320', '?w=wide'])(
    'a request for a picture with the query %s is rejected',
    async (query) => {
      const response = await picture(fileAt(0), query);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'picture_width_unknown' });
    },
  );

  it.each(['nothing.12345678.webp', '..%2F..%2Fsecrets.json', '.hidden'])(
    'a request for the unknown picture %s gets 404',
    async (file) => {
      const response = await picture(file, '?w=320');
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'file_not_found' });
    },
  );

  it('a picture is rendered once for concurrent requests, and cached', async () => {
    const read = jest.spyOn(shop.dependencies.files, 'read');
    const together = await Promise.all(Array.from({ length: 8 }, () => picture(fileAt(0), '?w=480', 'image/avif')));
    expect(new Set(together.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect((await picture(fileAt(0), '?w=480', 'image/avif')).statusCode).toBe(200);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  it('pictures are rendered in turn by source, so that one source does not delay a picture that both want', async () => {
    const { pictures } = shop.services;
    const done: string[] = [];
    const render = async (source: string, width: PictureWidth, format: VariantFormat, file = fileAt(0)) => {
      await runAs(source, () => pictures.get(file, { width, format }));
      done.push(`${source} ${width} ${format}`);
    };
    const greedy = pictureWidths.flatMap((width) => [
      render('greedy', width, 'jpeg', fileAt(1)),
      render('greedy', width, 'webp', fileAt(1)),
    ]);
    const shared = [render('greedy', 96, 'avif', fileAt(1)), render('modest', 96, 'avif', fileAt(1))];
    await Promise.all([...greedy, ...shared]);
    // If sources did not take turns, the picture of `modest` would be rendered last.
    expect(done.indexOf('modest 96 avif')).toBeLessThan(greedy.length / 2);
  });

  it('a request for a picture with a matching ETag gets 304', async () => {
    const first = await picture(fileAt(0), '?w=96', 'image/webp');
    const headers = { accept: 'image/webp', 'if-none-match': String(first.headers.etag) };
    expect((await shop.inject({ url: `/download/${fileAt(0)}?w=96`, headers })).statusCode).toBe(304);
  });
});
