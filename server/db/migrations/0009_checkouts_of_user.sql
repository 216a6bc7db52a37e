-- For the limit of what an account can hold without paying.
create index checkouts_of_user on checkouts (user_id, changed_at);
