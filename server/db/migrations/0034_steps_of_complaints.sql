-- The last steps of the visit, which the shopper agreed to send: names of machines, events and states, and error codes.
alter table complaints add column steps jsonb;
