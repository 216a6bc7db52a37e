import { compressOnce } from '../../../server/lib/compress-once';

describe('compression', () => {
  const bytes = Buffer.from('text');

  it('a body is compressed once, also for concurrent requests', async () => {
    const compress = jest.fn(async () => Buffer.from('short'));
    const compressed = compressOnce(bytes, compress);
    expect(await Promise.all([compressed(), compressed()])).toEqual([Buffer.from('short'), Buffer.from('short')]);
    await compressed();
    expect(compress).toHaveBeenCalledTimes(1);
    expect(compress).toHaveBeenCalledWith(bytes);
  });

  it('a failed compression is not cached', async () => {
    const compress = jest.fn(async () => Buffer.from('short')).mockRejectedValueOnce(new Error('out of memory'));
    const compressed = compressOnce(bytes, compress);
    await expect(compressed()).rejects.toThrow('out of memory');
    expect(await compressed()).toEqual(Buffer.from('short'));
  });
});
