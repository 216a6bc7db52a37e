-- A list of products with at least some stars is counted in this index, whose condition leaves out all others. Any
-- other index that holds the columns of the facets has five entries for each product with four stars.
drop index products_by_rating;
create index products_by_rating on products (rating desc, review_count desc, added_at desc, id)
  include (category_id, subcategory_id, brand, price, highest_price, ships_to) where not hidden;
