-- Stages as a kind of own fields, with the moves between them. A field that shows an option of another record has no
-- options of its own.

alter table own_fields drop constraint own_fields_kind_check, drop constraint own_fields_options;
alter table own_fields
  add column moves jsonb not null default '[]' check (jsonb_typeof(moves) = 'array'),
  add constraint own_fields_kind_check check (kind in ('text', 'longText', 'url', 'phone', 'email', 'number',
    'money', 'percent', 'date', 'moment', 'serial', 'flag', 'choice', 'choices', 'stage', 'customer', 'advisor',
    'company', 'policy', 'claim', 'record')),
  add constraint own_fields_options check ((kind in ('choice', 'choices', 'stage') and source is null)
    = (options <> '{}')),
  add constraint own_fields_moves check (kind = 'stage' or moves = '[]'),
  add constraint own_fields_stage check (kind <> 'stage' or (is_sorted and resource like 'own-%'));

create or replace function own_sort_expression(of_kind text, of_key text)
  returns text
  language sql
  immutable
as $function$ select case
    when of_kind in ('number', 'money', 'percent') then format('((custom_fields ->> %L)::numeric)', of_key)
    when of_kind in ('text', 'phone', 'email', 'url', 'serial', 'choice', 'stage')
      then format('(fold(custom_fields ->> %L) collate "C")', of_key)
    else format('((custom_fields ->> %L) collate "C")', of_key) end $function$;
