-- What was collected on each day, for the months of the dashboard: by the day money was received, not by that of its
-- instalment or of the typing (docs/domain.md §6).
set local statement_timeout = 0;

-- The day on which a movement counts: the day received; of what was undone, the same day, as if it had never been; of
-- a reversal, the day it was made.
create function counts_on(movement payment_movements) returns date
language sql stable
as $$
  select case
    when movement.kind = 'undone' then (
      select coalesce(undone.received_on, agency_day(undone.moved_at)) from payment_movements undone
      where undone.id = movement.undoes_id)
    else coalesce(movement.received_on, agency_day(movement.moved_at)) end
$$;

create table collection_day_ledger (
  day date not null,
  collected numeric(14, 2) not null
);

create function enter_collection_days() returns trigger
language plpgsql
security definer
as $$
begin
  insert into collection_day_ledger (day, collected)
  select counts_on(movement), sum(movement.amount) from payment_movements movement
  where movement.id in (select id from added)
  group by 1 having sum(movement.amount) <> 0;
  return null;
end $$;

create or replace function fold_ledgers()
returns void
language plpgsql
security definer
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

  with several as (
    select advisor_id, company_id from commission_ledger group by 1, 2
    having count(*) > 1 or (sum(accounts), sum(released), sum(unearned), sum(paid), sum(refunded),
      sum(in_favour)) = (0, 0, 0, 0, 0, 0)
  ), folded as (
    delete from commission_ledger using several
    where (coalesce(commission_ledger.advisor_id, 0), coalesce(commission_ledger.company_id, 0))
      = (coalesce(several.advisor_id, 0), coalesce(several.company_id, 0))
    returning commission_ledger.*
  )
  insert into commission_ledger
    (advisor_id, company_id, accounts, released, unearned, paid, refunded, in_favour)
  select advisor_id, company_id, sum(accounts), sum(released), sum(unearned), sum(paid),
    sum(refunded), sum(in_favour)
  from folded
  group by 1, 2
  having (sum(accounts), sum(released), sum(unearned), sum(paid), sum(refunded), sum(in_favour))
    <> (0, 0, 0, 0, 0, 0);

  with several as (
    select day from commission_day_ledger group by 1
    having count(*) > 1 or (sum(released), sum(paid), sum(refunded)) = (0, 0, 0)
  ), folded as (
    delete from commission_day_ledger using several
    where commission_day_ledger.day = several.day returning commission_day_ledger.*
  )
  insert into commission_day_ledger (day, released, paid, refunded)
  select day, sum(released), sum(paid), sum(refunded)
  from folded
  group by 1
  having (sum(released), sum(paid), sum(refunded)) <> (0, 0, 0);

  with several as (
    select company_id, advisor_id, bank_id from policy_ledger group by 1, 2, 3
    having count(*) > 1 or sum(policies) = 0
  ), folded as (
    delete from policy_ledger ledger using several
    where (coalesce(ledger.company_id, 0), coalesce(ledger.advisor_id, 0), coalesce(ledger.bank_id, 0))
      = (coalesce(several.company_id, 0), coalesce(several.advisor_id, 0), coalesce(several.bank_id, 0))
    returning ledger.*
  )
  insert into policy_ledger (company_id, advisor_id, bank_id, policies)
  select company_id, advisor_id, bank_id, sum(policies)
  from folded
  group by 1, 2, 3 having sum(policies) <> 0;

  with several as (
    select day from collection_day_ledger group by 1 having count(*) > 1 or sum(collected) = 0
  ), folded as (
    delete from collection_day_ledger using several
    where collection_day_ledger.day = several.day returning collection_day_ledger.*
  )
  insert into collection_day_ledger (day, collected)
  select day, sum(collected) from folded group by 1 having sum(collected) <> 0;
end $$;

-- As in 0033: what writes a ledger has the owner's rights and a fixed search path.
do $$
declare
  writer text;
begin
  foreach writer in array array['enter_collection_days()', 'fold_ledgers()']
  loop
    execute format('alter function %s set search_path = %I, pg_temp', writer, current_schema());
  end loop;
end $$;

create trigger payment_movements_collection_days after insert on payment_movements
  referencing new table as added for each statement execute function enter_collection_days();

insert into collection_day_ledger (day, collected)
select counts_on(movement), sum(movement.amount) from payment_movements movement
group by 1 having sum(movement.amount) <> 0;

create index collection_day_ledger_day_idx on collection_day_ledger (day);
