-- Computed own fields, and own fields that are long texts, telephones, addresses of e-mail or percentages.
alter table own_fields add column expression text check (char_length(expression) between 1 and 2000);
alter table own_fields drop constraint own_fields_kind_check;
alter table own_fields add constraint own_fields_kind_check check (kind in ('text', 'longText', 'phone', 'email',
  'number', 'money', 'percent', 'date', 'flag', 'choice', 'choices'));

create or replace function own_words(of_resource text, given jsonb)
  returns text
  language sql
  stable
as $function$
    select coalesce(string_agg(' ' || found.words
      || case when f.kind in ('text', 'phone') and found.words ~ '[0-9]' and found.words ~ '[^[:alnum:]]'
        then ' ' || own_text(found.words) else '' end, '' order by f.position, f.id), '')
    from own_fields f cross join lateral (
      select string_agg(one.word, ' ') as words
      from jsonb_array_elements_text(case jsonb_typeof(given -> f.key)
        when 'array' then given -> f.key else jsonb_build_array(given -> f.key) end) one (word)
    ) found
    where f.resource = of_resource and f.is_searched and f.retired_at is null
      and given ? f.key and found.words is not null $function$;

create or replace function own_sort_expression(of_kind text, of_key text)
  returns text
  language sql
  immutable
as $function$ select case
    when of_kind in ('number', 'money', 'percent') then format('((custom_fields ->> %L)::numeric)', of_key)
    when of_kind in ('text', 'phone', 'email', 'choice')
      then format('(fold(custom_fields ->> %L) collate "C")', of_key)
    else format('((custom_fields ->> %L) collate "C")', of_key) end $function$;

create or replace function wanted_own_indexes()
  returns table(name text, resource text, definition text)
  language sql
  stable
as $function$
    select format('own_sort_%s_%s', kind, id), resource,
      format('create index %I on %I (%s, id)', format('own_sort_%s_%s', kind, id), resource,
        own_sort_expression(kind, key))
    from own_fields where is_sorted and retired_at is null
    union all
    select format('own_unique_%s_%s_%s', kind, id, key), resource,
      format('create unique index %I on %I ((%s)) where custom_fields ? %L',
        format('own_unique_%s_%s_%s', kind, id, key), resource,
        format(case when kind in ('text', 'phone')
          then 'coalesce(nullif(own_text(custom_fields ->> %1$L), %2$L), custom_fields ->> %1$L)'
          else 'custom_fields ->> %1$L' end, key, ''), key)
    from own_fields where is_unique and retired_at is null $function$;
