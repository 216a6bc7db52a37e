import childProcess, { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharp } from '../../../server/services/pictures/sharp';
import { createPictureDecoder, type PictureDecoder } from '../../../server/providers/picture-decoder';
import { pathsIn } from '../../../server/startup/read-config';
import { paced } from '../../support/paced';
import { hostileSvg } from '../../support/hostile-svg';
import { folderForTests } from '../../support/folder-for-tests';

const program = pathsIn(process.cwd(), '').pictureProcess;

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: 10, g: 107, b: 75 } } })
    .png()
    .toBuffer();

it('the shop itself loads only JPEG, PNG and WebP, so that no SVG reaches a decoder', async () => {
  await expect(sharp(hostileSvg).metadata()).rejects.toThrow('unsupported image format');
  await expect(sharp(await picture()).metadata()).resolves.toMatchObject({ format: 'png', width: 64 });
});

describe('the decoding process', () => {
  /** Returns the peak memory in bytes, or 0 if the process has ended. */
  const memoryOf = ({ pid }: ChildProcess): number => {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
    return Number(kilobytes) * 1024;
  };

  // Runs only on Linux, because the test reads the memory of the process in /proc.
  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux('the decoding process ends itself when a picture takes too much memory', async () => {
    // No accepted format is known to take too much memory, but SVG can. So this process may load SVG.
    const child = fork(program, [String(768 * 1024 * 1024), 'VipsForeignLoadSvg'], {
      execArgv: [],
      serialization: 'advanced',
    });
    const ended = once(child, 'exit');
    let peak = 0;
    const watch = setInterval(() => {
      if (child.exitCode === null && child.signalCode === null) peak = Math.max(peak, memoryOf(child));
    }, 20);
    child.send({ kind: 'decode', bytes: hostileSvg, maxSide: 10_000, maxPixels: 25_000_000, outputSide: 1280 });
    const [, signal] = await ended.finally(() => clearInterval(watch));
    expect(signal).toBe('SIGKILL');
    expect(peak).toBeGreaterThan(500_000_000);
    expect(peak).toBeLessThan(1_200_000_000);
  });
});

describe('the decoder', () => {
  const folder = folderForTests();
  const decoders: PictureDecoder[] = [];
  afterEach(() => decoders.splice(0).forEach((decoder) => decoder.close()));

  const decoderWith = (name: string, source: string, timeout?: number): PictureDecoder => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, source);
    const decoder = createPictureDecoder(file, timeout);
    decoders.push(decoder);
    return decoder;
  };

  it('the picture decoder refuses a picture whose process never responds, and decodes the next one', async () => {
    const decoder = decoderWith(
      'silent-first',
      `process.on('message', ({ bytes }) => { if (bytes.length < 1000) process.send({ bytes }); else for (;;); });`,
      // The time limit is long enough for the second process to start.
      paced(1_000),
    );
    const small = await picture();
    const endless = Buffer.concat([small, Buffer.alloc(1000)]);
    await expect(decoder.decode(endless)).rejects.toMatchObject({ code: 'file_not_accepted' });
    expect(await decoder.decode(small)).toEqual(small);
  });

  it('the end of a decoding process fails only its picture, not one that is decoded at the same time', async () => {
    const decoder = decoderWith(
      'ends',
      `process.on('message', ({ bytes }) => { if (bytes.length > 1000) process.exit(1); setTimeout(() => process.send({ bytes }), 300); });`,
    );
    const small = await picture();
    const [killed, other] = await Promise.allSettled([
      decoder.decode(Buffer.concat([small, Buffer.alloc(1000)])),
      decoder.decode(small),
    ]);
    expect(killed).toMatchObject({ status: 'rejected', reason: { code: 'file_not_accepted' } });
    expect(other).toEqual({ status: 'fulfilled', value: small });
  });

  it('the picture decoder fails as overloaded while no process can start, and then decodes again', async () => {
    const decoder = decoderWith('works', `process.on('message', ({ bytes }) => process.send({ bytes }));`);
    const small = await picture();
    const spawned = jest.spyOn(childProcess, 'fork').mockImplementation(() => {
      const child = Object.assign(new EventEmitter(), { unref: () => undefined, send: () => true, kill: () => false });
      setImmediate(() => child.emit('error', new Error('spawn EAGAIN')));
      // The cast is safe, because the decoder calls only methods of this emitter, and accepts a missing `channel`.
      return child as unknown as ChildProcess;
    });
    const refused = await Promise.allSettled(Array.from({ length: 4 }, () => decoder.decode(small)));
    expect(spawned).toHaveBeenCalledTimes(4);
    spawned.mockRestore();
    for (const one of refused) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'overloaded' } });
    expect(await decoder.decode(small)).toEqual(small);
  });

  it('the picture decoder gives its process none of the shop’s secrets', async () => {
    process.env['SESSION_SECRET'] = 'secret of this test';
    const decoder = decoderWith(
      'environment',
      `process.on('message', () => process.send({ bytes: Buffer.from(JSON.stringify(process.env)) }));`,
    );
    const environment = (await decoder.decode(await picture())).toString();
    delete process.env['SESSION_SECRET'];
    expect(environment).toContain('PATH');
    expect(environment).not.toContain('secret of this test');
  });
});
