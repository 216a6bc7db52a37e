-- Accounts: who the customers are, how they prove it, and what they own.

-- `email` is trimmed and in lower case. Until `verified_at` is set an account owns nothing and cannot be signed in to; a new
-- sign-up for its address replaces it. `password_hash` is null where the customer only ever came by Google.
create table users (
  id text primary key,
  email text not null unique,
  name text not null,
  phone text not null,
  password_hash text,
  images text[] not null default '{}',
  is_admin boolean not null default false,
  google_subject text,
  verified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What a token names. Ending a session is deleting its row.
create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

-- The one code of an address and purpose; a new one takes the old one's row. Rows exist for addresses without an account
-- too (`mailed` false, never right), so that an answer tells nothing about who has one.
create table codes (
  email text not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  id text not null,
  digest text not null,
  mailed boolean not null,
  tries integer not null check (tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (email, purpose)
);

-- What the waits and counts of codes are counted from.
create table code_events (
  id bigint generated always as identity primary key,
  email text not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  kind text not null check (kind in ('asked', 'wrong')),
  source text not null,
  at timestamptz not null
);
create index code_events_of_address on code_events (email, purpose, kind, at);
create index code_events_by_time on code_events (at);

-- The right to choose a new password, held by the browser that verified a reset code. Only the digest of its cookie is kept.
create table reset_grants (
  digest text primary key,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index reset_grants_of_address on reset_grants (email);

-- Mails to be sent, written in the transaction of their cause. `void` stands where an address without an account was asked
-- for: the same work, and no mail. A sent mail's words are blanked.
create table outbox (
  id text primary key,
  position bigint generated always as identity,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'void')),
  tries integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  finished_at timestamptz,
  last_error text
);
create index outbox_waiting on outbox (due_at, position) where state = 'waiting';
create index outbox_finished on outbox (created_at) where state <> 'waiting';

-- Pictures customers sent, each with one owner.
create table uploads (
  file text primary key references pictures (file),
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null
);
create index uploads_of_user on uploads (user_id, created_at);

create table my_list (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  product_id text not null references products (id),
  created_at timestamptz not null,
  unique (user_id, product_id)
);

-- One per customer and product. A review that came with an imported catalogue has no customer here, only a name.
create table reviews (
  id text primary key,
  product_id text not null references products (id),
  user_id text references users (id) on delete set null,
  customer_name text not null,
  review text not null,
  rating double precision not null check (rating between 0.5 and 5 and rating * 2 = floor(rating * 2)),
  created_at timestamptz not null,
  unique (product_id, user_id)
);
create index reviews_newest on reviews (product_id, created_at desc, id);

create table newsletter_subscribers (
  email text primary key,
  created_at timestamptz not null
);
