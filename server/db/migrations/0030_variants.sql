-- Every choice of a product's options has its own price and stock. A product without options has one variant, whose
-- options are empty texts. The options are the key, so that lines of carts, checkouts and orders name a variant as they are.
create table variants (
  product_id text not null references products (id),
  ram text not null,
  weight text not null,
  size text not null,
  -- In the owner's order.
  position integer not null,
  sku text,
  price integer not null check (price > 0),
  old_price integer not null,
  discount integer not null check (discount between 0 and 99),
  -- Counted from 1 in the product's images; null shows the first.
  image integer check (image > 0),
  -- A variant is hidden, never deleted: orders go on naming it.
  hidden boolean not null default false,
  check (old_price >= price),
  primary key (product_id, ram, weight, size)
);
create unique index variants_sku on variants (sku) where not hidden;

-- Every combination that was offered, at the product's price.
insert into variants (product_id, ram, weight, size, position, price, old_price, discount)
  select product.id, coalesce(ram.value, ''), coalesce(weight.value, ''), coalesce(size.value, ''),
    row_number() over (partition by product.id order by ram.nth, weight.nth, size.nth), price, old_price, discount
  from products product
    left join lateral unnest(ram_options) with ordinality as ram (value, nth) on true
    left join lateral unnest(weight_options) with ordinality as weight (value, nth) on true
    left join lateral unnest(size_options) with ordinality as size (value, nth) on true;

create temporary table moved_units on commit drop as
  select product_id, ram, weight, size, sum(held)::integer as held, sum(sold)::integer as sold from (
    select line.product_id, line.ram, line.weight, line.size, line.quantity as held, 0 as sold
      from checkout_lines line join checkouts checkout
        on checkout.id = line.checkout_id and checkout.version = line.version and checkout.state = 'open'
    union all
    select line.product_id, line.ram, line.weight, line.size, 0, line.quantity
      from order_lines line join orders on orders.id = line.order_id and orders.status <> 'cancelled'
  ) line group by product_id, ram, weight, size;

-- Bought once, and no longer offered.
insert into variants (product_id, ram, weight, size, position, price, old_price, discount, hidden)
  select product_id, ram, weight, size, 0, price, old_price, discount, true
  from moved_units join products on products.id = moved_units.product_id
  on conflict do nothing;

-- What was available goes to the first variant, because nobody knows what lies on the shelf.
create table variant_stock (
  product_id text not null,
  ram text not null,
  weight text not null,
  size text not null,
  stocked integer not null check (stocked >= 0),
  available integer not null check (available >= 0),
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  check (stocked = available + held + sold),
  primary key (product_id, ram, weight, size),
  foreign key (product_id, ram, weight, size) references variants
);
insert into variant_stock (product_id, ram, weight, size, stocked, available, held, sold)
  select product_id, ram, weight, size, available + held + sold, available, held, sold from (
    select variant.product_id, variant.ram, variant.weight, variant.size,
      case when variant.position = 1 then stock.available else 0 end as available,
      coalesce(moved.held, 0) as held, coalesce(moved.sold, 0) as sold
    from variants variant join stock on stock.product_id = variant.product_id
      left join moved_units moved on (moved.product_id, moved.ram, moved.weight, moved.size)
        = (variant.product_id, variant.ram, variant.weight, variant.size)
  ) counted;
drop table stock;
alter table variant_stock rename to stock;

-- Lists read the row of the product alone. Few products are out of stock, so what is in stock is counted as the rest.
alter table products add column in_stock boolean not null default true;
update products set in_stock = exists (select from stock where stock.product_id = products.id and available > 0);
create index products_out on products (id) where not in_stock;

-- For price ranges, in the covering indexes of pages and facets (0010).
alter table products add column highest_price integer not null default 0;
update products set highest_price = price;
drop index products_newest;
drop index products_newest_in_category;
drop index products_newest_in_subcategory;
create index products_newest on products (added_at desc, id)
  include (category_id, subcategory_id, brand, price, highest_price, rating, ships_to) where not hidden;
create index products_newest_in_category on products (category_id, added_at desc, id)
  include (subcategory_id, brand, price, highest_price, rating, ships_to) where not hidden;
create index products_newest_in_subcategory on products (subcategory_id, added_at desc, id)
  include (category_id, brand, price, highest_price, rating, ships_to) where not hidden;

-- A product shows the price of its cheapest variant that can be bought, or of the cheapest if none can.
create function show_variants(changed text) returns void language plpgsql as $$
begin
  -- Waits for others who change the same product, so that the next statement sees their variants and stock.
  perform from products where id = changed for no key update;
  update products set price = shown.price, old_price = shown.old_price, discount = shown.discount, in_stock = shown.in_stock,
      highest_price = shown.highest_price
    from (
      select variant.price, variant.old_price, variant.discount, stock.available > 0 as in_stock,
        max(variant.price) over () as highest_price
      from variants variant join stock using (product_id, ram, weight, size)
      where variant.product_id = changed and not variant.hidden
      order by stock.available = 0, variant.price, variant.position limit 1
    ) shown
    where id = changed and (products.price, products.old_price, products.discount, products.in_stock, products.highest_price)
      is distinct from (shown.price, shown.old_price, shown.discount, shown.in_stock, shown.highest_price);
end
$$;

-- A trigger, so that no writer of stock can forget it. A sale seldom writes the product's row: only with the last unit.
-- Products are locked in the order of their ids, because two sales may take the last units of other variants of the same.
create function show_stock() returns trigger language plpgsql as $$
declare
  changed text;
begin
  for changed in
    select distinct product_id from stock_before join stock_after using (product_id, ram, weight, size)
    where (stock_before.available = 0) <> (stock_after.available = 0) order by product_id
  loop
    perform show_variants(changed);
  end loop;
  return null;
end
$$;
create trigger stock_shown after update on stock
  referencing old table as stock_before new table as stock_after
  for each statement execute function show_stock();
