-- Codes and rates of the goods and services tax. A product without a rate has the configured one.
alter table products
  -- Harmonised System of Nomenclature, 4 to 8 digits.
  add column hsn text,
  -- Percent.
  add column gst_rate double precision;

-- The share of the discount that falls on a line. Coupons may be for some products only.
alter table checkout_lines add column discount_paise integer not null default 0 check (discount_paise >= 0);
alter table order_lines add column discount_paise integer not null default 0 check (discount_paise >= 0);
