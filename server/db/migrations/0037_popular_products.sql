-- The most reviewed products of a large catalogue. A search for common words reads these first, by indexes of their own,
-- because the indexes of all products have tens of thousands of entries for such a word (decision 20).
alter table products add column popular boolean not null default false;

create index products_popular on products (id) where popular;
create index products_search_popular on products using gin (search) where popular;
create index products_search_name_popular on products using gin (ts_filter(search, '{a}')) where popular;
