-- Running numbers as a kind of own fields, and the last number of each by year.

alter table own_fields drop constraint own_fields_kind_check;
alter table own_fields
  add constraint own_fields_kind_check check (kind in ('text', 'longText', 'url', 'phone', 'email', 'number',
    'money', 'percent', 'date', 'moment', 'serial', 'flag', 'choice', 'choices', 'customer', 'advisor', 'company',
    'policy', 'claim', 'record'));

-- Year 0 is that of numbers which go on from year to year.
create table own_field_numbers (
  own_field_id integer not null references own_fields on delete cascade,
  year integer not null check (year between 0 and 2199),
  last integer not null check (last > 0),
  primary key (own_field_id, year)
);

create or replace function own_sort_expression(of_kind text, of_key text)
  returns text
  language sql
  immutable
as $function$ select case
    when of_kind in ('number', 'money', 'percent') then format('((custom_fields ->> %L)::numeric)', of_key)
    when of_kind in ('text', 'phone', 'email', 'url', 'serial', 'choice')
      then format('(fold(custom_fields ->> %L) collate "C")', of_key)
    else format('((custom_fields ->> %L) collate "C")', of_key) end $function$;
