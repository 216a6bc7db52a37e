-- Welcome coupons are given once per mailbox, and many mail servers deliver `name+tag` to the mailbox `name`.
-- The same rule as `mailboxOf` in server/domain/accounts/email-address.ts.
alter table newsletter_subscribers add column mailbox text;
update newsletter_subscribers
  set mailbox = regexp_replace(email, '^([^+@]+)\+[^@]*@', '\1@');
update newsletter_subscribers
  set mailbox = replace(split_part(mailbox, '@', 1), '.', '') || '@gmail.com'
  where split_part(mailbox, '@', 2) in ('gmail.com', 'googlemail.com');
alter table newsletter_subscribers alter column mailbox set not null;
create index newsletter_subscribers_mailbox on newsletter_subscribers (mailbox);
