-- A covering index for the lists and the facets of a brand, so that the wide rows of the table are not read.
drop index products_of_brand;
create index products_of_brand on products (lower(brand), added_at desc, id)
  include (category_id, subcategory_id, brand, price, highest_price, rating, ships_to) where not hidden;
