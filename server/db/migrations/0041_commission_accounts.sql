-- The commission accounts (docs/domain.md §8) as recorded, whatever the day of what stands in them: a row
-- for each advisor and policy that have something together, and the sums of all accounts by advisor and
-- by insurer. Readers take off what is dated later than today.

create table commission_accounts (
  policy_id integer not null,
  advisor_id integer not null,
  -- The policy's insurer.
  company_id integer not null,
  -- Entries, payments and discounts: an account without any is there for who has the policy alone.
  movements bigint not null,
  released numeric not null,
  -- What is left to earn of the cycles begun, for who has the policy.
  unearned numeric not null,
  paid numeric not null,
  refunded numeric not null,
  primary key (policy_id, advisor_id)
);

-- Each change of an account enters a row for its advisor and one for its insurer.
create table commission_ledger (
  advisor_id integer,
  company_id integer,
  accounts bigint not null,
  released numeric not null,
  unearned numeric not null,
  paid numeric not null,
  refunded numeric not null,
  in_favour numeric not null,
  constraint commission_ledger_of_one check ((advisor_id is null) <> (company_id is null))
);

-- What was earned, paid and discounted on each day.
create table commission_day_ledger (
  day date not null,
  released numeric not null,
  paid numeric not null,
  refunded numeric not null
);

-- The accounts as the rows have them. A condition on policy_id reads the rows of those policies alone: it
-- would not reach the insurers' policies in a join, which would then all be read.
create function recorded_commission_accounts()
returns table (policy_id integer, advisor_id integer, company_id integer, movements bigint,
  released numeric, unearned numeric, paid numeric, refunded numeric)
language sql stable
as $$
  select account.policy_id, account.advisor_id,
    (select company_id from policies where policies.id = account.policy_id), account.movements,
    account.released, account.unearned, account.paid, account.refunded
  from (
    select entry.policy_id, entry.advisor_id, sum(entry.movements)::bigint as movements,
      sum(entry.released) as released, sum(entry.unearned) as unearned, sum(entry.paid) as paid,
      sum(entry.refunded) as refunded
    from (
      select e.policy_id, e.advisor_id, 1 as movements, e.amount as released,
        0::numeric as unearned, 0::numeric as paid, 0::numeric as refunded
      from commission_entries e
      union all
      select p.policy_id, p.advisor_id, 1, 0, 0, p.amount, 0
      from commission_payments p where p.policy_id is not null
      union all
      select r.policy_id, r.advisor_id, 1, 0, 0, 0, r.amount
      from commission_refunds r
      union all
      select owned.id, owned.advisor_id, 0, 0, (
        select coalesce(sum(greatest(period.advisor_commission - period.commission_earned, 0)), 0)
        from policy_periods period
        where period.policy_id = owned.id and (owned.renewal_commission or period.cycle = 0)), 0, 0
      from policies owned
    ) entry
    group by 1, 2
  ) account
$$;

-- Two transactions that change what stands in one account go one after the other, by the lock of its
-- policy, which the second one's figures are read after.
create function refresh_commission_accounts(touched integer[]) returns void
language plpgsql
as $$
begin
  perform from policies where id = any(touched) order by id for no key update;

  with recorded as materialized (
    select * from recorded_commission_accounts() where policy_id = any(touched)
  ), entered as (
    insert into commission_ledger
      (advisor_id, company_id, accounts, released, unearned, paid, refunded, in_favour)
    select advisor_id, company_id, sum(sign), sum(sign * released), sum(sign * unearned),
      sum(sign * paid), sum(sign * refunded), sum(sign * greatest(released - refunded - paid, 0))
    from (
      select 1 as sign, * from recorded
      union all
      select -1, * from commission_accounts where policy_id = any(touched)
    ) change
    group by grouping sets ((advisor_id), (company_id))
    having (sum(sign), sum(sign * released), sum(sign * unearned), sum(sign * paid),
      sum(sign * refunded), sum(sign * greatest(released - refunded - paid, 0)))
      <> (0, 0, 0, 0, 0, 0)
  ), gone as (
    delete from commission_accounts account
    where account.policy_id = any(touched) and not exists (
      select from recorded where (recorded.policy_id, recorded.advisor_id)
        = (account.policy_id, account.advisor_id))
  )
  insert into commission_accounts as account select * from recorded
  on conflict (policy_id, advisor_id) do update
  set (company_id, movements, released, unearned, paid, refunded) = (excluded.company_id,
    excluded.movements, excluded.released, excluded.unearned, excluded.paid, excluded.refunded)
  where account is distinct from excluded;
end $$;

create function policies_commission_accounts() returns trigger
language plpgsql
as $$
begin
  perform refresh_commission_accounts(array(select id from changed));
  return null;
end $$;

create function policies_commission_accounts_update() returns trigger
language plpgsql
as $$
declare
  touched integer[] := array(
    select now.id from added now join removed before on before.id = now.id
    where (now.advisor_id, now.company_id, now.renewal_commission)
      <> (before.advisor_id, before.company_id, before.renewal_commission));
begin
  if touched <> '{}' then
    perform refresh_commission_accounts(touched);
  end if;
  return null;
end $$;

create function periods_commission_accounts() returns trigger
language plpgsql
as $$
begin
  perform refresh_commission_accounts(array(select distinct policy_id from changed));
  return null;
end $$;

create function periods_commission_accounts_update() returns trigger
language plpgsql
as $$
declare
  touched integer[] := array(
    select distinct now.policy_id from added now join removed before on before.id = now.id
    where (now.cycle, now.advisor_commission, now.commission_earned)
      <> (before.cycle, before.advisor_commission, before.commission_earned));
begin
  if touched <> '{}' then
    perform refresh_commission_accounts(touched);
  end if;
  return null;
end $$;

-- Entries come to their accounts as what their period has earned changes (carry_commission). Where they
-- cancel each other out it does not, though what each advisor has earned may.
create function enter_commission_entries() returns trigger
language plpgsql
as $$
declare
  balanced integer[] := array(
    select policy_id from changed group by policy_id, period_id having sum(amount) = 0);
begin
  insert into commission_day_ledger (day, released, paid, refunded)
  select effective_on, sum(amount), 0, 0 from changed group by 1;
  if balanced <> '{}' then
    perform refresh_commission_accounts(balanced);
  end if;
  return null;
end $$;

-- The trigger's argument is 1 for rows that there are now, and -1 for rows that there were. A general
-- advance stands in no account.
create function enter_commission_payments() returns trigger
language plpgsql
as $$
declare
  touched integer[] := array(select distinct policy_id from changed where policy_id is not null);
begin
  if touched <> '{}' then
    insert into commission_day_ledger (day, released, paid, refunded)
    select receipt.paid_on, 0, sum(tg_argv[0]::integer * changed.amount), 0
    from changed join commission_receipts receipt on receipt.id = changed.receipt_id
    where changed.policy_id is not null
    group by 1;
    perform refresh_commission_accounts(touched);
  end if;
  return null;
end $$;

create function enter_commission_refunds() returns trigger
language plpgsql
as $$
begin
  insert into commission_day_ledger (day, released, paid, refunded)
  select cancellation_date, 0, 0, sum(tg_argv[0]::integer * amount) from changed group by 1;
  perform refresh_commission_accounts(array(select distinct policy_id from changed));
  return null;
end $$;

-- As before, and the commission ledgers besides.
create or replace function fold_ledgers() returns void
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
end $$;

-- As in 0033: what writes a ledger has the owner's rights and a fixed search path.
do $$
declare
  writer text;
begin
  foreach writer in array array['policies_commission_accounts()',
    'policies_commission_accounts_update()', 'periods_commission_accounts()',
    'periods_commission_accounts_update()', 'enter_commission_entries()', 'enter_commission_payments()', 'enter_commission_refunds()',
    'refresh_commission_accounts(integer[])', 'fold_ledgers()']
  loop
    execute format('alter function %s security definer set search_path = %I, pg_temp',
      writer, current_schema());
  end loop;
end $$;

-- A refresh of one policy takes less time than to plan it anew, which PostgreSQL would do each time.
alter function refresh_commission_accounts(integer[]) set plan_cache_mode = force_generic_plan;

create trigger policies_commission_accounts_insert after insert on policies
  referencing new table as changed for each statement execute function policies_commission_accounts();
create trigger policies_commission_accounts_update after update on policies
  referencing old table as removed new table as added
  for each statement execute function policies_commission_accounts_update();

create trigger policies_commission_accounts_delete after delete on policies
  referencing old table as changed for each statement execute function policies_commission_accounts();

create trigger policy_periods_commission_accounts_insert after insert on policy_periods
  referencing new table as changed for each statement execute function periods_commission_accounts();
create trigger policy_periods_commission_accounts_update after update on policy_periods
  referencing old table as removed new table as added
  for each statement execute function periods_commission_accounts_update();
create trigger policy_periods_commission_accounts_delete after delete on policy_periods
  referencing old table as changed for each statement execute function periods_commission_accounts();

create trigger commission_entries_entered after insert on commission_entries
  referencing new table as changed for each statement execute function enter_commission_entries();

create trigger commission_payments_entered after insert on commission_payments
  referencing new table as changed for each statement execute function enter_commission_payments('1');
create trigger commission_payments_entered_before after update on commission_payments
  referencing old table as changed for each statement execute function enter_commission_payments('-1');
create trigger commission_payments_entered_since after update on commission_payments
  referencing new table as changed for each statement execute function enter_commission_payments('1');
create trigger commission_payments_removed after delete on commission_payments
  referencing old table as changed for each statement execute function enter_commission_payments('-1');

create trigger commission_refunds_entered after insert on commission_refunds
  referencing new table as changed for each statement execute function enter_commission_refunds('1');
create trigger commission_refunds_entered_before after update on commission_refunds
  referencing old table as changed for each statement execute function enter_commission_refunds('-1');
create trigger commission_refunds_entered_since after update on commission_refunds
  referencing new table as changed for each statement execute function enter_commission_refunds('1');
create trigger commission_refunds_removed after delete on commission_refunds
  referencing old table as changed for each statement execute function enter_commission_refunds('-1');

-- What is there already. The triggers above hold the tables still until this is committed.
set local statement_timeout = 0;

insert into commission_accounts select * from recorded_commission_accounts();

insert into commission_ledger
  (advisor_id, company_id, accounts, released, unearned, paid, refunded, in_favour)
select advisor_id, company_id, count(*), sum(released), sum(unearned), sum(paid), sum(refunded),
  sum(greatest(released - refunded - paid, 0))
from commission_accounts
group by grouping sets ((advisor_id), (company_id));

insert into commission_day_ledger (day, released, paid, refunded)
select day, sum(released), sum(paid), sum(refunded)
from (
  select effective_on as day, amount as released, 0 as paid, 0 as refunded from commission_entries
  union all
  select receipt.paid_on, 0, payment.amount, 0
  from commission_payments payment
  join commission_receipts receipt on receipt.id = payment.receipt_id
  where payment.policy_id is not null
  union all
  select cancellation_date, 0, 0, amount from commission_refunds
) movements
group by 1;

create index commission_ledger_advisor_id_idx on commission_ledger (advisor_id)
  where advisor_id is not null;
create index commission_ledger_company_id_idx on commission_ledger (company_id)
  where company_id is not null;
create index commission_day_ledger_day_idx on commission_day_ledger (day);

-- What is dated later than today is found by its day; advances and what was taken of them by advisor.
create index commission_entries_effective_on_idx on commission_entries (effective_on);
create index commission_receipts_paid_on_idx on commission_receipts (paid_on);
create index commission_refunds_cancellation_date_idx on commission_refunds (cancellation_date);
create index commission_payments_advances_idx on commission_payments (advisor_id)
  where policy_id is null or source_advance_id is not null;
