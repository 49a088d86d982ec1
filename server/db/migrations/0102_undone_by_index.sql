-- The entry is found by its index, which has no counter-entries.
CREATE OR REPLACE FUNCTION refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- Generated columns of the new row are computed after this.
  free text[] := tg_argv || array(
    select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - free = to_jsonb(new) - free then return new; end if;
  if tg_op = 'DELETE' and exists (select from undone_entries entered
    join undone_entries counter on counter.counters_id = entered.id
    where entered.ledger = tg_table_name and entered.counters_id is null
      and entered.entry_id = (to_jsonb(old) ->> 'id')::integer)
  then
    return old;
  end if;
  raise exception '% is append-only: what it says is never rewritten', tg_table_name;
end $function$;
