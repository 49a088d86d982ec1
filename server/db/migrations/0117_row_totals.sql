-- What stands at the foot of a field's column, where records are rows of another one (domain §31).

alter table own_fields add column column_total text check (column_total in ('sum', 'hundred'));
