-- What an order's page and its invoice tell beside what was bought.

-- What it was paid with, as the provider told it: {kind, brand?, last4?}. Null for orders made before this column.
alter table orders add column payment_method jsonb;

-- The seller and the tax as they were configured when the order was placed: {seller: {name, address}, gst}. An invoice once
-- issued never changes with the configuration. Null for orders made before this column.
alter table orders add column invoice_terms jsonb;
