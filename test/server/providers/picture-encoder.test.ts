import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createPictureEncoder, type PictureEncoder } from '../../../server/providers/picture-encoder';
import type { PictureForm } from '../../../server/providers/picture-processes';
import { pathsIn } from '../../../server/startup/read-config';
import { folderForTests } from '../../support/folder-for-tests';

const program = pathsIn(process.cwd(), '').pictureProcess;

const form: PictureForm = {
  region: { left: 10, top: 0, width: 40, height: 48 },
  width: 20,
  background: '#ffffff',
  format: 'webp',
  settings: { quality: 80 },
};

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 4, background: { r: 10, g: 107, b: 75, alpha: 0 } } })
    .png()
    .toBuffer();

const folder = folderForTests();
const encoders: PictureEncoder[] = [];
afterEach(() => encoders.splice(0).forEach((encoder) => encoder.close()));

const encoderWith = (file: string): PictureEncoder => {
  const encoder = createPictureEncoder(file);
  encoders.push(encoder);
  return encoder;
};

it('the encoder crops, resizes, fills the background and encodes a picture', async () => {
  const encoded = sharp(await encoderWith(program).encode(await picture(), form));
  expect(await encoded.metadata()).toMatchObject({ format: 'webp', width: 20, height: 24, hasAlpha: false });
  const { channels } = await encoded.stats();
  for (const { mean } of channels) expect(mean).toBeGreaterThan(250);
});

it('the encoder never enlarges a picture', async () => {
  const encoded = await encoderWith(program).encode(await picture(), { ...form, region: undefined, width: 640 });
  expect(await sharp(encoded).metadata()).toMatchObject({ width: 64, height: 48 });
});

it('the encoder rejects bytes that are not a picture, and encodes the next one', async () => {
  const encoder = encoderWith(program);
  await expect(encoder.encode(Buffer.from('<svg/>'), form)).rejects.toThrow('unsupported image format');
  expect((await encoder.encode(await picture(), form)).length).toBeGreaterThan(0);
});

it('the encoder is overloaded for a picture that ends its process, and encodes the next one in a new process', async () => {
  const file = join(folder, 'ends.mjs');
  writeFileSync(
    file,
    `process.on('message', ({ bytes }) => { if (bytes.length > 1000) process.exit(1); process.send({ bytes }); });`,
  );
  const encoder = encoderWith(file);
  await expect(encoder.encode(Buffer.alloc(1001), form)).rejects.toMatchObject({ code: 'overloaded' });
  expect(await encoder.encode(Buffer.alloc(10), form)).toEqual(Buffer.alloc(10));
});
