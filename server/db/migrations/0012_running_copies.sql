-- The copies of the shop that run on this database, each until its lease ends. A copy that would not share their secret
-- or their pictures is refused when it starts. Only fingerprints are stored.
create table running_copies (
  id text primary key,
  secret_fingerprint text not null,
  files_fingerprint text not null,
  alive_until timestamptz not null
);
