import { hasFilters, listingQuery, readListing, withoutFilters, writeListing } from '../../src/lib/listing-state';

const read = (search: string) => readListing(new URLSearchParams(search));

const all =
  '?minPrice=150&maxPrice=9000&rating=4&inStock=true&brand=Arduino&brand=Raspberry+Pi&sort=priceAsc&layout=three&perPage=20&page=3';

describe('the address of a list', () => {
  it('the address of a list is empty without filters', () => {
    expect(writeListing(read(''))).toBe('');
    expect(read('')).toMatchObject({ page: 1, perPage: 10, layout: 'four', sort: undefined, inStock: false });
  });

  it('the address of a list round-trips all filters', () => {
    expect(writeListing(read(all))).toBe(all);
  });

  it('the address of a list keeps a brand with a comma and as many characters as a catalogue may have', () => {
    const brands = ['Volt, Inc', 'B'.repeat(80)];
    const address = `?${new URLSearchParams(brands.map((brand) => ['brand', brand]))}`;
    expect(writeListing(read(address))).toBe(address);
    expect(listingQuery(read(address)).brand).toEqual(brands);
  });

  it('the address of a list keeps the search query', () => {
    expect(writeListing(read('?subCat=servos'), { q: 'servo & horn' })).toBe('?q=servo+%26+horn&subCat=servos');
    expect(writeListing(read(''), { q: 'arudino', literal: true })).toBe('?q=arudino&literal=true');
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
  ])('the address of a list ignores %s=%s', (name, value) => {
    expect(writeListing(read(`?${name}=${value}`))).toBe('');
  });

  it('the address of a list is translated into a complete request to the backend', () => {
    expect(listingQuery(read(all))).toEqual({
      page: 3,
      perPage: 20,
      sort: 'priceAsc',
      minPrice: 150,
      maxPrice: 9000,
      rating: 4,
      inStock: true,
      brand: ['Arduino', 'Raspberry Pi'],
    });
  });

  it('a price range with only a maximum is sent without a minimum', () => {
    expect(listingQuery(read('?maxPrice=500'))).toEqual({ page: 1, perPage: 10, maxPrice: 500 });
  });

  it('clearing the filters of a list keeps sorting, layout and page size', () => {
    const bare = withoutFilters(read(all));
    expect(hasFilters(read(all))).toBe(true);
    expect(hasFilters(bare)).toBe(false);
    expect(writeListing(bare)).toBe('?sort=priceAsc&layout=three&perPage=20');
  });
});
