import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bannerPlaces } from '../../contract/banners';

interface Category {
  id: string;
  name: string;
  color: string;
  image: string;
  children: { id: string; name: string }[];
}

interface Banner {
  id: string;
  place: (typeof bannerPlaces)[number];
  catId: string;
  subCatId: string | null;
}

interface Product {
  id: string;
  name: string;
  brand: string;
  description: string;
  images: string[];
  price: number;
  oldPrice: number;
  stock: number;
  subCatId: string;
  productRam: string[];
  shipsTo?: string[];
  addedOn: string;
  specifications: { label: string; value: string; unit?: string }[];
  inTheBox: string[];
  keywords: string[];
}

interface Review {
  productId: string;
  customerName: string;
  customerRating: number;
  review: string;
  dateCreated: string;
}

const folder = join(__dirname, '../../catalogue/demo');
// The tests below verify the shape; a malformed file fails them.
const read = <Content>(file: string): Content => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Content;

const { categories, banners } = read<{ categories: Category[]; banners: Banner[] }>('catalogue.json');
const files = readdirSync(join(folder, 'products'));
const products = files.flatMap((file) => read<Product[]>(`products/${file}`));
const reviews = read<Review[]>('reviews.json');

const subcategories = categories.flatMap(({ children }) => children);
const categoryOf = new Map(categories.flatMap(({ id, children }) => children.map((child) => [child.id, id])));
const byId = new Map(products.map((product) => [product.id, product]));

const repeated = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);
const idsWhere = (holds: (product: Product) => boolean): string[] => products.filter(holds).map(({ id }) => id);
const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

describe('the demo catalogue', () => {
  it('has the range of a robotics supplier', () => {
    expect(products.length).toBeGreaterThanOrEqual(160);
    expect(categories.length).toBeGreaterThanOrEqual(10);
    expect(subcategories.length).toBeGreaterThanOrEqual(36);
    const held = subcategories.map(({ id }) => ({ id, products: idsWhere(({ subCatId }) => subCatId === id).length }));
    expect(held.filter((one) => one.products < 3)).toEqual([]);
  });

  it('has unique ids and names', () => {
    expect(repeated([...categories, ...subcategories].map(({ id }) => id))).toEqual([]);
    expect(repeated(categories.map(({ color }) => color.toUpperCase()))).toEqual([]);
    expect(repeated(banners.map(({ id }) => id))).toEqual([]);
    expect(repeated(products.map(({ id }) => id))).toEqual([]);
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
    expect(repeated(products.map(({ addedOn }) => addedOn))).toEqual([]);
    expect(repeated(products.flatMap(({ images }) => images))).toEqual([]);
  });

  it('puts every product into a subcategory of the category its file is named after', () => {
    for (const file of files) {
      const elsewhere = read<Product[]>(`products/${file}`).filter(
        ({ subCatId }) => `${categoryOf.get(subCatId) ?? 'unknown'}.json` !== file,
      );
      expect(elsewhere.map(({ id, subCatId }) => `${file}: ${id} in ${subCatId}`)).toEqual([]);
    }
  });

  it('links every banner to a category or one of its subcategories', () => {
    const astray = banners.filter(({ catId, subCatId }) =>
      subCatId === null ? !categories.some(({ id }) => id === catId) : categoryOf.get(subCatId) !== catId,
    );
    expect(astray).toEqual([]);
    const inPlace = (place: string): number => banners.filter((banner) => banner.place === place).length;
    expect(bannerPlaces.map((place) => [place, inPlace(place)])).toEqual(
      expect.arrayContaining([
        ['home', 4],
        ['middle', 3],
        ['side', 2],
        ['bottom', 3],
      ]),
    );
  });

  it('prices in whole rupees, and about a third of it below the old price', () => {
    expect(
      idsWhere(({ price, oldPrice }) => !isWhole(price, 1, 999_999) || !isWhole(oldPrice, price, 999_999)),
    ).toEqual([]);
    expect(idsWhere(({ price, oldPrice }) => price < oldPrice * 0.65)).toEqual([]);
    const discounted = idsWhere(({ price, oldPrice }) => oldPrice > price).length / products.length;
    expect(discounted).toBeGreaterThan(0.25);
    expect(discounted).toBeLessThan(0.42);
  });

  it('has the details a buyer needs for every product', () => {
    expect(idsWhere(({ brand, description }) => brand === '' || description.length < 150)).toEqual([]);
    expect(idsWhere(({ specifications }) => specifications.length < 5)).toEqual([]);
    expect(idsWhere(({ specifications }) => repeated(specifications.map(({ label }) => label)).length > 0)).toEqual([]);
    expect(idsWhere(({ inTheBox, keywords }) => inTheBox.length === 0 || keywords.length < 3)).toEqual([]);
    expect(repeated(products.map(({ description }) => description))).toEqual([]);
  });

  it('covers sold out and low stock', () => {
    expect(idsWhere(({ stock }) => !isWhole(stock, 0, 300))).toEqual([]);
    expect(idsWhere(({ stock }) => stock >= 3 && stock <= 12).length).toBeGreaterThanOrEqual(6);
    expect(idsWhere(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(3);
  });

  it('has two pictures of every product, and three of the most viewed', () => {
    expect(idsWhere(({ images }) => images.length < 2)).toEqual([]);
    expect(idsWhere(({ images }) => images.length >= 3).length).toBeGreaterThanOrEqual(20);
  });

  it('offers memory on single board computers only', () => {
    const elsewhere = idsWhere(
      ({ productRam, subCatId }) => productRam.length > 0 && categoryOf.get(subCatId) !== 'single-board-computers',
    );
    expect(elsewhere).toEqual([]);
  });

  it('sends batteries within India only', () => {
    const batteries = products.filter(({ subCatId }) => subCatId === 'batteries');
    expect(batteries.length).toBeGreaterThan(0);
    expect(batteries.filter(({ shipsTo }) => shipsTo?.join() !== 'IN').map(({ id }) => id)).toEqual([]);
    expect(idsWhere(({ shipsTo }) => shipsTo !== undefined).length).toBeLessThan(products.length / 10);
  });
});

describe('the demo reviews', () => {
  it('belong to existing products, use half steps, and are dated after the product', () => {
    const wrong = reviews.filter(({ productId, customerRating, review, dateCreated }) => {
      const product = byId.get(productId);
      const isHalfStep = customerRating >= 1 && customerRating <= 5 && Number.isInteger(customerRating * 2);
      return product === undefined || dateCreated <= product.addedOn || !isHalfStep || review.trim() === '';
    });
    expect(wrong).toEqual([]);
  });

  it('are one for each customer and product, without repeated text, and at most nine for a product', () => {
    expect(repeated(reviews.map(({ productId, customerName }) => `${productId} ${customerName}`))).toEqual([]);
    expect(repeated(reviews.map(({ review }) => review))).toEqual([]);
    const counts = products.map(({ id }) => reviews.filter(({ productId }) => productId === id).length);
    expect(counts.filter((count) => count === 1 || count > 9)).toEqual([]);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(products.length * 0.6);
  });
});
