// Decodes and encodes pictures in a separate process. The file is plain JavaScript, because the bundle, jest and tsx
// start it by its path, without compiling it. Arguments: the memory limit in bytes, and the allowed loaders of libvips.
import process from 'node:process';
import sharp from 'sharp';

const [maxMemory, ...loaders] = process.argv.slice(2);
/** Interval of the memory checks, in ms. In a measurement, a hostile picture took 7.5 MB of memory per interval. */
const memoryCheckInterval = 10;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });
sharp.cache(false);
sharp.concurrency(1);

const decode = async ({ bytes, maxSide, maxPixels, outputSide }) => {
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  const { width, height } = await picture.metadata();
  // Width and height come from the header, so nothing is decoded yet.
  if (Math.max(width, height) > maxSide) return { problem: 'side' };
  if (width * height > maxPixels) return { problem: 'pixels' };
  const decoded = await picture
    .autoOrient()
    .resize({ width: outputSide, height: outputSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer();
  return { bytes: decoded };
};

const encode = async ({ bytes, maxPixels, region, width, background, format, settings }) => {
  const picture = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient();
  if (region !== undefined) picture.extract(region);
  if (width !== undefined) picture.resize({ width, withoutEnlargement: true });
  if (background !== undefined) picture.flatten({ background });
  return { bytes: await picture.toFormat(format, settings).toBuffer() };
};

const tasks = { decode, encode };

process.on('message', async ({ kind, ...task }) => {
  const memoryCheck = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL');
  }, memoryCheckInterval);
  try {
    process.send(await tasks[kind](task));
  } catch (error) {
    process.send({ problem: 'unreadable', message: String(error) });
  } finally {
    clearInterval(memoryCheck);
  }
});
process.on('disconnect', () => process.exit(0));
