-- A keyed hash of the source that began a guest's session. The guests of one source share what they may hold unpaid.
alter table users
  add column guest_source text,
  add check (is_guest or guest_source is null);

create index users_guests_of_source on users (guest_source) where guest_source is not null;
