-- The condition of price ranges as a function with a low cost. The planner assumes that a subquery is expensive for each
-- product, although few products need it. So it read the wide rows of the table instead of a covering index.
create function has_variant_priced(wanted text, least_price integer, most_price integer) returns boolean
language sql stable cost 10 as $$
  select exists (
    select from variants
    where product_id = wanted and not hidden and price between least_price and most_price
  )
$$;
