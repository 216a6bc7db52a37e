import { hasFilters, listingQuery, readListing, withoutFilters, writeListing } from '../../src/lib/listing-address';

const read = (search: string) => readListing(new URLSearchParams(search));

const all =
  '?minPrice=150&maxPrice=9000&rating=4&inStock=true&brand=Arduino&brand=Raspberry+Pi&sort=priceAsc&layout=three&perPage=20&page=3';

describe('the address of a list', () => {
  it('is empty while nothing is chosen', () => {
    expect(writeListing(read(''))).toBe('');
    expect(read('')).toMatchObject({ page: 1, perPage: 10, layout: 'four', sort: undefined, inStock: false });
  });

  it('holds everything that is chosen, and gives it back', () => {
    expect(writeListing(read(all))).toBe(all);
  });

  it('keeps the words of a search', () => {
    expect(writeListing(read('?subCat=servos'), 'servo & horn')).toBe('?q=servo+%26+horn&subCat=servos');
  });

  it.each([
    ['page', '0'],
    ['page', '-2'],
    ['page', 'two'],
    ['perPage', '11'],
    ['perPage', '1000'],
    ['rating', '6'],
    ['rating', '4.5'],
    ['minPrice', '-5'],
    ['minPrice', '1e3'],
    ['maxPrice', '99999999999'],
    ['sort', 'cheapest'],
    ['layout', 'two'],
    ['inStock', 'yes'],
  ])('takes %s=%s for not chosen', (name, value) => {
    expect(writeListing(read(`?${name}=${value}`))).toBe('');
  });

  it('asks the backend for all of it', () => {
    expect(listingQuery(read(all))).toEqual({
      page: 3,
      perPage: 20,
      sort: 'priceAsc',
      minPrice: 150,
      maxPrice: 9000,
      rating: 4,
      inStock: true,
      brand: 'Arduino,Raspberry Pi',
    });
  });

  it('sends no limit for an untouched end of the price', () => {
    expect(listingQuery(read('?maxPrice=500'))).toEqual({ page: 1, perPage: 10, maxPrice: 500 });
  });

  it('takes off filters, not how the list is shown', () => {
    const bare = withoutFilters(read(all));
    expect(hasFilters(read(all))).toBe(true);
    expect(hasFilters(bare)).toBe(false);
    expect(writeListing(bare)).toBe('?sort=priceAsc&layout=three&perPage=20');
  });
});
