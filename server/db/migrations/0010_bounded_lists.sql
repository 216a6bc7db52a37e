-- Bounds the work of lists and searches, so that it does not grow with the catalogue.

-- Sizes and previews of a product's pictures, stored with the product because looking them up dominated lists.
alter table products add column pictures jsonb not null default '[]';

create function product_pictures(files text[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(picture.facts order by listed.position), '[]')
  from unnest(files) with ordinality as listed (file, position)
  cross join lateral (
    select jsonb_build_object('file', pictures.file, 'width', pictures.width, 'height', pictures.height,
      'placeholder', pictures.placeholder) as facts
    from pictures where pictures.file = listed.file
    -- `limit 1` makes the planner use the primary key for each file.
    limit 1
  ) picture
$$;

update products set pictures = product_pictures(images) where images <> '{}';

-- A trigger, so that no writer of products can forget it. File names contain a content hash, so pictures never change.
create function store_product_pictures() returns trigger language plpgsql as $$
begin
  new.pictures := product_pictures(new.images);
  return new;
end
$$;
create trigger products_pictures before insert or update of images on products
  for each row execute function store_product_pictures();

-- Covering indexes for pages and facets, so that the wide rows of the table are not read.
drop index products_newest;
drop index products_newest_in_category;
drop index products_newest_in_subcategory;
create index products_newest on products (added_at desc, id)
  include (category_id, subcategory_id, brand, price, rating, ships_to) where not hidden;
create index products_newest_in_category on products (category_id, added_at desc, id)
  include (subcategory_id, brand, price, rating, ships_to) where not hidden;
create index products_newest_in_subcategory on products (subcategory_id, added_at desc, id)
  include (category_id, brand, price, rating, ships_to) where not hidden;

-- For the sitemap.
create index products_visible on products (id) where not hidden;

-- For every sort, and for brands.
create index products_by_price_in_category on products (category_id, price, id) where not hidden;
create index products_by_rating on products (rating desc, review_count desc, added_at desc, id) where not hidden;
create index products_by_discount on products (discount desc, added_at desc, id) where not hidden;
create index products_of_brand on products (lower(brand), added_at desc, id) where not hidden;

-- The order of search results within a tier.
create index products_by_reviews on products (review_count desc, added_at desc, id) where not hidden;

-- Words in names only. A search shows them first, and they may be few while many descriptions have the word.
create index products_search_name on products using gin (ts_filter(search, '{a}'));

-- For the most frequent words, which are held in memory, and for look-ups of the others by prefix.
create index search_words_frequent on search_words (products desc, word);
create index search_words_beginning on search_words (word text_pattern_ops) where telling;
