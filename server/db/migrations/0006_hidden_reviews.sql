-- An operator may hide a review: it is neither shown nor counted, and not lost.
alter table reviews add column hidden boolean not null default false;
