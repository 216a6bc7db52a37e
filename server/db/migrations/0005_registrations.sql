-- Who has signed up and not yet proven the address. Several may wait for one address, and none of them takes another's
-- place: which one the address's code opens is told by the browser that enters it. From here on `users` are proven.
create table registrations (
  id text primary key,
  -- The order in which they came.
  position bigint generated always as identity,
  email text not null,
  name text not null,
  phone text not null,
  password_hash text not null,
  -- Of the key that the browser which signed up holds in a cookie.
  key_digest text not null,
  source text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registrations_of_address on registrations (email, position);
create index registrations_by_end on registrations (expires_at);

insert into registrations (id, email, name, phone, password_hash, key_digest, source, created_at, expires_at)
select id, email, name, phone, password_hash, '', '', updated_at, now() + interval '7 days'
from users where verified_at is null and password_hash is not null order by updated_at;
delete from users where verified_at is null;
alter table users alter column verified_at set not null;
