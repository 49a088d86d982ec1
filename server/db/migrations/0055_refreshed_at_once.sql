-- What insurers owe and where money stops (0042, 0050), brought up to date for ten thousands of instalments at
-- once: what each row needs is worked out once, and rows that stay as they are are neither locked nor written.

-- As expressions, which PostgreSQL puts in the place of the calls.
create function even_part(share numeric, instalments integer) returns numeric
language sql immutable parallel safe
as $$
  select case when round(share / instalments, 2) * (instalments - 1) >= share
    then floor(share * 100 / instalments) / 100
    else round(share / instalments, 2) end
$$;

create or replace function insurer_expected(share numeric, ordinal integer, instalments integer)
returns numeric
language sql immutable parallel safe
as $$
  select case when ordinal < instalments then even_part(share, instalments)
    else share - (instalments - 1) * even_part(share, instalments) end
$$;

-- As before. A query with window functions stands by itself, so its columns are worked out once for each
-- instalment; a condition on period_id still reads the rows of those periods alone.
create or replace function recorded_insurer_dues()
returns table (payment_id integer, policy_id integer, period_id integer, company_id integer,
  collected_at timestamptz, expected numeric, missing numeric)
language sql stable
as $$
  select due.id, due.policy_id, due.period_id, due.company_id, due.paid_at, due.expected,
    due.expected - due.received
  from (
    select pay.*, insurer_expected(pay.share, pay.ordinal, pay.instalments) as expected
    from (
      select p.id, p.policy_id, p.period_id, p.paid_at, p.status_payment_id, policies.company_id,
        (count(*) over (partition by p.period_id))::integer as instalments,
        (row_number() over (partition by p.period_id order by p.number_payment))::integer as ordinal,
        round((period.policy_value - period.policy_fee) * period.agency_percentage * 0.01, 2) as share,
        coalesce((select sum(entry.amount) from insurer_entries entry where entry.payment_id = p.id), 0)
          as received
      from payments p
      join policy_periods period on period.id = p.period_id
      join policies on policies.id = p.policy_id
    ) pay
    where pay.status_payment_id = 2
  ) due
  where due.expected > due.received
$$;

create or replace function refresh_insurer_dues(touched integer[]) returns void
language plpgsql
security definer
set plan_cache_mode = force_generic_plan
as $$
begin
  perform from policies
  where id = any(array(select policy_id from policy_periods where id = any(touched)))
  order by id for no key update;

  if not exists (select from payments where period_id = any(touched) and status_payment_id = 2)
    and not exists (select from insurer_dues where period_id = any(touched))
  then
    return;
  end if;

  with recorded as materialized (
    select * from recorded_insurer_dues() where period_id = any(touched)
  ), gone as (
    delete from insurer_dues due
    where due.period_id = any(touched)
      and not exists (select from recorded where recorded.payment_id = due.payment_id)
  )
  insert into insurer_dues as due select * from recorded
  where not exists (
    select from insurer_dues known where known.payment_id = recorded.payment_id
      and (known.policy_id, known.period_id, known.company_id, known.collected_at, known.expected,
        known.missing) = (recorded.policy_id, recorded.period_id, recorded.company_id,
        recorded.collected_at, recorded.expected, recorded.missing))
  on conflict (payment_id) do update
  set (policy_id, period_id, company_id, collected_at, expected, missing) = (excluded.policy_id,
    excluded.period_id, excluded.company_id, excluded.collected_at, excluded.expected,
    excluded.missing);
end $$;

-- As before; the tolerance is read once.
create or replace function recorded_instalment_progress(as_of date)
returns table (payment_id integer, policy_id integer, due_date date, insurer_owes boolean,
  advisor_owed boolean)
language sql stable
as $$
  select progress.payment_id, progress.policy_id, max(progress.due_date),
    bool_or(progress.insurer_owes), bool_or(progress.advisor_owed)
  from (
    select pay.id as payment_id, pay.policy_id, pay.due_date,
      coalesce(due.missing > (select line_tolerance()), false) as insurer_owes, false as advisor_owed
    from payments pay left join insurer_dues due on due.payment_id = pay.id
    where pay.status_payment_id = 2
    union all
    select allocated.payment_id, allocated.policy_id, null, false, true
    from allocated_commissions(as_of) allocated where allocated.given < allocated.earned
  ) progress
  group by 1, 2 having max(progress.due_date) is not null
$$;

create or replace function refresh_instalment_progress(touched integer[]) returns void
language plpgsql
security definer
set plan_cache_mode = force_generic_plan
as $$
begin
  perform from policies where id = any(touched) order by id for no key update;

  if not exists (select from payments where policy_id = any(touched) and status_payment_id = 2)
    and not exists (select from instalment_progress where policy_id = any(touched))
  then
    return;
  end if;

  perform pg_advisory_xact_lock_shared(hashtext('line_tolerance'));
  with recorded as materialized (
    select * from recorded_instalment_progress('infinity') where policy_id = any(touched)
  ), gone as (
    delete from instalment_progress progress
    where progress.policy_id = any(touched)
      and not exists (select from recorded where recorded.payment_id = progress.payment_id)
  )
  insert into instalment_progress as progress select * from recorded
  where not exists (
    select from instalment_progress known where known.payment_id = recorded.payment_id
      and (known.policy_id, known.due_date, known.insurer_owes, known.advisor_owed)
        = (recorded.policy_id, recorded.due_date, recorded.insurer_owes, recorded.advisor_owed))
  on conflict (payment_id) do update
  set (policy_id, due_date, insurer_owes, advisor_owed) = (excluded.policy_id, excluded.due_date,
    excluded.insurer_owes, excluded.advisor_owed);
end $$;

-- What changed is found by its keys: joined by hashes or by order, all that was ever collected would be read.
create or replace function dues_progress() returns trigger
language plpgsql
security definer
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('line_tolerance'));
  update instalment_progress progress set insurer_owes = recorded.owes
  from (
    select changed.payment_id, coalesce(due.missing > (select line_tolerance()), false) as owes
    from changed left join insurer_dues due on due.payment_id = changed.payment_id
  ) recorded
  where recorded.payment_id = progress.payment_id and recorded.owes <> progress.insurer_owes;
  return null;
end $$;

-- Of many instalments at once, all policies would be read for those they are of.
alter function payments_ledger_insert() set enable_hashjoin = off;
alter function payments_ledger_insert() set enable_mergejoin = off;
alter function payments_ledger_update() set enable_hashjoin = off;
alter function payments_ledger_update() set enable_mergejoin = off;
alter function payments_ledger_delete() set enable_hashjoin = off;
alter function payments_ledger_delete() set enable_mergejoin = off;

-- As in 0033.
do $$
declare
  writer text;
begin
  foreach writer in array array['refresh_insurer_dues(integer[])',
    'refresh_instalment_progress(integer[])', 'dues_progress()']
  loop
    execute format('alter function %s set search_path = %I, pg_temp', writer, current_schema());
  end loop;
end $$;
