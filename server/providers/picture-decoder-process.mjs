// Decodes uploaded pictures in a separate process, so that a picture which takes too much memory or time ends this
// process and not the shop. The file is plain JavaScript, because the bundle, jest and tsx all start it by path. Only
// `picture-decoder.ts` starts it, with the allowed loaders as arguments.
import process from 'node:process';
import sharp from 'sharp';

/**
 * Limit in bytes. A picture of 25 megapixels with 16 bits per channel takes 200 MB, and its copies take as much again.
 */
const maxMemory = 768 * 1024 * 1024;
/** Interval in ms. A hostile picture was measured to take 0.75 GB per second, which is 8 MB in this time. */
const memoryCheckInterval = 10;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: process.argv.slice(2) });
sharp.cache(false);
sharp.concurrency(1);

const decode = async ({ bytes, maxSide, maxPixels, outputSide }) => {
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  const { width, height } = await picture.metadata();
  // Width and height come from the header, before the picture is decoded.
  if (Math.max(width, height) > maxSide) return { problem: 'side' };
  if (width * height > maxPixels) return { problem: 'pixels' };
  const decoded = await picture
    .autoOrient()
    .resize({ width: outputSide, height: outputSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer();
  return { decoded };
};

process.on('message', async (task) => {
  const memoryCheck = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL');
  }, memoryCheckInterval);
  try {
    process.send(await decode(task));
  } catch (error) {
    process.send({ problem: 'unreadable', message: String(error) });
  } finally {
    clearInterval(memoryCheck);
  }
});
process.on('disconnect', () => process.exit(0));
