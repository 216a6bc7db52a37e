import { readCounts } from '../../src/devtools/statecharts/counts/read-counts';
import { everyModel } from './every-model';
import { paymentModel } from './payment.model';
import { reviewModel } from './review.model';
import { testedTransitions } from './tested-transitions';
import { everythingIn } from './transitions';

const namesAt = (...given: Parameters<typeof testedTransitions>): string[] =>
  [...(readCounts(testedTransitions(...given)) ?? [])].map(([name]) => name).sort();

it('the paths of the models take every transition of each machine', () => {
  const all = everyModel.flatMap(({ machine }) => [...everythingIn(machine).transitions]);
  expect(namesAt(everyModel, 'model')).toEqual(all.sort());
});

it('the paths of views and browsers take the transitions that are possible there', () => {
  const all = [...everythingIn(reviewModel.machine).transitions].sort();
  expect([namesAt([reviewModel], 'view'), namesAt([reviewModel], 'browser')]).toEqual([all, all]);
  // Payment has no view replay, because it needs the provider's frames.
  expect(testedTransitions([paymentModel], 'view')).toBe('');
  expect(namesAt([paymentModel], 'browser').length).toBeGreaterThan(30);
});
