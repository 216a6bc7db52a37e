-- Where parcels go, and in how many working days. The longest prefix of a PIN code decides.
create table delivery_zones (
  prefix text primary key check (prefix ~ '^[1-9][0-9]{0,5}$'),
  air_days integer,
  surface_days integer,
  surface_only boolean not null,
  served boolean not null,
  check (not served or surface_days is not null),
  check (not served or surface_only or air_days is not null)
);

-- What aircraft do not carry, such as lithium batteries.
alter table products add column surface_only boolean not null default false;

-- The day that the customer was told, as 2026-11-26; null for older orders and where no zone was known.
alter table orders add column promised_on text;
