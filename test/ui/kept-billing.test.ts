import { keptBilling } from '../../src/storage/kept-billing';
import { billing } from '../support/money/billing';

const stored = () => localStorage.getItem('billing');

beforeEach(() => localStorage.clear());

it('kept billing details are shown and deleted only for the user who kept them', () => {
  keptBilling.keep('asha', billing);
  expect([keptBilling.read('asha'), keptBilling.read('ravi')]).toEqual([billing, null]);
  keptBilling.forget('ravi');
  expect(stored()).toBe(JSON.stringify({ version: 1, userId: 'asha', billing }));
  keptBilling.forget('asha');
  expect(stored()).toBeNull();
});

it.each(['not JSON', '{}', '{"version":2,"userId":"asha","billing":{}}', '{"version":1,"userId":"asha","billing":{}}'])(
  'the stored text %s counts as no billing details',
  (text) => {
    localStorage.setItem('billing', text);
    expect(keptBilling.read('asha')).toBeNull();
  },
);
