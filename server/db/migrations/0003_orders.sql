-- Carts, checkouts, orders and refunds. Prices and sums are whole rupees, except columns named `_paise`.

-- One row per customer, made with the first change. Locking it is what puts a customer's changes into a sequence;
-- `version` goes up with each of them.
create table carts (
  user_id text primary key references users (id),
  version integer not null default 0 check (version >= 0)
);

create table cart_items (
  id text primary key,
  user_id text not null references carts (user_id),
  -- The order in which lines are shown and in which they share what is left of a product.
  position bigint generated always as identity,
  product_id text not null references products (id),
  ram text not null,
  weight text not null,
  size text not null,
  quantity integer not null check (quantity between 1 and 100000),
  unique (user_id, product_id, ram, weight, size)
);

-- What a guest cart became when it was merged, told again to whoever repeats the merge.
create table cart_merges (
  user_id text not null references carts (user_id),
  merge_id text not null,
  items_hash text not null,
  receipt jsonb not null,
  merged_at timestamptz not null,
  primary key (user_id, merge_id)
);

create table checkouts (
  id text primary key,
  user_id text not null references carts (user_id),
  state text not null check (state in ('open', 'placed', 'cancelled', 'expired', 'refunding', 'refunded')),
  -- Why an open checkout is being closed while the provider has not yet confirmed that its payment is cancelled.
  closing_as text check (closing_as in ('cancelled', 'expired', 'replaced')),
  -- The snapshot that counts; earlier ones have had their payment cancelled.
  version integer not null check (version > 0),
  billing jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the hold may be given back, if the provider agrees.
  expires_at timestamptz not null,
  -- When the sweeper last took it into its hands.
  swept_at timestamptz,
  check (closing_as is null or state = 'open')
);

-- Stock is held by open checkouts and by nothing else, and a customer has one of them at most.
create unique index checkouts_one_open on checkouts (user_id) where state = 'open';
create index checkouts_to_sweep on checkouts (swept_at nulls first) where state = 'open';

-- Lines, prices and sum as the shopper accepted them, with the payment intent made for exactly that sum.
create table checkout_snapshots (
  checkout_id text not null references checkouts (id),
  version integer not null,
  amount_paise integer not null check (amount_paise between 1 and 99999999),
  currency text not null,
  -- Null until the provider's answer is known. The key it was asked with gives the same intent again.
  payment_id text unique,
  client_secret text,
  -- The provider's word when it was last heard.
  payment_status text check (payment_status in ('unpaid', 'authorising', 'processing', 'succeeded', 'cancelled')),
  created_at timestamptz not null,
  primary key (checkout_id, version),
  check ((payment_id is null) = (client_secret is null))
);

create table checkout_lines (
  checkout_id text not null,
  version integer not null,
  position integer not null,
  item_id text not null,
  product_id text not null references products (id),
  product_title text not null,
  image text not null,
  price integer not null check (price > 0),
  quantity integer not null check (quantity > 0),
  ram text not null,
  weight text not null,
  size text not null,
  primary key (checkout_id, version, position),
  foreign key (checkout_id, version) references checkout_snapshots (checkout_id, version)
);

-- The last number given out. Locked until the order that takes the next one is committed, so that no number is missing.
create table invoice_counter (
  only_row boolean primary key default true check (only_row),
  last_number integer not null
);
insert into invoice_counter (last_number) values (0);

-- The two unique keys decide every race to make the order of a payment.
create table orders (
  id text primary key,
  user_id text not null references users (id),
  checkout_id text not null unique references checkouts (id),
  payment_id text not null unique,
  invoice_number integer not null unique check (invoice_number > 0),
  status text not null check (status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  billing jsonb not null,
  amount integer not null check (amount > 0),
  placed_at timestamptz not null
);

create index orders_of_user on orders (user_id, invoice_number desc);

create table order_lines (
  id text primary key,
  order_id text not null references orders (id),
  position integer not null,
  product_id text not null references products (id),
  product_title text not null,
  image text not null,
  price integer not null check (price > 0),
  quantity integer not null check (quantity > 0),
  ram text not null,
  weight text not null,
  size text not null,
  unique (order_id, position)
);

create table order_moves (
  order_id text not null references orders (id),
  position integer not null,
  status text not null check (status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  moved_at timestamptz not null,
  primary key (order_id, position),
  unique (order_id, status)
);

-- Decided in the transaction that gives the goods up, carried out at the provider afterwards, as often as it takes.
create table refunds (
  payment_id text primary key,
  user_id text not null references users (id),
  checkout_id text not null references checkouts (id),
  order_id text unique references orders (id),
  amount_paise integer not null check (amount_paise > 0),
  reason text not null check (reason in ('goods_gone', 'payment_differs', 'order_cancelled')),
  state text not null check (state in ('waiting', 'refunded')),
  provider_refund_id text unique,
  created_at timestamptz not null,
  refunded_at timestamptz,
  swept_at timestamptz,
  check ((state = 'refunded') = (refunded_at is not null))
);

create index refunds_to_sweep on refunds (swept_at nulls first) where state = 'waiting';

-- Every event of the payment provider that was let in; `handled_at` is null while its work is not done.
create table stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
