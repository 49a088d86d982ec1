-- Limits of own fields, and web pages and days with their hour as kinds of them (domain §16).

alter table own_fields drop constraint own_fields_kind_check;
alter table own_fields
  add constraint own_fields_kind_check check (kind in ('text', 'longText', 'url', 'phone', 'email', 'number',
    'money', 'percent', 'date', 'moment', 'flag', 'choice', 'choices', 'customer', 'advisor', 'company', 'policy',
    'claim', 'record')),
  add column minimum text,
  add column maximum text,
  add column max_length integer check (max_length between 1 and 4000),
  add column example text;

create or replace function own_sort_expression(of_kind text, of_key text)
  returns text
  language sql
  immutable
as $function$ select case
    when of_kind in ('number', 'money', 'percent') then format('((custom_fields ->> %L)::numeric)', of_key)
    when of_kind in ('text', 'phone', 'email', 'url', 'choice')
      then format('(fold(custom_fields ->> %L) collate "C")', of_key)
    else format('((custom_fields ->> %L) collate "C")', of_key) end $function$;
