-- Mails with a code go first, and of the others each recipient's first one: no flood of mails to one address delays those
-- to others.
alter table outbox add column urgent boolean not null default false;
drop index outbox_waiting;
create index outbox_waiting on outbox (urgent, recipient, due_at, position) where state = 'waiting';
