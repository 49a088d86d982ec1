-- A table has one guard for all that is done to it. Of a table of which nothing at all may change, one trigger refuses
-- updates, deletions and truncation by the statement; where something may, the trigger of each row says what.
do $do$
declare
  relation text;
begin
  foreach relation in array array['activity_versions', 'breach_acts', 'breaches', 'cash_closing_lines', 'consent_texts',
    'insured_row_changes', 'print_texts', 'privacy_request_acts', 'privacy_request_documents', 'undone_entries',
    'withholding_certificates']
  loop
    execute format('drop trigger %1$s_kept on %1$s; drop trigger %1$s_whole on %1$s;
      create trigger %1$s_kept before delete or update or truncate on %1$s
      for each statement execute function refuse_rewriting()', relation);
  end loop;
  foreach relation in array array['audit_people', 'audit_archives'] loop
    execute format('drop trigger %1$s_append_only on %1$s; drop trigger %1$s_no_truncate on %1$s;
      create trigger %1$s_append_only before delete or update or truncate on %1$s
      for each statement execute function refuse_change()', relation);
  end loop;
end $do$;
drop function refuse_unmerged_owner, refuse_rewording, refuse_anonymized_change, refuse_limited_change, refuse_nothing,
  refuse_period_of_nothing, refuse_anonymized_owner, refuse_anonymized_record, refuse_anonymized_subject cascade;

create function refuse_other_owner(relation text, before jsonb, after jsonb) returns void language plpgsql
as $function$
declare
  owner constant integer := before ->> 'customers_id';
  other constant integer := after ->> 'customers_id';
begin
  if owner is not null and other is distinct from owner and not exists (
    select from customer_merges m
    where case when m.undone_at is null
      then (m.merged_id, m.kept_id) = (owner, other) else (m.kept_id, m.merged_id) = (owner, other) end)
  then
    raise exception 'The customer of % changes by a merge alone', relation;
  end if;
end $function$;

create or replace function refuse_rewriting() returns trigger language plpgsql as $function$
declare
  -- Generated columns of the new row are computed after this.
  free text[] := tg_argv || array(
    select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
  before jsonb;
  after jsonb;
  changed text;
begin
  if tg_level = 'ROW' and tg_op = 'UPDATE' then
    before := to_jsonb(old);
    after := to_jsonb(new);
    select string_agg(key, ', ' order by key) into changed
    from jsonb_each(after - free) one where value is distinct from before -> key;
    if changed is null then
      perform refuse_other_owner(tg_table_name, before, after);
      if tg_table_name in ('consents', 'limitations', 'objections') and exists (
        select from unnest(tg_argv) word where word <> 'customers_id'
          and after ->> word is not null and after ->> word is distinct from before ->> word)
      then
        raise exception 'Words of % are erased with their person, and never changed', tg_table_name;
      end if;
      return new;
    end if;
  end if;
  if tg_level = 'ROW' and tg_op = 'DELETE' and exists (select from undone_entries entered
    join undone_entries counter on counter.counters_id = entered.id
    where entered.ledger = tg_table_name and entered.counters_id is null
      and entered.entry_id = (to_jsonb(old) ->> 'id')::integer)
  then
    return old;
  end if;
  raise exception '% is append-only: what it says is never rewritten%', tg_table_name, coalesce(': ' || changed, '');
end $function$;

create or replace function refuse_row_version_change() returns trigger language plpgsql as $function$
begin
  if tg_op = 'DELETE' then
    -- Within the deletion of what the row was in, by the reference to it.
    if pg_trigger_depth() > 1 then return old; end if;
  elsif to_jsonb(new) - '{custom_fields,customers_id}'::text[] = to_jsonb(old) - '{custom_fields,customers_id}'::text[]
    and not exists (select from jsonb_each(new.custom_fields) has
      where has.value is distinct from old.custom_fields -> has.key)
  then
    perform refuse_other_owner(tg_table_name, to_jsonb(old), to_jsonb(new));
    return new;
  end if;
  raise exception 'own_row_versions is append-only: what it says is never rewritten';
end $function$;

drop trigger audit_entries_append_only on audit_entries;
drop trigger audit_entries_archived on audit_entries;
create or replace function refuse_unarchived_deletion() returns trigger language plpgsql
as $function$ begin
  if tg_op = 'DELETE' and old.sequence <= (select max(last_sequence) from audit_archives) then return old; end if;
  raise exception 'the audit trail is append-only';
end $function$;
create trigger audit_entries_append_only before delete or update on audit_entries
  for each row execute function refuse_unarchived_deletion();

create function refuse_limited_change() returns trigger language plpgsql as $function$
declare
  -- What the database derives, and what ends the limitation or the record.
  free constant text[] := array['updated_at', 'version', 'own_words', 'search_text', 'to_complete', 'limited_at',
    'anonymized_at'];
begin
  if old.anonymized_at is not null then
    raise exception 'the customer is anonymous'
      using errcode = 'check_violation', constraint = 'customers_anonymized';
  end if;
  if allows_limited() or to_jsonb(old) - free = to_jsonb(new) - free then return new; end if;
  raise exception 'the customer is limited'
    using errcode = 'check_violation', constraint = 'customers_limited';
end $function$;
create trigger customers_limited before update on customers
  for each row when (old.anonymized_at is not null or old.limited_at is not null and new.limited_at is not null)
  execute function refuse_limited_change();

-- A value of nothing stays where it was, and is what a cancelled policy or a period of one comes to.
create function refuse_nothing() returns trigger language plpgsql as $function$
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(old) ->> tg_argv[0])::numeric = 0 then return new; end if;
    if tg_table_name = 'policies' then
      if new.cancelled_on is not null then return new; end if;
    elsif tg_table_name = 'policy_periods' then
      if (select cancelled_on from policies where id = new.policy_id) is not null then return new; end if;
    end if;
  end if;
  raise exception 'a value of nothing' using errcode = 'check_violation', table = tg_table_name,
    constraint = concat_ws('_', tg_table_name, tg_argv[0], 'positive');
end $function$;
do $do$
declare
  relation text;
  value_column text;
begin
  for relation, value_column in values ('payments', 'value'), ('policies', 'policy_value'),
    ('policy_periods', 'policy_value'), ('renewals', 'policy_value')
  loop
    execute format('create trigger %1$s_%2$s_positive before insert or update of %2$s on %1$s
      for each row when (new.%2$s = 0) execute function refuse_nothing(%2$L)', relation, value_column);
  end loop;
end $do$;

-- Whose a row is, asked of the row.
create function refuse_anonymized_owner() returns trigger language plpgsql as $function$
declare
  refused text;
begin
  select case when anonymized_at is not null then 'anonymized'
    when merged_into is not null then 'merged' else 'limited' end into refused
  from customers
  where id = new.customers_id and (anonymized_at is not null or merged_into is not null
    or limited_at is not null and not allows_limited());
  if refused is not null then
    raise exception 'the customer is %', refused using errcode = 'check_violation', constraint = 'customers_' || refused;
  end if;
  return null;
end $function$;
create function refuse_anonymized_record() returns trigger language plpgsql as $function$
declare
  named constant jsonb := to_jsonb(new);
  refused text;
begin
  select case when owner.anonymized_at is not null then 'customers_anonymized'
    when owner.merged_into is not null then 'customers_merged' else 'customers_limited' end into refused
  from (
    select (named ->> 'parent_record_id')::integer as parent_record_id, (named ->> 'claim_id')::integer as claim_id,
      (named ->> 'endorsement_id')::integer as endorsement_id, (named ->> 'policy_id')::integer as policy_id,
      (named ->> 'customers_id')::integer as customers_id
  ) record
  left join own_records up on up.id = record.parent_record_id
  left join claims cl on cl.id = coalesce(record.claim_id, up.claim_id)
  left join endorsements en on en.id = record.endorsement_id
  left join policies p on p.id = coalesce(record.policy_id, up.policy_id, cl.policy_id, en.policy_id)
  join customers owner on owner.id = coalesce(record.customers_id, up.customers_id, p.customers_id)
  where owner.anonymized_at is not null or owner.merged_into is not null
    or (owner.limited_at is not null and not allows_limited());
  if refused is not null then
    raise exception 'the customer of the record takes no changes' using errcode = 'check_violation', constraint = refused;
  end if;
  return null;
end $function$;
create function refuse_anonymized_subject() returns trigger language plpgsql as $function$
begin
  if exists (
    select from customers where anonymized_at is not null
      and id in (new.customers_id, (select customers_id from policies where policies.id = new.policy_id))
  ) then
    raise exception 'the customer is anonymous'
      using errcode = 'check_violation', constraint = 'customers_anonymized';
  end if;
  return null;
end $function$;
do $do$
declare
  relation text;
  guard text;
  acts text;
begin
  for relation, guard, acts in values ('bank_accounts', 'owner', 'insert or update'),
    ('contacts', 'owner', 'insert'), ('credit_cards', 'owner', 'insert or update'),
    ('policies', 'owner', 'insert or update'), ('claims', 'record', 'insert or update'),
    ('documents', 'record', 'insert or update'), ('endorsements', 'record', 'insert'),
    ('own_records', 'record', 'insert or update'), ('tasks', 'subject', 'insert')
  loop
    execute format('create trigger %1$s_anonymized after %2$s on %1$s
      for each row execute function refuse_anonymized_%3$s()', relation, acts, guard);
  end loop;
end $do$;
