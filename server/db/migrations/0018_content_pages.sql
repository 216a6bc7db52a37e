-- Content pages, which the owner writes: shipping, returns, terms and the like.
create table content_pages (
  name text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  -- As imported: the title is its first heading.
  markdown text not null,
  position integer not null
);
