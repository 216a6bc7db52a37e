-- Facets are counted by index-only scans, which read the wide rows of a page again after any of its rows has changed, until
-- a vacuum. By default a vacuum begins only after a fifth of a table has changed: 200,000 of a million products.
alter table products set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.01);
alter table variants set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.01);
alter table stock set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.01);
