import type { ColumnType } from 'kysely';
import type { ChosenOptions } from '../../../contract/cart';
import type { BannerPlace } from '../../../contract/banners';
import type { Product, Specification } from '../../../contract/products';
import type { DeliveryZone } from '../../domain/delivery/zones';

/** A JSON column: written as JSON text, which node-postgres and PGlite both accept, and read as a parsed value. */
type Json<Value> = ColumnType<Value, string, string>;
type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;

interface CatalogueVersionRow {
  onlyRow: WithDefault<boolean>;
  version: number;
  words: number;
  listings: WithDefault<number>;
}

export interface PictureRow {
  file: string;
  sourceName: string;
  width: number;
  height: number;
  placeholder: string;
  bytes: number;
}

interface CategoryRow {
  id: string;
  name: string;
  color: string;
  picture: string | null;
  position: number;
  hidden: WithDefault<boolean>;
}

interface SubcategoryRow {
  id: string;
  categoryId: string;
  name: string;
  position: number;
  hidden: WithDefault<boolean>;
}

interface BannerRow {
  id: string;
  place: BannerPlace;
  position: number;
  picture: string | null;
  title: string;
  text: string;
  action: string;
  categoryId: string;
  subcategoryId: string | null;
  hidden: WithDefault<boolean>;
}

interface ContentPageRow {
  name: string;
  title: string;
  /** The text begins with the title as a heading. */
  markdown: string;
  position: number;
}

interface ProductRow {
  id: string;
  categoryId: string;
  subcategoryId: string;
  name: string;
  brand: string;
  model: string;
  description: string;
  images: string[];
  /** Sizes and previews of `images`, updated by a trigger. */
  pictures: ColumnType<Product['pictures'], never, never>;
  /** Whole rupees. */
  price: number;
  /** Price before the discount, in whole rupees; equal to `price` without a discount. */
  oldPrice: number;
  /** Percent. */
  discount: number;
  ramOptions: string[];
  weightOptions: string[];
  sizeOptions: string[];
  /** ISO 3166 codes of the countries that the product ships to; null means all countries. */
  shipsTo: string[] | null;
  /** True if the product cannot be sent by air, for example because of lithium batteries. */
  surfaceOnly: WithDefault<boolean>;
  /** ISO 3166 code. */
  countryOfOrigin: string | null;
  maker: string | null;
  netQuantity: string | null;
  /** Code in the Harmonised System of Nomenclature. */
  hsn: string | null;
  /** GST rate in percent; null means the configured rate. */
  gstRate: number | null;
  /** Maximum retail price in whole rupees. If null, each variant's maximum retail price is its `oldPrice`. */
  mrp: number | null;
  specifications: Json<Specification[]>;
  inTheBox: string[];
  keywords: string[];
  featured: boolean;
  addedAt: Date;
  /** Average of the visible reviews to one decimal; 0 without reviews. */
  rating: WithDefault<number>;
  reviewCount: WithDefault<number>;
  hidden: WithDefault<boolean>;
  /** True for the most reviewed products of a large catalogue. */
  popular: WithDefault<boolean>;
  /** True if at least one variant can be bought. A trigger updates this column, the prices and the discount. */
  inStock: WithDefault<boolean>;
  /** Highest price of the visible variants in whole rupees, updated by the same trigger as `inStock`. */
  highestPrice: WithDefault<number>;
  search: string;
  fingerprint: string;
}

type VariantKey = ChosenOptions & { productId: string };

interface VariantRow extends VariantKey {
  position: number;
  sku: string | null;
  /** Whole rupees. */
  price: number;
  oldPrice: number;
  /** Percent. */
  discount: number;
  /** Position of the variant's picture in the product's `images`, counted from 1; null means the first picture. */
  image: number | null;
  hidden: WithDefault<boolean>;
}

interface StockRow extends VariantKey {
  stocked: number;
  available: number;
  held: WithDefault<number>;
  sold: WithDefault<number>;
}

interface SearchWordRow {
  word: string;
  products: number;
  /** The code calls this `significant` (see `KnownWord`). */
  telling: boolean;
  /** Number of products that have the word only in their description. */
  described: WithDefault<number>;
}

interface SearchSynonymRow {
  typed: string;
  means: string;
}

export interface CatalogueTables {
  catalogueVersion: CatalogueVersionRow;
  pictures: PictureRow;
  categories: CategoryRow;
  subcategories: SubcategoryRow;
  banners: BannerRow;
  contentPages: ContentPageRow;
  products: ProductRow;
  variants: VariantRow;
  stock: StockRow;
  deliveryZones: DeliveryZone;
  searchWords: SearchWordRow;
  searchSynonyms: SearchSynonymRow;
}
