import { screen } from '@testing-library/react';
import { Declarations } from '../../src/features/product/declarations';
import { nothingChosen } from '../../src/lib/product-variant';
import { board, detailOf } from './support/demo-answers';
import { prepareBrowser, show } from './support/show';

beforeEach(prepareBrowser);

const values = () =>
  screen.getAllByRole('row').map((row) => [row.querySelector('th')?.textContent, row.querySelector('td')?.textContent]);

it('the declarations of a product are shown, with what the owner has not given', () => {
  show(<Declarations product={detailOf('one')} chosen={nothingChosen} />);
  screen.getByRole('table', { name: 'Declarations' });
  expect(values()).toEqual([
    ['Maximum retail price', 'Rs 1099, inclusive of all taxes'],
    ['Country of origin', 'India'],
    ['Made, packed or imported by', 'Not given'],
    ['Net quantity', '1 unit'],
  ]);
});

it.each([
  ['nothing', nothingChosen, 'From Rs 1099, inclusive of all taxes'],
  ['one of two options', { ...nothingChosen, ram: '8 GB' }, 'From Rs 1099, inclusive of all taxes'],
  ['the cheapest variant', { ...nothingChosen, ram: '4 GB', size: 'M' }, 'Rs 1099, inclusive of all taxes'],
  ['a dearer variant', { ...nothingChosen, ram: '8 GB', size: 'M' }, 'Rs 1499, inclusive of all taxes'],
])('the maximum retail price is that of the choice: %s', (_name, chosen, shown) => {
  show(<Declarations product={board} chosen={chosen} />);
  expect(values()[0]).toEqual(['Maximum retail price', shown]);
});
