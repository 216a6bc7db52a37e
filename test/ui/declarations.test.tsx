import { screen } from '@testing-library/react';
import { Declarations } from '../../src/features/product/declarations';
import { prepareBrowser, show } from './support/show';

beforeEach(prepareBrowser);

const values = () =>
  screen.getAllByRole('row').map((row) => [row.querySelector('th')?.textContent, row.querySelector('td')?.textContent]);

it('the declarations of a product are shown, with what the owner has not given', () => {
  show(<Declarations facts={{ mrp: 1099, countryOfOrigin: 'IN', maker: null, netQuantity: '1 unit' }} />);
  screen.getByRole('table', { name: 'Declarations' });
  expect(values()).toEqual([
    ['Maximum retail price', 'Rs 1099, inclusive of all taxes'],
    ['Country of origin', 'India'],
    ['Made, packed or imported by', 'Not given'],
    ['Net quantity', '1 unit'],
  ]);
});
