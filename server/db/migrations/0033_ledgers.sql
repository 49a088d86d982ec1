-- Ledgers are written by the database alone: by the triggers of the tables they count and by
-- fold_ledgers(), all with the owner's rights, so that the application's role only reads them.

-- Whether lists show an instalment once it is issued: a cancellation withdraws what was to fall due
-- from its day on, but not what was collected.
create function payment_listed(due_date date, credit numeric, cancelled_on date) returns boolean
language sql immutable parallel safe
as $$ select cancelled_on is null or due_date < cancelled_on or credit > 0 $$;

create function payment_owed(due_date date, status_payment_id integer, cancelled_on date)
returns boolean
language sql immutable parallel safe
as $$ select status_payment_id = 1 and (cancelled_on is null or due_date < cancelled_on) $$;

create or replace function note_row_changes() returns trigger
language plpgsql
as $$
begin
  insert into row_changes (relation, change)
  select tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed
  having count(*) > 0;
  return null;
end $$;

create or replace function payments_ledger_insert() returns trigger
language plpgsql
as $$
begin
  insert into due_ledger (due_date, issued_early, listed, value, credit, unpaid, balance)
  select * from (
    select due_date, issued_early_at is not null,
      coalesce(sum(1) filter (where listed), 0) as listed,
      coalesce(sum(value) filter (where listed), 0) as value,
      coalesce(sum(credit) filter (where listed), 0) as credit,
      coalesce(sum(1) filter (where owed), 0) as unpaid,
      coalesce(sum(balance) filter (where owed), 0) as balance
    from (
      select pay.*, payment_listed(pay.due_date, pay.credit, policies.cancelled_on) as listed,
        payment_owed(pay.due_date, pay.status_payment_id, policies.cancelled_on) as owed
      from added pay join policies on policies.id = pay.policy_id
    ) entered
    group by 1, 2
  ) sums
  where (listed, value, credit, unpaid, balance) <> (0, 0, 0, 0, 0);
  return null;
end $$;

create or replace function payments_ledger_update() returns trigger
language plpgsql
as $$
begin
  insert into due_ledger (due_date, issued_early, listed, value, credit, unpaid, balance)
  select * from (
    select due_date, issued_early_at is not null,
      coalesce(sum(sign) filter (where listed), 0) as listed,
      coalesce(sum(sign * value) filter (where listed), 0) as value,
      coalesce(sum(sign * credit) filter (where listed), 0) as credit,
      coalesce(sum(sign) filter (where owed), 0) as unpaid,
      coalesce(sum(sign * balance) filter (where owed), 0) as balance
    from (
      select pay.*, payment_listed(pay.due_date, pay.credit, policies.cancelled_on) as listed,
        payment_owed(pay.due_date, pay.status_payment_id, policies.cancelled_on) as owed
      from (
        select 1 as sign, * from added union all select -1 as sign, * from removed
      ) pay join policies on policies.id = pay.policy_id
    ) entered
    group by 1, 2
  ) sums
  where (listed, value, credit, unpaid, balance) <> (0, 0, 0, 0, 0);
  return null;
end $$;

create or replace function payments_ledger_delete() returns trigger
language plpgsql
as $$
begin
  insert into due_ledger (due_date, issued_early, listed, value, credit, unpaid, balance)
  select * from (
    select due_date, issued_early_at is not null,
      coalesce(-sum(1) filter (where listed), 0) as listed,
      coalesce(-sum(value) filter (where listed), 0) as value,
      coalesce(-sum(credit) filter (where listed), 0) as credit,
      coalesce(-sum(1) filter (where owed), 0) as unpaid,
      coalesce(-sum(balance) filter (where owed), 0) as balance
    from (
      select pay.*, payment_listed(pay.due_date, pay.credit, policies.cancelled_on) as listed,
        payment_owed(pay.due_date, pay.status_payment_id, policies.cancelled_on) as owed
      from removed pay join policies on policies.id = pay.policy_id
    ) entered
    group by 1, 2
  ) sums
  where (listed, value, credit, unpaid, balance) <> (0, 0, 0, 0, 0);
  return null;
end $$;

create or replace function policies_ledger_insert() returns trigger
language plpgsql
as $$
begin
  insert into standing_ledger (end_date, company_id, policy_type_id, policies, value)
  select end_date, company_id, policy_type_id, count(*), sum(policy_value)
  from added
  where cancelled_on is null
  group by 1, 2, 3;
  return null;
end $$;

-- A cancellation changes what is due of the policy's instalments, and its withdrawal changes it back.
create or replace function policies_ledger_update() returns trigger
language plpgsql
as $$
begin
  insert into standing_ledger (end_date, company_id, policy_type_id, policies, value)
  select * from (
    select end_date, company_id, policy_type_id, sum(sign) as policies,
      sum(sign * policy_value) as value
    from (select 1 as sign, * from added union all select -1 as sign, * from removed) entered
    where cancelled_on is null
    group by 1, 2, 3
  ) sums
  where (policies, value) <> (0, 0);

  insert into due_ledger (due_date, issued_early, listed, value, credit, unpaid, balance)
  select * from (
    select due_date, issued_early_at is not null,
      coalesce(sum(sign) filter (where listed), 0) as listed,
      coalesce(sum(sign * value) filter (where listed), 0) as value,
      coalesce(sum(sign * credit) filter (where listed), 0) as credit,
      coalesce(sum(sign) filter (where owed), 0) as unpaid,
      coalesce(sum(sign * balance) filter (where owed), 0) as balance
    from (
      select policy.sign, pay.*,
        payment_listed(pay.due_date, pay.credit, policy.cancelled_on) as listed,
        payment_owed(pay.due_date, pay.status_payment_id, policy.cancelled_on) as owed
      from removed before
      join added now on now.id = before.id
        and now.cancelled_on is distinct from before.cancelled_on
      cross join lateral (values (1, now.cancelled_on), (-1, before.cancelled_on))
        policy (sign, cancelled_on)
      join payments pay on pay.policy_id = now.id
    ) entered
    group by 1, 2
  ) sums
  where (listed, value, credit, unpaid, balance) <> (0, 0, 0, 0, 0);
  return null;
end $$;

create or replace function policies_ledger_delete() returns trigger
language plpgsql
as $$
begin
  insert into standing_ledger (end_date, company_id, policy_type_id, policies, value)
  select end_date, company_id, policy_type_id, -count(*), -sum(policy_value)
  from removed
  where cancelled_on is null
  group by 1, 2, 3;
  return null;
end $$;

-- Puts one row in the place of several that count the same thing, and none where they come to
-- nothing. What others add meanwhile stays. Of several processes one folds, the others go on.
create function fold_ledgers() returns void
language plpgsql
as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_ledgers')) then
    return;
  end if;

  with several as (
    select relation from row_changes group by 1 having count(*) > 1 or sum(change) = 0
  ), folded as (
    delete from row_changes using several
    where row_changes.relation = several.relation returning row_changes.*
  )
  insert into row_changes (relation, change)
  select relation, sum(change) from folded group by 1 having sum(change) <> 0;

  with several as (
    select due_date, issued_early from due_ledger group by 1, 2
    having count(*) > 1
      or (sum(listed), sum(value), sum(credit), sum(unpaid), sum(balance)) = (0, 0, 0, 0, 0)
  ), folded as (
    delete from due_ledger using several
    where (due_ledger.due_date, due_ledger.issued_early)
      = (several.due_date, several.issued_early) returning due_ledger.*
  )
  insert into due_ledger (due_date, issued_early, listed, value, credit, unpaid, balance)
  select due_date, issued_early, sum(listed), sum(value), sum(credit), sum(unpaid), sum(balance)
  from folded
  group by 1, 2
  having (sum(listed), sum(value), sum(credit), sum(unpaid), sum(balance)) <> (0, 0, 0, 0, 0);

  with several as (
    select end_date, company_id, policy_type_id from standing_ledger group by 1, 2, 3
    having count(*) > 1 or (sum(policies), sum(value)) = (0, 0)
  ), folded as (
    delete from standing_ledger using several
    where (standing_ledger.end_date, standing_ledger.company_id, standing_ledger.policy_type_id)
      = (several.end_date, several.company_id, several.policy_type_id) returning standing_ledger.*
  )
  insert into standing_ledger (end_date, company_id, policy_type_id, policies, value)
  select end_date, company_id, policy_type_id, sum(policies), sum(value)
  from folded
  group by 1, 2, 3
  having (sum(policies), sum(value)) <> (0, 0);
end $$;

-- The search path is fixed, or who may make tables could put one before the ledger.
do $$
declare
  writer text;
begin
  foreach writer in array array['note_row_changes', 'payments_ledger_insert',
    'payments_ledger_update', 'payments_ledger_delete', 'policies_ledger_insert',
    'policies_ledger_update', 'policies_ledger_delete', 'fold_ledgers']
  loop
    execute format('alter function %I() security definer set search_path = %I, pg_temp',
      writer, current_schema());
  end loop;
end $$;

create index row_changes_relation_idx on row_changes (relation) include (change);
create index due_ledger_due_date_idx on due_ledger (due_date);
create index standing_ledger_end_date_idx on standing_ledger (end_date);
