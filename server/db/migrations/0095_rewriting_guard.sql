-- What may still change of a row is listed, so that a column added later is guarded from its first day.

create function refuse_rewriting() returns trigger language plpgsql as $$
declare
  -- Generated columns of the new row are computed after this.
  free text[] := tg_argv || array(
    select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - free = to_jsonb(new) - free then return new; end if;
  raise exception '% is append-only: what it says is never rewritten', tg_table_name;
end $$;

drop function refuse_breach_change() cascade;
drop function refuse_cash_change() cascade;
drop function refuse_commission_change() cascade;
drop function refuse_insurer_change() cascade;
drop function refuse_log_change() cascade;
drop function refuse_movement_change() cascade;
drop function refuse_objection_change() cascade;
drop function refuse_payment_change() cascade;
drop function refuse_privacy_request_change() cascade;
drop function refuse_receipt_change() cascade;
drop function refuse_version_change() cascade;

do $$
declare
  guarded text;
begin
  foreach guarded in array array['activity_versions', 'breach_acts', 'breaches', 'cash_closing_lines',
    'commission_entries', 'consent_texts', 'insurer_entries', 'privacy_request_acts',
    'privacy_request_documents', 'receipt_lines']
  loop
    execute format('create trigger %I before update or delete on %I
      for each row execute function refuse_rewriting()', guarded || '_kept', guarded);
  end loop;
  foreach guarded in array array['activity_versions', 'advisor_statements', 'breach_acts', 'breaches',
    'cash_closing_lines', 'cash_closings', 'commission_entries', 'consent_texts', 'consents', 'contacts',
    'insurer_entries', 'limitations', 'objections', 'payment_movements', 'privacy_request_acts',
    'privacy_request_documents', 'privacy_requests', 'receipt_lines', 'receipts', 'renewal_moves']
  loop
    execute format('create trigger %I before truncate on %I
      for each statement execute function refuse_rewriting()', guarded || '_whole', guarded);
  end loop;
end $$;

create trigger cash_closings_kept before update or delete on cash_closings
  for each row execute function refuse_rewriting('observations');
create trigger commission_payments_kept before update or delete on commission_payments
  for each row execute function refuse_rewriting('remaining', 'status_advance_id');
create trigger commission_receipts_kept before update or delete on commission_receipts
  for each row execute function refuse_rewriting('payment_method_id', 'observations');
create trigger commission_refunds_kept before update or delete on commission_refunds
  for each row execute function refuse_rewriting('reason');
create trigger consents_kept before update or delete on consents
  for each row execute function refuse_rewriting('customers_id', 'evidence');
create trigger contacts_kept before update or delete on contacts
  for each row execute function refuse_rewriting('customers_id', 'words', 'next_step');
create trigger limitations_kept before update or delete on limitations
  for each row execute function refuse_rewriting('customers_id', 'reason');
create trigger objections_kept before update or delete on objections
  for each row execute function refuse_rewriting('customers_id', 'note');
create trigger payment_movements_kept before update or delete on payment_movements
  for each row execute function refuse_rewriting('reason');
create trigger privacy_requests_kept before update or delete on privacy_requests
  for each row execute function refuse_rewriting('customers_id');
create trigger receipts_kept before update or delete on receipts
  for each row execute function refuse_rewriting('customers_id', 'observations');
create trigger renewal_moves_kept before update or delete on renewal_moves
  for each row execute function refuse_rewriting('words');

create trigger objections_note before update of note on objections
  for each row when (new.note is not null and new.note is distinct from old.note)
  execute function refuse_rewording();
create trigger objections_owner before update of customers_id on objections
  for each row when (old.customers_id is distinct from new.customers_id)
  execute function refuse_unmerged_owner();
create trigger privacy_requests_owner before update of customers_id on privacy_requests
  for each row when (old.customers_id is not null and old.customers_id is distinct from new.customers_id)
  execute function refuse_unmerged_owner();

create or replace function refuse_statement_change() returns trigger language plpgsql as $$
declare
  printed constant text[] := array['pdf', 'pdf_hash'];
begin
  if tg_op = 'UPDATE' and (old.number is null
    or (old.pdf is null and to_jsonb(old) - printed = to_jsonb(new) - printed))
  then
    return new;
  end if;
  raise exception 'A statement that was closed is never rewritten';
end $$;

create or replace function refuse_close_change() returns trigger language plpgsql as $$
declare
  settled constant text[] := array['status', 'closed_at', 'closed_by', 'letterhead', 'reopened_at',
    'reopened_by', 'reason'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - 'reason' = to_jsonb(new) - 'reason' then return new; end if;
  if new.status = 'closed' and old.status = 'open'
    and closed_through() is not null and closed_through() + 1 <> new.month
  then
    raise exception 'Months are closed one after the other';
  end if;
  if tg_op = 'DELETE' or old.status = 'reopened'
    or (old.status = 'closed' and new.status <> 'reopened')
    or to_jsonb(old) - settled <> to_jsonb(new) - settled
    or (old.status = 'closed' and exists (
      select 1 from month_closes later where later.month > old.month and later.status = 'closed'))
  then
    raise exception 'A closed month is never rewritten: the last one may be reopened';
  end if;
  return new;
end $$;
drop trigger month_closes_kept on month_closes;
create trigger month_closes_kept before update or delete on month_closes
  for each row execute function refuse_close_change();

create or replace function refuse_limited_change() returns trigger language plpgsql as $$
declare
  -- What the database derives, and what ends the limitation or the record.
  free constant text[] := array['updated_at', 'version', 'own_words', 'search_text', 'limited_at',
    'anonymized_at'];
begin
  if allows_limited() or to_jsonb(old) - free = to_jsonb(new) - free then return new; end if;
  raise exception 'the customer is limited'
    using errcode = 'check_violation', constraint = 'customers_limited';
end $$;
drop trigger customers_limited on customers;
create trigger customers_limited before update on customers
  for each row when (old.limited_at is not null and new.limited_at is not null)
  execute function refuse_limited_change();
