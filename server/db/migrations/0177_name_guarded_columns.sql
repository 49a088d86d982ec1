-- 1. The log says which columns of a row that is never rewritten a statement would have changed, so that a column
--    added later is found by its name and listed in the trigger's arguments where it may change.
create or replace function refuse_rewriting() returns trigger language plpgsql as $function$
declare
  -- Generated columns of the new row are computed after this.
  free text[] := tg_argv || array(
    select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
  changed text;
begin
  if tg_op = 'UPDATE' then
    select string_agg(key, ', ' order by key) into changed
    from jsonb_each(to_jsonb(new) - free) one where value is distinct from to_jsonb(old) -> key;
    if changed is null then return new; end if;
  end if;
  if tg_op = 'DELETE' and exists (select from undone_entries entered
    join undone_entries counter on counter.counters_id = entered.id
    where entered.ledger = tg_table_name and entered.counters_id is null
      and entered.entry_id = (to_jsonb(old) ->> 'id')::integer)
  then
    return old;
  end if;
  raise exception '% is append-only: what it says is never rewritten%', tg_table_name, coalesce(': ' || changed, '');
end $function$;
