-- An insurer's invoice that comes after the issue of an endorsement is entered then.

alter table endorsement_acts
  drop constraint endorsement_acts_kind_check,
  add constraint endorsement_acts_kind_check
    check (kind in ('created', 'updated', 'sent', 'issued', 'invoiced', 'rejected', 'undone'));

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
    when 'issued-issued' then array['invoice_number', 'invoice_day', 'invoice_key']
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
