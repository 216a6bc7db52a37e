-- Coupons of the operator and personal ones. Their uses are counted from checkouts and orders.
create table coupons (
  code text primary key check (code ~ '^[A-Z0-9-]{4,24}$'),
  -- Of the products that the coupon is for.
  percent integer check (percent between 1 and 100),
  -- Whole rupees.
  amount integer check (amount > 0),
  least_sum integer not null check (least_sum >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  uses_in_all integer check (uses_in_all > 0),
  uses_per_customer integer check (uses_per_customer > 0),
  first_order_only boolean not null,
  -- Only the account with this email may use it.
  email text,
  -- The coupon is for all products where both are empty. A category may be a subcategory.
  category_ids text[] not null,
  product_ids text[] not null,
  created_at timestamptz not null,
  check ((percent is null) <> (amount is null)),
  check (starts_at < ends_at)
);

-- `amount_paise` is what is left to pay. The discount is in whole rupees.
alter table checkout_snapshots
  add column coupon_code text references coupons (code),
  add column discount integer not null default 0 check (discount >= 0),
  add check ((coupon_code is null) = (discount = 0));
create index checkout_snapshots_of_coupon on checkout_snapshots (coupon_code) where coupon_code is not null;

alter table orders
  add column coupon_code text references coupons (code),
  add column discount integer not null default 0 check (discount >= 0),
  add check ((coupon_code is null) = (discount = 0));

alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check
    check (reason in ('goods_gone', 'coupon_used', 'payment_differs', 'order_cancelled'));
