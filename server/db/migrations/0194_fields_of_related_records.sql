-- Own fields that show what another record has: over which relation it is found, and which field of it; without a field
-- how many there are.

alter table own_fields add column source text, add column source_field text;
alter table own_fields
  add constraint own_fields_source
    check (source is null and source_field is null or source is not null and expression is null);
