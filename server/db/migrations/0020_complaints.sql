-- Complaints to the grievance officer (Consumer Protection (E-Commerce) Rules, 2020): acknowledged within 48 hours,
-- redressed within one month.
create table complaints (
  -- As SPR-261125-KCMRTX.
  ticket text primary key,
  -- Of the form's key with everything that was sent: a repeated submit is stored once.
  digest text not null unique,
  name text not null,
  email text not null,
  order_number text,
  subject text not null check (subject in ('Order', 'Delivery', 'Refund', 'Product', 'Account', 'Other')),
  text text not null,
  status text not null check (status in ('open', 'acknowledged', 'resolved')),
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  resolved_at timestamptz,
  -- The operator's, as mailed.
  answer text,
  check ((status = 'resolved') = (resolved_at is not null and answer is not null)),
  check (status = 'open' or acknowledged_at is not null)
);
create index complaints_of_status on complaints (status, created_at);
