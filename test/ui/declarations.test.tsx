import { screen } from '@testing-library/react';
import { noOptions } from '../../contract/chosen-options';
import { Declarations } from '../../src/features/product/declarations';
import { board, detailOf } from './support/demo-responses';
import { prepareBrowser, show } from './support/show';

beforeEach(prepareBrowser);

const values = () =>
  screen.getAllByRole('row').map((row) => [row.querySelector('th')?.textContent, row.querySelector('td')?.textContent]);

it('the declarations of a product are shown, with what the owner has not given', () => {
  show(<Declarations product={detailOf('one')} chosen={noOptions} />);
  screen.getByRole('table', { name: 'Declarations' });
  expect(values()).toEqual([
    ['Maximum retail price', 'Rs 1099, inclusive of all taxes'],
    ['Country of origin', 'India'],
    ['Made, packed or imported by', 'Not given'],
    ['Net quantity', '1 unit'],
  ]);
});

it.each([
  ['nothing', noOptions, 'From Rs 1099, inclusive of all taxes'],
  ['one of two options', { ...noOptions, ram: '8 GB' }, 'From Rs 1099, inclusive of all taxes'],
  ['the cheapest variant', { ...noOptions, ram: '4 GB', size: 'M' }, 'Rs 1099, inclusive of all taxes'],
  ['a dearer variant', { ...noOptions, ram: '8 GB', size: 'M' }, 'Rs 1499, inclusive of all taxes'],
])('the maximum retail price is that of the choice: %s', (_name, chosen, shown) => {
  show(<Declarations product={board} chosen={chosen} />);
  expect(values()[0]).toEqual(['Maximum retail price', shown]);
});
