-- What a seller in India must declare on each product (Legal Metrology (Packaged Commodities) Rules, 2011); null is "Not given".
alter table products
  -- ISO 3166.
  add column country_of_origin text,
  -- Name and address of the maker, the packer or the importer.
  add column maker text,
  add column net_quantity text,
  -- Maximum retail price with all taxes, in whole rupees; null is the old price.
  add column mrp integer;
