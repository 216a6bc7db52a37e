-- Requests for codes are limited by mailbox (`mailboxOf` in server/domain/accounts/email-address.ts). Null for wrong
-- attempts, which are limited by address.
alter table code_events add column mailbox text;
update code_events set mailbox = email where kind = 'asked';
-- False for a request that sent no mail, because the address has neither an account nor a registration.
alter table code_events add column mailed boolean not null default true;
create index code_requests_of_mailbox on code_events (mailbox, at) where kind = 'asked';
