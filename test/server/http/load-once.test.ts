import { loadOnce } from '../../../server/lib/load-once';

it('a value is loaded once for all callers, and again after a failure', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('disk')).mockResolvedValue('fonts');
  const fonts = loadOnce(load);
  await Promise.all([1, 2].map(() => expect(fonts()).rejects.toThrow('disk')));
  expect(load).toHaveBeenCalledTimes(1);
  expect(await Promise.all([fonts(), fonts(), fonts()])).toEqual(['fonts', 'fonts', 'fonts']);
  expect(load).toHaveBeenCalledTimes(2);
});
