-- If very many popular products match a search, this index returns the most reviewed of them already sorted.
drop index products_popular;
create index products_popular on products (review_count desc, added_at desc, id) where popular;
