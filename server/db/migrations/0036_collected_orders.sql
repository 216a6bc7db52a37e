-- True for a guest's order that an account received only because the order is billed to the address of the account.
-- Anyone can bill an order to any address, so it does not count as the first order of the account.
alter table orders add column is_collected boolean not null default false;
