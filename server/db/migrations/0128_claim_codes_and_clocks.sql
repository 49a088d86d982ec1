-- A claim's code is written once, so that what searches look in is made of it.
drop index claims_search_idx;
alter table claims drop column search_text, drop column code;
alter table claims add column code text check (code ~ '^[0-9]{4}-[0-9]{5,}$');
alter table claims disable trigger claims_kept;
update claims set code = year::text || '-' || lpad(number::text, greatest(5, length(number::text)), '0');
alter table claims enable trigger claims_kept;
alter table claims
  alter column code set not null,
  add constraint claims_code unique (code),
  drop column year,
  drop column number,
  add column search_text text not null
    generated always as (fold(code || ' ' || coalesce(insurer_number, '') || own_words)) stored;
create index claims_search_idx on claims using gin (search_text gin_trgm_ops);

-- The last day of each clock that runs, so that each is reminded of; the first of them is the claim's next.
alter table claims drop constraint claims_clock, drop column next_clock, drop column next_due_on;
alter table claims
  add column notice_due_on date,
  add column papers_due_on date,
  add column answer_due_on date,
  add column payment_due_on date,
  add column next_due_on date generated always as (least(notice_due_on, papers_due_on, answer_due_on, payment_due_on)) stored,
  add column next_clock text generated always as (case least(notice_due_on, papers_due_on, answer_due_on, payment_due_on)
    when notice_due_on then 'notice' when papers_due_on then 'papers' when answer_due_on then 'answer'
    when payment_due_on then 'payment' end) stored;
create index claims_next_due_on_idx on claims (next_due_on, id) where next_due_on is not null;
drop trigger claims_kept on claims;
create trigger claims_kept before delete or update on claims
  for each row execute function refuse_rewriting('insurer_number', 'happened_on', 'told_on', 'place', 'cause',
    'description', 'touched', 'contact_name', 'contact_phone', 'adjuster', 'workshop', 'claimed', 'insured_sum',
    'deductible_fixed', 'deductible_claim_percent', 'deductible_sum_percent', 'deductible_minimum', 'depreciation',
    'is_public_bond', 'notice_days', 'state', 'state_since', 'presented_on', 'answered_on', 'was_objected', 'indemnity',
    'ex_gratia', 'paid', 'reserve', 'last_movement', 'last_movement_on', 'notice_due_on', 'papers_due_on',
    'answer_due_on', 'payment_due_on', 'custom_fields', 'own_words', 'updated_at', 'version');
