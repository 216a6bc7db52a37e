import type { ColumnType } from 'kysely';
import type { BannerPlace } from '../../../contract/banners';
import type { Specification } from '../../../contract/products';

/** Written as JSON text (both drivers take it), read parsed. */
type Json<Value> = ColumnType<Value, string, string>;
type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;

interface CatalogueVersionRow {
  only_row: WithDefault<boolean>;
  version: number;
  words: number;
}

export interface PictureRow {
  file: string;
  source_name: string;
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
  category_id: string;
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
  category_id: string;
  subcategory_id: string | null;
  hidden: WithDefault<boolean>;
}

interface ProductRow {
  id: string;
  category_id: string;
  subcategory_id: string;
  name: string;
  brand: string;
  model: string;
  description: string;
  images: string[];
  /** Whole rupees. */
  price: number;
  /** Whole rupees; equal to `price` where nothing is discounted. */
  old_price: number;
  /** Percent. */
  discount: number;
  ram_options: string[];
  weight_options: string[];
  size_options: string[];
  /** ISO 3166 codes; null: ships everywhere. */
  ships_to: string[] | null;
  specifications: Json<Specification[]>;
  in_the_box: string[];
  keywords: string[];
  featured: boolean;
  added_at: Date;
  /** The average of the visible reviews, to one decimal; 0 while there is none. */
  rating: WithDefault<number>;
  review_count: WithDefault<number>;
  hidden: WithDefault<boolean>;
  search: string;
  fingerprint: string;
}

interface StockRow {
  product_id: string;
  stocked: number;
  available: number;
  held: WithDefault<number>;
  sold: WithDefault<number>;
}

interface SearchWordRow {
  word: string;
  products: number;
  telling: boolean;
}

/** The tables of `0001_catalogue.sql`. */
export interface CatalogueTables {
  catalogue_version: CatalogueVersionRow;
  pictures: PictureRow;
  categories: CategoryRow;
  subcategories: SubcategoryRow;
  banners: BannerRow;
  products: ProductRow;
  stock: StockRow;
  search_words: SearchWordRow;
}
