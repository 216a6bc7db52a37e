import { readdir } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { routes } from '../../../contract/routes/routes';
import { maxUnused } from '../../../server/services/pictures/uploads';
import { paced } from '../../support/paced';
import { hostileSvg } from '../../support/hostile-svg';
import { multipart, type Part } from '../../support/multipart';
import type { Customer } from '../../support/add-customer';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests();

const send = ({ headers }: Customer, ...parts: Part[]) =>
  shop.inject({
    method: 'POST',
    url: routes.uploadPicture.path,
    ...multipart(parts, headers),
  });
const list = async ({ headers }: Customer): Promise<string[]> =>
  (await shop.inject({ url: routes.uploadedPictures.path, headers })).json();
const clear = ({ headers }: Customer) =>
  shop.inject({ method: 'DELETE', url: routes.deleteUploadedPictures.path, headers });

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 10, g: 107, b: 75 } } });

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Returns a black PNG with one bit for each pixel, so that even a huge picture takes little memory here. */
const blankPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // These bytes mean one bit for each pixel, in greyscale.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'an uploaded picture in the format %s is accepted, and is served as WebP',
    async (format) => {
      const customer = await shop.newCustomer();
      const response = await send(customer, { bytes: await drawn(64, 48).toFormat(format).toBuffer() });
      expect(response.statusCode).toBe(200);
      const [file = ''] = response.json<string[]>();
      expect(file).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]*\.[0-9a-f]{8}\.webp$/);
      expect(await list(customer)).toEqual([file]);
      const shown = await shop.inject({ url: `/download/${file}?w=96`, headers: { accept: 'image/webp' } });
      expect(shown.statusCode).toBe(200);
      expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
    },
  );

  it('an uploaded picture is rotated upright, scaled down, and stripped of its metadata', async () => {
    const customer = await shop.newCustomer();
    const bytes = await drawn(3000, 2000)
      .withExif({ IFD0: { Copyright: 'a secret place', ImageDescription: 'home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [file = ''] = (await send(customer, { bytes })).json<string[]>();
    const kept = await shop.dependencies.files.read(file);
    const metadata = await sharp(kept ?? Buffer.alloc(0)).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 853, height: 1280 });
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
    expect(kept?.includes('secret place')).toBe(false);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a text with the name of a picture', () => Buffer.from('not a picture at all')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    ['an SVG that would take all memory', () => hostileSvg],
    ['a GIF', () => drawn(9, 9).gif().toBuffer()],
    ['an AVIF', () => drawn(16, 16).avif({ effort: 0 }).toBuffer()],
    ['half a picture', async () => (await drawn(400, 400).png().toBuffer()).subarray(0, 300)],
    ['nothing', () => Buffer.alloc(0)],
  ])('an upload of %s is refused, whatever its name and type say', async (_what, make) => {
    const customer = await shop.newCustomer();
    const response = await send(customer, { bytes: await make() });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'file_not_accepted',
      msg: 'Please select a valid JPG or PNG image file.',
    });
    expect(await list(customer)).toEqual([]);
  });

  it('an uploaded picture of more than 5 MiB is refused with 413', async () => {
    const response = await send(await shop.newCustomer(), { bytes: Buffer.alloc(5 * 1024 * 1024 + 1) });
    expect(response.statusCode).toBe(413);
    expect(response.json().code).toBe('payload_too_large');
  });

  it('an uploaded picture of more than 25 megapixels is refused with 413, however few bytes it has', async () => {
    const bytes = await drawn(5001, 5000).png({ compressionLevel: 9 }).toBuffer();
    const response = await send(await shop.newCustomer(), { bytes });
    expect(response.statusCode).toBe(413);
    expect(response.json().msg).toContain('25 megapixels');
  });

  it.each([
    [1, 25_000_000],
    [10_001, 4],
  ])(
    'an uploaded picture with a side longer than 10,000 pixels is refused quickly: %d by %d',
    async (width, height) => {
      const customer = await shop.newCustomer();
      const bytes = blankPng(width, height);
      const started = performance.now();
      const response = await send(customer, { bytes });
      expect([response.statusCode, response.json().code]).toEqual([400, 'file_not_accepted']);
      // The picture is rejected because of its header. Decoding the picture would take seconds.
      expect(performance.now() - started).toBeLessThan(paced(1000));
    },
  );

  it('an uploaded picture is refused unless it is multipart and in the field images', async () => {
    const customer = await shop.newCustomer();
    const json = await shop.inject({
      method: 'POST',
      url: routes.uploadPicture.path,
      headers: customer.headers,
      payload: { images: 'x' },
    });
    expect(json.statusCode).toBe(415);
    const other = await send(customer, { bytes: await drawn(9, 9).png().toBuffer(), field: 'avatar' });
    expect(other.statusCode).toBe(400);
  });
});

it('a failure of the shop while it stores a picture does not blame the upload', async () => {
  const customer = await shop.newCustomer();
  await shop.database.schema.alterTable('uploads').renameTo('uploads_away').execute();
  try {
    const response = await send(customer, { bytes: await drawn(9, 9).png().toBuffer() });
    expect([response.statusCode, response.json().code]).toEqual([500, 'internal_error']);
  } finally {
    await shop.database.schema.alterTable('uploads_away').renameTo('uploads').execute();
  }
});

describe('deleting unused ones', () => {
  it('the deletion of unused pictures keeps pictures of profiles and of other customers', async () => {
    const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const bytes = await drawn(64, 64).png().toBuffer();
    const [shown = '', unused = ''] = (await send(customer, { bytes }, { bytes })).json<string[]>();
    const [foreign = ''] = (await send(other, { bytes })).json<string[]>();
    expect(new Set([shown, unused, foreign]).size).toBe(3);
    const profile = { name: 'N', phone: '1', images: [shown] };
    const url = `/api/user/${customer.id}`;
    const saved = await shop.inject({ method: 'PUT', url, payload: profile, headers: customer.headers });
    expect(saved.json().images).toEqual([shown]);
    const taken = await shop.inject({
      method: 'PUT',
      url,
      payload: { ...profile, images: [foreign] },
      headers: customer.headers,
    });
    expect(taken.statusCode).toBe(400);

    expect((await clear(customer)).json()).toMatchObject({ error: false });
    expect(await list(customer)).toEqual([shown]);
    expect(await list(other)).toEqual([foreign]);
    const { files } = shop.dependencies;
    expect(await Promise.all([shown, unused, foreign].map((file) => files.has(file)))).toEqual([true, false, true]);
  });

  it('the deletion of unused pictures also deletes their copies in the picture cache', async () => {
    const customer = await shop.newCustomer();
    const [file = ''] = (await send(customer, { bytes: await drawn(64, 48).png().toBuffer() })).json<string[]>();
    const kept = async () =>
      (await readdir(shop.config.paths.pictureCache, { recursive: true })).filter((path) => path.includes(file));
    for (const query of ['', '?w=96', '?w=640&crop=phone']) await shop.inject({ url: `/download/${file}${query}` });
    expect(await kept()).toHaveLength(3);
    await clear(customer);
    expect(await kept()).toEqual([]);
  });
});

it('an account keeps its twenty newest unused pictures, and those of its profile', async () => {
  const customer = await shop.newCustomer();
  const bytes = await drawn(8, 8).png().toBuffer();
  const upload = async (): Promise<string> => {
    shop.clock.advance(1_000);
    const [file = ''] = (await send(customer, { bytes })).json<string[]>();
    return file;
  };
  const inProfile = await upload();
  const { id, headers } = customer;
  const payload = { name: 'Asha', phone: '1', images: [inProfile] };
  await shop.inject({ method: 'PUT', url: `/api/user/${id}`, headers, payload });
  const first = await upload();
  for (let sent = 1; sent < maxUnused; sent += 1) await upload();
  expect(await list(customer)).toEqual(expect.arrayContaining([inProfile, first]));
  const last = await upload();
  const kept = await list(customer);
  expect(kept).toHaveLength(maxUnused + 1);
  expect([kept.includes(inProfile), kept.includes(first), kept.includes(last)]).toEqual([true, false, true]);
  expect(await shop.dependencies.files.has(first)).toBe(false);
});
