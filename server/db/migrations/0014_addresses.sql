-- The address books of customers. Of a customer's addresses exactly one is the default.
create table addresses (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  position bigint generated always as identity,
  full_name text not null,
  country text not null,
  street_address_line1 text not null,
  street_address_line2 text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  phone_number text not null,
  is_default boolean not null
);
create index addresses_of_user on addresses (user_id, position);
create unique index addresses_default on addresses (user_id) where is_default;
