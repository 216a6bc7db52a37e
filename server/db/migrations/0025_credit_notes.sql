-- Cancelled orders have a credit note, numbered without gaps like invoices. Orders cancelled before have none.
alter table orders add column credit_note_number integer unique check (credit_note_number > 0);
alter table invoice_counter add column last_credit_note integer not null default 0;
