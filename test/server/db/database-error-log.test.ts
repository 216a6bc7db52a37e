import { pino } from 'pino';
import { throttleDatabaseErrors } from '../../../server/db/database-error-log';
import { ShopError } from '../../../server/lib/shop-error';

const openLog = () => {
  const lines: { msg: string; suppressed?: number; part?: string }[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  return { log: pino({ hooks: throttleDatabaseErrors() }, destination), lines };
};
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('the log says once a second that the database is unavailable, with the number of suppressed lines', () => {
  const { log, lines } = openLog();
  const children = [log, log.child({ part: 'background' })];
  for (let turn = 0; turn < 1_860; turn += 1) {
    children[turn % 2]?.error(
      { err: turn % 3 === 0 ? new ShopError('not_ready', { cause: refused() }) : refused() },
      'x',
    );
  }
  expect(lines).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  log.error({ err: new Error('Connection terminated unexpectedly') }, 'again');
  expect(lines.map(({ msg, suppressed }) => [msg, suppressed])).toEqual([
    ['x', 0],
    ['again', 1_859],
  ]);
});

it('all other lines of the log are unchanged', () => {
  const { log, lines } = openLog();
  log.error({ err: refused() }, 'away');
  log.error({ err: new Error('another') }, 'another');
  log.warn('a text');
  log.error(new Error('an error alone'));
  log.info({ paymentId: 'pi_1' }, 'of a payment %s', 'pi_1');
  expect(lines.map(({ msg }) => msg)).toEqual(['away', 'another', 'a text', 'an error alone', 'of a payment pi_1']);
});
