-- Who carries a shipped order, and under which number.
alter table orders
  add column courier text,
  add column tracking_number text,
  add check ((courier is null) = (tracking_number is null));
