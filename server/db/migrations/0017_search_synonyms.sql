-- What shoppers type for things that the catalogue calls otherwise, as the owner imports it.
create table search_synonyms (
  typed text not null,
  means text not null,
  primary key (typed, means)
);
