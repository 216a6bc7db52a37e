import { hashPassword, verifyPassword } from '../../../server/lib/password-hash';
import { runAs } from '../../../server/lib/request-context';

it('passwords are hashed in turn: the guesses of one source hold up no other', async () => {
  const known = await hashPassword('a rather good password');
  const done: string[] = [];
  const tryAs = async (source: string) => {
    await runAs(source, () => verifyPassword('a guess', known));
    done.push(source);
  };
  await Promise.all([...Array.from({ length: 40 }, () => tryAs('greedy')), tryAs('modest')]);
  // Without fairness, `modest` would finish after the 40 hashes of `greedy`. The limit is 20, because a slow thread may
  // delay it.
  expect(done.indexOf('modest')).toBeLessThan(20);
});
