-- What insurers have still to pay (docs/domain.md §11): a row for each collected instalment of which they
-- have paid less than is expected, however little is missing.

create table insurer_dues (
  payment_id integer primary key,
  policy_id integer not null,
  period_id integer not null,
  company_id integer not null,
  collected_at timestamptz not null,
  expected numeric(14, 2) not null,
  missing numeric(14, 2) not null check (missing > 0)
);

-- They as the rows have them. A condition on period_id reads the instalments of those periods alone, which
-- the part of each depends on.
create function recorded_insurer_dues()
returns table (payment_id integer, policy_id integer, period_id integer, company_id integer,
  collected_at timestamptz, expected numeric, missing numeric)
language sql stable
as $$
  select due.id, due.policy_id, due.period_id, due.company_id, due.paid_at, due.expected,
    due.expected - due.received
  from (
    select pay.id, pay.policy_id, pay.period_id, policies.company_id, pay.paid_at,
      insurer_expected(
        round((period.policy_value - period.policy_fee) * period.agency_percentage * 0.01, 2),
        pay.ordinal, pay.instalments) as expected,
      coalesce((select sum(entry.amount) from insurer_entries entry
        where entry.payment_id = pay.id), 0) as received
    from (
      select p.id, p.policy_id, p.period_id, p.paid_at, p.status_payment_id,
        (count(*) over (partition by p.period_id))::integer as instalments,
        (row_number() over (partition by p.period_id order by p.number_payment))::integer as ordinal
      from payments p
    ) pay
    join policy_periods period on period.id = pay.period_id
    join policies on policies.id = pay.policy_id
    where pay.status_payment_id = 2
  ) due
  where due.expected > due.received
$$;

-- Brings the rows of periods up to what is there. Two transactions that change what is due of one policy
-- go one after the other, by its lock. A period without a collected instalment has nothing due.
create function refresh_insurer_dues(touched integer[]) returns void
language plpgsql
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
  on conflict (payment_id) do update
  set (policy_id, period_id, company_id, collected_at, expected, missing) = (excluded.policy_id,
    excluded.period_id, excluded.company_id, excluded.collected_at, excluded.expected,
    excluded.missing)
  where due is distinct from excluded;
end $$;

create function payments_insurer_dues() returns trigger
language plpgsql
as $$
begin
  perform refresh_insurer_dues(array(select distinct period_id from changed));
  return null;
end $$;

-- What is collected in part is due from the insurer once it is collected whole.
create function payments_insurer_dues_update() returns trigger
language plpgsql
as $$
declare
  touched integer[] := array(
    select unnest(array[now.period_id, before.period_id])
    from added now join removed before on before.id = now.id
    where (now.period_id, now.number_payment, now.status_payment_id, now.paid_at)
      is distinct from (before.period_id, before.number_payment, before.status_payment_id,
        before.paid_at)
    group by 1);
begin
  if touched <> '{}' then
    perform refresh_insurer_dues(touched);
  end if;
  return null;
end $$;

create function periods_insurer_dues_update() returns trigger
language plpgsql
as $$
declare
  touched integer[] := array(
    select now.id from added now join removed before on before.id = now.id
    where (now.policy_value, now.policy_fee, now.agency_percentage)
      <> (before.policy_value, before.policy_fee, before.agency_percentage));
begin
  if touched <> '{}' then
    perform refresh_insurer_dues(touched);
  end if;
  return null;
end $$;

create function policies_insurer_dues_update() returns trigger
language plpgsql
as $$
declare
  touched integer[] := array(
    select period.id from added now join removed before on before.id = now.id
    join policy_periods period on period.policy_id = now.id
    where now.company_id <> before.company_id);
begin
  if touched <> '{}' then
    perform refresh_insurer_dues(touched);
  end if;
  return null;
end $$;

create function entries_insurer_dues() returns trigger
language plpgsql
as $$
declare
  touched integer[] := array(
    select distinct pay.period_id from changed join payments pay on pay.id = changed.payment_id);
begin
  if touched <> '{}' then
    perform refresh_insurer_dues(touched);
  end if;
  return null;
end $$;

-- As in 0033: what writes a ledger has the owner's rights and a fixed search path.
do $$
declare
  writer text;
begin
  foreach writer in array array['payments_insurer_dues()', 'payments_insurer_dues_update()',
    'periods_insurer_dues_update()', 'policies_insurer_dues_update()', 'entries_insurer_dues()',
    'refresh_insurer_dues(integer[])']
  loop
    execute format('alter function %s security definer set search_path = %I, pg_temp',
      writer, current_schema());
  end loop;
end $$;

-- As in 0041.
alter function refresh_insurer_dues(integer[]) set plan_cache_mode = force_generic_plan;

create trigger payments_insurer_dues_insert after insert on payments
  referencing new table as changed for each statement execute function payments_insurer_dues();
create trigger payments_insurer_dues_update after update on payments
  referencing old table as removed new table as added
  for each statement execute function payments_insurer_dues_update();
create trigger payments_insurer_dues_delete after delete on payments
  referencing old table as changed for each statement execute function payments_insurer_dues();
create trigger policy_periods_insurer_dues_update after update on policy_periods
  referencing old table as removed new table as added
  for each statement execute function periods_insurer_dues_update();
create trigger policies_insurer_dues_update after update on policies
  referencing old table as removed new table as added
  for each statement execute function policies_insurer_dues_update();
create trigger insurer_entries_dues_insert after insert on insurer_entries
  referencing new table as changed for each statement execute function entries_insurer_dues();

-- What is there already. The triggers above hold the tables still until this is committed.
set local statement_timeout = 0;

insert into insurer_dues select * from recorded_insurer_dues();

create index insurer_dues_period_id_idx on insurer_dues (period_id);
create index insurer_dues_company_id_idx on insurer_dues (company_id, collected_at)
  include (missing);
