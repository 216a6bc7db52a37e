-- `listings` goes up with every change of products that stay where they are listed, such as a new price. Such a change
-- leaves `version` as it is, and a notification names the products. A process that finds a number it was not told of
-- has missed a notification.
alter table catalogue_version add column listings integer not null default 1;
