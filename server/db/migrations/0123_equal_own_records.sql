-- Rows of a file that equal a record of an own object are found by what it holds.
create index own_records_values_idx on own_records (object_id, jsonb_hash(custom_fields));
create index import_rows_new_idx on import_rows (import_id, record_id) where is_new;

create or replace function note_own_record() returns trigger language plpgsql as $function$
declare
  of_resource text;
begin
  -- By itself: a function called with a subquery is planned anew for each record.
  select 'own-' || key into of_resource from own_objects where id = new.object_id;
  new.title := own_title(new.object_id, new.id, new.custom_fields);
  new.own_words := own_words(of_resource, new.custom_fields);
  return new;
end $function$;
