-- What the board is filtered by and adds up stands in its index, so that columns and totals of one insurer, advisor
-- or line read nothing else.
drop index renewal_terms_open_idx;
create index renewal_terms_open_idx on renewal_terms (due_on, period_id)
  include (policy_id, cycle, value, company_id, advisor_id, policy_type_id)
  where renewed_at is null and cancelled_on is null;
