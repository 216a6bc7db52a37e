-- The seller's own number of what was bought, as it was then. Lines from before have none.
alter table checkout_lines add column sku text;
alter table order_lines add column sku text;
