-- The source of the guest who began a checkout, as in `users`. It stays if a sign-in moves the checkout to an account, so
-- that the guests of a source cannot clear in this way what they have held unpaid.
alter table checkouts add column guest_source text;
update checkouts set guest_source = users.guest_source from users
where users.id = checkouts.user_id and users.guest_source is not null;
create index checkouts_of_source on checkouts (guest_source, changed_at) where guest_source is not null;

-- Deleting guests and moving their orders look here for each of them.
create index reviews_of_user on reviews (user_id);
create index refunds_of_user on refunds (user_id);
create index refunds_of_checkout on refunds (checkout_id);
