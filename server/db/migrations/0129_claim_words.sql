-- The day on which the agency heard of a loss, and the papers that were requested, by the words of the trade.
alter table claims rename column told_on to reported_on;
drop trigger claims_kept on claims;
create trigger claims_kept before delete or update on claims
  for each row execute function refuse_rewriting('insurer_number', 'happened_on', 'reported_on', 'place', 'cause',
    'description', 'touched', 'contact_name', 'contact_phone', 'adjuster', 'workshop', 'claimed', 'insured_sum',
    'deductible_fixed', 'deductible_claim_percent', 'deductible_sum_percent', 'deductible_minimum', 'depreciation',
    'is_public_bond', 'notice_days', 'state', 'state_since', 'presented_on', 'answered_on', 'was_objected', 'indemnity',
    'ex_gratia', 'paid', 'reserve', 'last_movement', 'last_movement_on', 'notice_due_on', 'papers_due_on',
    'answer_due_on', 'payment_due_on', 'custom_fields', 'own_words', 'updated_at', 'version');
alter table claim_movements drop constraint claim_movements_kind_check;
alter table claim_movements disable trigger claim_movements_kept;
update claim_movements set kind = 'papersRequested' where kind = 'papersAsked';
alter table claim_movements enable trigger claim_movements_kept;
update claims set last_movement = 'papersRequested' where last_movement = 'papersAsked';
alter table claim_movements add constraint claim_movements_kind_check check (kind in ('notified', 'papersRequested',
  'papersComplete', 'presented', 'objected', 'answered', 'accepted', 'settled', 'rejected', 'payment', 'exGratia',
  'reinstatement', 'reserve', 'paused', 'resumed', 'closed', 'reopened'));
