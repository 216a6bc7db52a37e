-- Codes that show one order to the owner of the address it was placed with.
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in ('verify', 'reset', 'order'));
alter table code_events drop constraint code_events_purpose_check;
alter table code_events add constraint code_events_purpose_check check (purpose in ('verify', 'reset', 'order'));
