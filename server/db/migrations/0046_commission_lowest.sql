-- The commission accounts as of a day that was: the sums of an advisor are those of now less what came
-- later, but for what accounts have in favour, which is their balance or 0. Of an account whose balance was
-- never below 0 it is the balance; those that were below are known from here on, and few.

alter table commission_accounts
  -- The days of its first and last movement.
  add column first_on date,
  add column last_on date,
  -- The lowest balance at the end of a day; 0 where it was never below.
  add column lowest numeric not null default 0,
  -- That the policy is another advisor's now.
  add column former boolean not null default false;

-- As in 0041; the movements are summed by day before, in whose order the balance runs.
drop function recorded_commission_accounts();
create function recorded_commission_accounts()
returns table (policy_id integer, advisor_id integer, company_id integer, movements bigint,
  released numeric, unearned numeric, paid numeric, refunded numeric, first_on date, last_on date,
  lowest numeric, former boolean)
language sql stable
as $$
  select account.policy_id, account.advisor_id,
    (select company_id from policies where policies.id = account.policy_id), account.movements,
    account.released, account.unearned, account.paid, account.refunded, account.first_on,
    account.last_on, account.lowest, account.former
  from (
    select days.policy_id, days.advisor_id, sum(days.movements)::bigint as movements,
      sum(days.released) as released, sum(days.unearned) as unearned, sum(days.paid) as paid,
      sum(days.refunded) as refunded, min(days.day) as first_on, max(days.day) as last_on,
      least(min(days.balance), 0) as lowest, bool_and(days.day is not null) as former
    from (
      select entry.policy_id, entry.advisor_id, entry.day, sum(entry.movements) as movements,
        sum(entry.released) as released, sum(entry.unearned) as unearned, sum(entry.paid) as paid,
        sum(entry.refunded) as refunded,
        sum(sum(entry.released) - sum(entry.paid) - sum(entry.refunded))
          over (partition by entry.policy_id, entry.advisor_id order by entry.day nulls first)
          as balance
      from (
        select e.policy_id, e.advisor_id, e.effective_on as day, 1 as movements,
          e.amount as released, 0::numeric as unearned, 0::numeric as paid, 0::numeric as refunded
        from commission_entries e
        union all
        select p.policy_id, p.advisor_id,
          (select paid_on from commission_receipts where id = p.receipt_id), 1, 0, 0, p.amount, 0
        from commission_payments p where p.policy_id is not null
        union all
        select r.policy_id, r.advisor_id, r.cancellation_date, 1, 0, 0, 0, r.amount
        from commission_refunds r
        union all
        -- Of who has the policy, on no day.
        select owned.id, owned.advisor_id, null, 0, 0, (
          select coalesce(sum(greatest(period.advisor_commission - period.commission_earned, 0)), 0)
          from policy_periods period
          where period.policy_id = owned.id and (owned.renewal_commission or period.cycle = 0)), 0, 0
        from policies owned
      ) entry
      group by 1, 2, 3
    ) days
    group by 1, 2
  ) account
$$;

create or replace function refresh_commission_accounts(touched integer[]) returns void
language plpgsql
security definer
set plan_cache_mode = force_generic_plan
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
  set (company_id, movements, released, unearned, paid, refunded, first_on, last_on, lowest, former)
    = (excluded.company_id, excluded.movements, excluded.released, excluded.unearned, excluded.paid,
      excluded.refunded, excluded.first_on, excluded.last_on, excluded.lowest, excluded.former)
  where account is distinct from excluded;
end $$;

do $$
begin
  execute format('alter function refresh_commission_accounts(integer[]) set search_path = %I, pg_temp',
    current_schema());
end $$;

-- What is there already.
set local statement_timeout = 0;

update commission_accounts account
set (first_on, last_on, lowest, former)
  = (recorded.first_on, recorded.last_on, recorded.lowest, recorded.former)
from recorded_commission_accounts() recorded
where (recorded.policy_id, recorded.advisor_id) = (account.policy_id, account.advisor_id);

create index commission_accounts_lowest_idx on commission_accounts (last_on) where lowest < 0;
create index commission_accounts_former_idx on commission_accounts (first_on) where former;
