-- What an insurer owes for an instalment is fixed when the instalment is collected (docs/domain.md §11): a row of
-- insurer_dues for each collected one, paid or not, with the day it was received. A later change of values touches
-- only what is not collected yet; an undoing or a reversal removes the row, and collecting again fixes it anew.
set local statement_timeout = 0;

drop trigger payments_insurer_dues_insert on payments;
drop trigger payments_insurer_dues_update on payments;
drop trigger payments_insurer_dues_delete on payments;
drop trigger policy_periods_insurer_dues_update on policy_periods;
drop function payments_insurer_dues();
drop function payments_insurer_dues_update();
drop function periods_insurer_dues_update();
drop function refresh_insurer_dues(integer[]);
drop function recorded_insurer_dues();
drop function insurer_expected(numeric, integer, integer);

-- One of equal parts of a share that is not rounded itself; the last part, which takes the residual cents, is not
-- below nothing.
create or replace function even_part(share numeric, instalments integer) returns numeric
language sql immutable parallel safe
as $$
  select case when round(share / instalments, 2) * (instalments - 1) >= round(share, 2)
    then floor(share * 100 / instalments) / 100
    else round(share / instalments, 2) end
$$;

-- What an insurer owes for an instalment of a period that is not collected yet: share is what it owes for the whole
-- period, not rounded; so many of its instalments are collected, for which fixed is owed in all. Where the terms have
-- changed since, what is left is spread over the instalments that are left. The last takes the residual cents.
create function insurer_expected(share numeric, instalments integer, collected integer, fixed numeric,
  ordinal integer) returns numeric
language sql immutable parallel safe
as $$
  select greatest(0, case when ordinal < instalments then part
    else round(share, 2) - fixed - (instalments - 1 - collected) * part end)
  from (select case when fixed = collected * even_part(share, instalments)
    then even_part(share, instalments)
    else even_part(greatest(share - fixed, 0), nullif(instalments - collected, 0)) end as part) parts
$$;

drop index insurer_dues_collected_on_idx;
drop index insurer_dues_company_id_idx;
alter table insurer_dues
  drop column period_id,
  drop column collected_at,
  drop constraint insurer_dues_missing_check,
  add column collected_on date;
truncate insurer_dues;

-- What was collected before is fixed by the terms of today.
insert into insurer_dues (payment_id, policy_id, company_id, collected_on, expected, missing)
select pay.id, pay.policy_id, policies.company_id, pay.collected_on, pay.expected,
  pay.expected - coalesce((select sum(entry.amount) from insurer_entries entry
    where entry.payment_id = pay.id), 0)
from (
  select p.id, p.policy_id, p.collected_on, p.status_payment_id, insurer_expected(
    (period.policy_value - period.policy_fee) * period.agency_percentage * 0.01,
    (count(*) over (partition by p.period_id))::integer, 0, 0,
    (row_number() over (partition by p.period_id order by p.number_payment))::integer) as expected
  from payments p join policy_periods period on period.id = p.period_id
) pay
join policies on policies.id = pay.policy_id
where pay.status_payment_id = 2;

alter table insurer_dues
  alter column collected_on set not null,
  add constraint insurer_dues_payment_id_fkey foreign key (payment_id) references payments on delete cascade;
comment on column insurer_dues.expected is 'Fixed when the instalment was collected';
comment on column insurer_dues.missing is 'Less what the insurer has paid; below 0 where it paid more';

create index insurer_dues_collected_on_idx on insurer_dues (collected_on, payment_id) where missing > 0;
create index insurer_dues_company_id_idx on insurer_dues (company_id, collected_on) include (missing)
  where missing > 0;

-- Enters what is due for instalments just collected, and removes what was for those that are so no longer. Their
-- policies are locked, so that what an insurer pays meanwhile is counted once.
create function enter_insurer_dues() returns trigger
language plpgsql
security definer
set plan_cache_mode = force_generic_plan
as $$
declare
  collected integer[] := array(select id from added where status_payment_id = 2
    and not exists (select from insurer_dues due where due.payment_id = added.id));
begin
  delete from insurer_dues due using added
  where added.id = due.payment_id and added.status_payment_id <> 2;
  if collected = '{}' then
    return null;
  end if;

  perform from policies
  where id = any(array(select policy_id from payments where id = any(collected)))
  order by id for no key update;

  insert into insurer_dues (payment_id, policy_id, company_id, collected_on, expected, missing)
  select due.id, due.policy_id, policies.company_id, due.collected_on, due.expected,
    due.expected - coalesce((select sum(entry.amount) from insurer_entries entry
      where entry.payment_id = due.id), 0)
  from (
    select pay.*, insurer_expected(pay.share, pay.instalments, pay.before, pay.fixed, pay.ordinal) as expected
    from (
      select p.id, p.policy_id, p.collected_on, p.status_payment_id, known.payment_id as known_id,
        (period.policy_value - period.policy_fee) * period.agency_percentage * 0.01 as share,
        (count(*) over (partition by p.period_id))::integer as instalments,
        (count(known.payment_id) over (partition by p.period_id))::integer as before,
        coalesce(sum(known.expected) over (partition by p.period_id), 0) as fixed,
        (row_number() over (partition by p.period_id order by p.number_payment))::integer as ordinal
      from payments p
      join policy_periods period on period.id = p.period_id
      left join insurer_dues known on known.payment_id = p.id
      where p.period_id = any(array(select period_id from payments where id = any(collected)))
    ) pay
    where pay.status_payment_id = 2 and pay.known_id is null
  ) due
  join policies on policies.id = due.policy_id;
  return null;
end $$;

create or replace function entries_insurer_dues() returns trigger
language plpgsql
security definer
as $$
begin
  perform from policies where id in (select policy_id from changed) order by id for no key update;
  update insurer_dues due set missing = due.missing - paid.amount
  from (select payment_id, sum(amount) as amount from changed group by 1) paid
  where due.payment_id = paid.payment_id;
  return null;
end $$;

create or replace function policies_insurer_dues_update() returns trigger
language plpgsql
security definer
as $$
begin
  update insurer_dues due set company_id = added.company_id
  from added join removed before on before.id = added.id
  where added.company_id <> before.company_id and due.policy_id = added.id;
  return null;
end $$;

-- As in 0033: what writes a ledger has a fixed search path.
do $$
declare
  writer text;
begin
  foreach writer in array array['enter_insurer_dues()', 'entries_insurer_dues()',
    'policies_insurer_dues_update()']
  loop
    execute format('alter function %s set search_path = %I, pg_temp', writer, current_schema());
  end loop;
end $$;

create trigger payments_insurer_dues_insert after insert on payments
  referencing new table as added for each statement execute function enter_insurer_dues();
create trigger payments_insurer_dues_update after update on payments
  referencing new table as added for each statement execute function enter_insurer_dues();
