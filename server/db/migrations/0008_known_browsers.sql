-- The browsers that a customer has signed in with. The owner is notified by mail of any other. A browser is recognised by
-- a cookie, of which only the digest is stored.
create table known_browsers (
  user_id text not null references users (id) on delete cascade,
  digest text not null,
  seen_at timestamptz not null,
  primary key (user_id, digest)
);
create index known_browsers_by_time on known_browsers (seen_at);
