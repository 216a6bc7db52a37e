-- The optional second factor of an account: an authenticator app (RFC 6238). It is on once `confirmed_at` is set.
create table second_factors (
  user_id text primary key references users (id) on delete cascade,
  -- Encrypted with a key derived from SESSION_SECRET.
  sealed_secret text not null,
  -- Salt of the account's recovery codes.
  recovery_salt text not null,
  -- The 30-second step of the newest accepted code. A code of that step or an earlier one is refused.
  last_step integer not null,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create index second_factors_unconfirmed on second_factors (created_at) where confirmed_at is null;

-- Unused recovery codes. A used one is deleted.
create table recovery_codes (
  user_id text not null references second_factors (user_id) on delete cascade,
  digest text not null,
  primary key (user_id, digest)
);
