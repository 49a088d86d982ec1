-- The insurer's invoice of an endorsement, and documents at endorsements.

alter table endorsements
  add column invoice_number text check (invoice_number <> ''),
  add column invoice_day date,
  add column invoice_key text check (invoice_key ~ '^\d{49}$');

create or replace function refuse_endorsement_change() returns trigger language plpgsql as $function$
declare
  always constant text[] := array['version', 'updated_at', 'net', 'search_text'];
  words constant text[] := array['reason', 'row_changes', 'instalment_words'];
  free text[] := always || case old.state || '-' || new.state
    when 'draft-draft' then array['kind', 'insurer_number', 'effective_on', 'reason', 'policy_value', 'policy_fee',
      'contribution', 'rural_insurance', 'issue_fee', 'vat', 'interest', 'effect', 'own_count', 'own_from',
      'reduces_unpaid', 'voids_unpaid', 'row_changes', 'invoice_number', 'invoice_day', 'invoice_key']
    when 'draft-sent' then array['state', 'sent_on']
    when 'draft-rejected' then array['state']
    when 'sent-rejected' then array['state']
    when 'sent-issued' then array['state', 'number', 'insurer_number', 'issued_on', 'period_id', 'refunded',
      'policy_value', 'policy_fee', 'contribution', 'rural_insurance', 'issue_fee', 'vat', 'interest',
      'figures_before', 'figures_after', 'instalment_words', 'invoice_number', 'invoice_day', 'invoice_key']
    when 'issued-undone' then array['state']
    else '{}'::text[] end;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - free = to_jsonb(new) - free then return new; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - always - words = to_jsonb(new) - always - words
    and (new.reason is null or new.reason is not distinct from old.reason)
    and (new.row_changes is null or new.row_changes is not distinct from old.row_changes)
    and (new.instalment_words is null or new.instalment_words is not distinct from old.instalment_words)
  then
    return new;
  end if;
  raise exception 'an endorsement that is % does not become so', old.state;
end $function$;

alter table documents add column endorsement_id integer references endorsements;
alter table documents drop constraint documents_one_owner;
alter table documents add constraint documents_one_owner check (num_nonnulls(customers_id, advisor_id, company_id,
  policy_id, receipt_id, privacy_request_id, task_id, parent_record_id, claim_id, endorsement_id) = 1);
create index documents_endorsement_id_idx on documents (endorsement_id) where endorsement_id is not null;

create or replace function refuse_anonymized_record() returns trigger language plpgsql as $function$
declare
  refused text;
begin
  select case when owner.anonymized_at is not null then 'customers_anonymized'
    when owner.merged_into is not null then 'customers_merged' else 'customers_limited' end into refused
  from (
    select (named ->> 'parent_record_id')::integer as parent_record_id, (named ->> 'claim_id')::integer as claim_id,
      (named ->> 'endorsement_id')::integer as endorsement_id, (named ->> 'policy_id')::integer as policy_id,
      (named ->> 'customers_id')::integer as customers_id
    from written cross join lateral (select to_jsonb(written) as named) one
    offset 0
  ) record
  left join own_records up on up.id = record.parent_record_id
  left join claims cl on cl.id = coalesce(record.claim_id, up.claim_id)
  left join endorsements en on en.id = record.endorsement_id
  left join policies p on p.id = coalesce(record.policy_id, up.policy_id, cl.policy_id, en.policy_id)
  join customers owner on owner.id = coalesce(record.customers_id, up.customers_id, p.customers_id)
  where owner.anonymized_at is not null or owner.merged_into is not null
    or (owner.limited_at is not null and not allows_limited())
  limit 1;
  if refused is not null then
    raise exception 'the customer of the record takes no changes' using errcode = 'check_violation', constraint = refused;
  end if;
  return null;
end $function$;
