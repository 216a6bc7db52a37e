import { hashPassword, verifyPassword } from '../../../server/domain/accounts/passwords';
import { runAs } from '../../../server/lib/request-context';

it('passwords are hashed in turn: the guesses of one source hold up no other', async () => {
  const known = await hashPassword('a rather good password');
  const done: string[] = [];
  const tryAs = async (source: string) => {
    await runAs(source, () => verifyPassword('a guess', known));
    done.push(source);
  };
  await Promise.all([...Array.from({ length: 40 }, () => tryAs('greedy')), tryAs('modest')]);
  // On a busy machine, one of the threads that hash may be slower than the others. Without turns it would be the last.
  expect(done.indexOf('modest')).toBeLessThan(20);
});
