-- The list of sessions shows the browser of each ("Chrome on Linux", empty if unknown). A session ends 30 days after its
-- sign-in, used or not.
alter table sessions add column device text not null default '';
update sessions set expires_at = least(expires_at, created_at + interval '30 days');
