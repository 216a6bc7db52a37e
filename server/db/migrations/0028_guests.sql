-- Guests: shoppers without an account. They own a cart, checkouts and orders, and hold sessions like accounts.
alter table users
  alter column email drop not null,
  alter column verified_at drop not null,
  add column is_guest boolean not null default false,
  add check (is_guest = (email is null)),
  add check (is_guest = (verified_at is null));

-- For the deletion of those who left nothing.
create index users_guests on users (created_at, id) where is_guest;

-- Finds the orders of guests for the account that has proven their address. Stored trimmed and in lower case.
create index orders_of_email on orders ((billing ->> 'email'));
