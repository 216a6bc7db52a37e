import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bannerPlaces } from '../../contract/banners';
import { optionNames } from '../../contract/chosen-options';

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

interface Variant {
  ram?: string;
  weight?: string;
  size?: string;
  sku: string;
  price: number;
  oldPrice?: number;
  stock: number;
}

interface Product {
  id: string;
  name: string;
  brand: string;
  description: string;
  images: string[];
  price: number;
  oldPrice: number;
  /** Undefined if the product has variants. */
  stock?: number;
  sku?: string;
  subCatId: string;
  productRam?: string[];
  productWeight?: string[];
  size?: string[];
  variants?: Variant[];
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
// The cast is safe, because a JSON file of another shape fails the tests below.
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

const variantsOf = ({ variants = [] }: Product): Variant[] => variants;
const allVariants = products.flatMap(variantsOf);
const unitsOf = ({ stock, variants = [] }: Product): number =>
  stock ?? variants.reduce((sum, variant) => sum + variant.stock, 0);
const choicesOf = (product: Product): number[] =>
  optionNames
    .map((name) => new Set(variantsOf(product).flatMap((variant) => variant[name] ?? [])).size)
    .filter((count) => count > 0);

describe('the demo catalogue', () => {
  it('the demo catalogue has at least 160 products, and at least three in each subcategory', () => {
    expect(products.length).toBeGreaterThanOrEqual(160);
    expect(categories.length).toBeGreaterThanOrEqual(10);
    expect(subcategories.length).toBeGreaterThanOrEqual(36);
    const held = subcategories.map(({ id }) => ({ id, products: idsWhere(({ subCatId }) => subCatId === id).length }));
    expect(held.filter((one) => one.products < 3)).toEqual([]);
  });

  it('the demo catalogue repeats no id, name, category color, date or picture', () => {
    expect(repeated([...categories, ...subcategories].map(({ id }) => id))).toEqual([]);
    expect(repeated([...categories, ...subcategories].map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(repeated(categories.map(({ color }) => color.toUpperCase()))).toEqual([]);
    expect(repeated(banners.map(({ id }) => id))).toEqual([]);
    expect(repeated(products.map(({ id }) => id))).toEqual([]);
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
    expect(repeated(products.map(({ addedOn }) => addedOn))).toEqual([]);
    expect(repeated(products.flatMap(({ images }) => images))).toEqual([]);
  });

  it('every demo product is in a subcategory of the category that its file is named after', () => {
    for (const file of files) {
      const elsewhere = read<Product[]>(`products/${file}`).filter(
        ({ subCatId }) => `${categoryOf.get(subCatId) ?? 'unknown'}.json` !== file,
      );
      expect(elsewhere.map(({ id, subCatId }) => `${file}: ${id} in ${subCatId}`)).toEqual([]);
    }
  });

  it('every demo banner links to a category or one of its subcategories', () => {
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

  it('the demo prices are in whole rupees, and about a third are below the old price', () => {
    expect(
      idsWhere(({ price, oldPrice }) => !isWhole(price, 1, 999_999) || !isWhole(oldPrice, price, 999_999)),
    ).toEqual([]);
    expect(idsWhere(({ price, oldPrice }) => price < oldPrice * 0.65)).toEqual([]);
    const oddPrices = allVariants.filter(({ price, oldPrice = price }) => {
      return !isWhole(price, 1, 999_999) || !isWhole(oldPrice, price, 999_999) || price < oldPrice * 0.65;
    });
    expect(oddPrices.map(({ sku }) => sku)).toEqual([]);
    const discounted = idsWhere(({ price, oldPrice }) => oldPrice > price).length / products.length;
    expect(discounted).toBeGreaterThan(0.25);
    expect(discounted).toBeLessThan(0.42);
  });

  it('every demo product has the details that a buyer needs', () => {
    expect(idsWhere(({ brand, description }) => brand === '' || description.length < 150)).toEqual([]);
    expect(idsWhere(({ specifications }) => specifications.length < 5)).toEqual([]);
    expect(idsWhere(({ specifications }) => repeated(specifications.map(({ label }) => label)).length > 0)).toEqual([]);
    expect(idsWhere(({ inTheBox, keywords }) => inTheBox.length === 0 || keywords.length < 3)).toEqual([]);
    expect(repeated(products.map(({ description }) => description))).toEqual([]);
  });

  it('the demo catalogue has products that are sold out and products with low stock', () => {
    expect(idsWhere((product) => !isWhole(unitsOf(product), 0, 300))).toEqual([]);
    expect(idsWhere((product) => unitsOf(product) >= 3 && unitsOf(product) <= 12).length).toBeGreaterThanOrEqual(6);
    expect(idsWhere((product) => unitsOf(product) === 0).length).toBeGreaterThanOrEqual(3);
  });

  it('every demo product has at least two pictures, and at least twenty products have three', () => {
    expect(idsWhere(({ images }) => images.length < 2)).toEqual([]);
    expect(idsWhere(({ images }) => images.length >= 3).length).toBeGreaterThanOrEqual(20);
  });

  it('the demo catalogue offers a choice of memory on single board computers only', () => {
    const withMemory = products.filter((product) => variantsOf(product).some(({ ram }) => ram !== undefined));
    expect(withMemory.length).toBeGreaterThan(0);
    const elsewhere = withMemory.filter(({ subCatId }) => categoryOf.get(subCatId) !== 'single-board-computers');
    expect(elsewhere.map(({ id }) => id)).toEqual([]);
  });

  it('every demo product with options has variants, many of them at different prices', () => {
    const optionsWithout = idsWhere(({ variants, productRam = [], productWeight = [], size = [] }) => {
      return variants === undefined && [...productRam, ...productWeight, ...size].length > 0;
    });
    expect(optionsWithout).toEqual([]);
    expect(idsWhere(({ variants }) => variants?.length === 1)).toEqual([]);
    expect(idsWhere((product) => variantsOf(product).length >= 2).length).toBeGreaterThanOrEqual(40);
    const priced = idsWhere((product) => new Set(variantsOf(product).map(({ price }) => price)).size >= 2);
    expect(priced.length).toBeGreaterThanOrEqual(40);
  });

  it('the demo catalogue has products with two options, some without all combinations', () => {
    const withTwo = products.filter((product) => choicesOf(product).length >= 2);
    expect(withTwo.length).toBeGreaterThanOrEqual(5);
    const lacking = withTwo.filter((product) => {
      return variantsOf(product).length < choicesOf(product).reduce((all, count) => all * count, 1);
    });
    expect(lacking.length).toBeGreaterThanOrEqual(2);
  });

  it('the demo catalogue has products with one variant sold out and another in stock', () => {
    const partly = products.filter((product) => {
      const stocks = variantsOf(product).map(({ stock }) => stock);
      return stocks.includes(0) && stocks.some((stock) => stock > 0);
    });
    expect(partly.length).toBeGreaterThanOrEqual(6);
  });

  it('every demo product or variant has a unique stock keeping unit', () => {
    const skus = products.flatMap(({ sku, variants }) => variants?.map((variant) => variant.sku) ?? [sku ?? '']);
    expect(skus.filter((sku) => !/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(sku))).toEqual([]);
    expect(repeated(skus)).toEqual([]);
  });

  it('each demo product has the price of its cheapest variant in stock', () => {
    const others = products.filter((product) => {
      const prices = variantsOf(product).flatMap(({ stock, price }) => (stock > 0 ? [price] : []));
      return prices.length > 0 && Math.min(...prices) !== product.price;
    });
    expect(others.map(({ id }) => id)).toEqual([]);
  });

  it('the batteries in the demo catalogue ship within India only', () => {
    const batteries = products.filter(({ subCatId }) => subCatId === 'batteries');
    expect(batteries.length).toBeGreaterThan(0);
    expect(batteries.filter(({ shipsTo }) => shipsTo?.join() !== 'IN').map(({ id }) => id)).toEqual([]);
    expect(idsWhere(({ shipsTo }) => shipsTo !== undefined).length).toBeLessThan(products.length / 10);
  });
});

describe('the demo reviews', () => {
  it('the demo reviews rate existing products in half steps, and are dated after the product', () => {
    const wrong = reviews.filter(({ productId, customerRating, review, dateCreated }) => {
      const product = byId.get(productId);
      const isHalfStep = customerRating >= 1 && customerRating <= 5 && Number.isInteger(customerRating * 2);
      return product === undefined || dateCreated <= product.addedOn || !isHalfStep || review.trim() === '';
    });
    expect(wrong).toEqual([]);
  });

  it('a demo product has at most nine reviews, at most one by each customer, without repeated text', () => {
    expect(repeated(reviews.map(({ productId, customerName }) => `${productId} ${customerName}`))).toEqual([]);
    expect(repeated(reviews.map(({ review }) => review))).toEqual([]);
    const counts = products.map(({ id }) => reviews.filter(({ productId }) => productId === id).length);
    expect(counts.filter((count) => count === 1 || count > 9)).toEqual([]);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(products.length * 0.6);
  });
});
