-- The catalogue: what is sold, how it is ordered into categories, its pictures, its stock.

-- One row. `version` goes up with every change that lists and pages show, except stock: what is cached is cached for a
-- version. `words` goes up when the words that can be searched for change.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version integer not null,
  words integer not null
);
insert into catalogue_version (version, words) values (1, 1);

-- Originals. The file name carries a hash of name and content, so one name never shows two pictures;
-- `source_name` is what the owner called it.
create table pictures (
  file text primary key,
  source_name text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  bytes integer not null check (bytes > 0)
);

create table categories (
  id text primary key,
  name text not null,
  color text not null,
  picture text references pictures (file),
  position integer not null,
  hidden boolean not null default false
);

create table subcategories (
  id text primary key,
  category_id text not null references categories (id),
  name text not null,
  position integer not null,
  hidden boolean not null default false,
  unique (id, category_id)
);

create table banners (
  id text primary key,
  place text not null check (place in ('home', 'middle', 'side', 'bottom')),
  position integer not null,
  picture text references pictures (file),
  title text not null,
  text text not null,
  action text not null,
  category_id text not null references categories (id),
  subcategory_id text references subcategories (id),
  hidden boolean not null default false
);

-- Prices are whole rupees. A product is hidden, never deleted: orders, lists and reviews go on naming it.
create table products (
  id text primary key,
  category_id text not null,
  subcategory_id text not null,
  name text not null,
  brand text not null,
  model text not null,
  description text not null,
  images text[] not null,
  price integer not null check (price > 0),
  old_price integer not null,
  discount integer not null check (discount between 0 and 99),
  ram_options text[] not null,
  weight_options text[] not null,
  size_options text[] not null,
  ships_to text[],
  specifications jsonb not null,
  in_the_box text[] not null,
  keywords text[] not null,
  featured boolean not null,
  added_at timestamptz not null,
  rating double precision not null default 0 check (rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  hidden boolean not null default false,
  -- Lexemes weighted by where they stand: A name and model, B brand and category, C keywords, D description.
  search tsvector not null,
  -- Digest of what an import last wrote, so that importing the same again touches nothing.
  fingerprint text not null,
  check (old_price >= price),
  foreign key (subcategory_id, category_id) references subcategories (id, category_id) on update cascade
);

create index products_newest on products (added_at desc, id) where not hidden;
create index products_newest_in_category on products (category_id, added_at desc, id) where not hidden;
create index products_newest_in_subcategory on products (subcategory_id, added_at desc, id) where not hidden;
create index products_by_price on products (price, id) where not hidden;
create index products_featured on products (added_at desc, id) where featured and not hidden;
create index products_search on products using gin (search);

-- Stock stands apart from the product, so that a sale touches neither the product's row nor the catalogue's version.
create table stock (
  product_id text primary key references products (id),
  stocked integer not null check (stocked >= 0),
  available integer not null check (available >= 0),
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  check (stocked = available + held + sold)
);

-- Few products are out of stock, so what is in stock is counted as the rest.
create index stock_out on stock (product_id) where available = 0;

-- Every word a search can find, with how many products carry it: what a typing error is compared with. `telling` words
-- stand in a name, brand, category or keyword; the others in descriptions alone.
create table search_words (
  word text primary key,
  products integer not null,
  telling boolean not null
);
