-- Collecting an instalment fired 13 triggers: those of one table and event become one, which says in its own lines what
-- follows from what.

create or replace function refresh_commission_accounts(touched integer[])
  returns void
  language plpgsql
  security definer
  set plan_cache_mode to 'force_generic_plan'
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if touched = '{}' then
    return;
  end if;

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
end $function$;

create or replace function refresh_renewal_terms(touched integer[])
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
  set plan_cache_mode to 'force_generic_plan'
as $function$
begin
  if touched = '{}' then
    return;
  end if;

  perform from policies where id = any(touched) order by id for no key update;

  with recorded as materialized (
    select * from recorded_renewal_terms() where policy_id = any(touched)
  ), gone as (
    delete from renewal_terms term
    where term.policy_id = any(touched)
      and not exists (select from recorded where recorded.period_id = term.period_id)
  )
  insert into renewal_terms as term select * from recorded
  on conflict (period_id) do update
  set (policy_id, cycle, due_on, value, registered_at, renewed_at, renewed_value, cancelled_on,
    company_id, advisor_id, policy_type_id) = (excluded.policy_id, excluded.cycle, excluded.due_on,
    excluded.value, excluded.registered_at, excluded.renewed_at, excluded.renewed_value,
    excluded.cancelled_on, excluded.company_id, excluded.advisor_id, excluded.policy_type_id)
  where term is distinct from excluded;
end $function$;

-- Instalments.

drop trigger payments_ledger_insert on payments;
drop trigger payments_ledger_update on payments;
drop trigger payments_ledger_delete on payments;
drop trigger payments_commission_accounts_insert on payments;
drop trigger payments_commission_accounts_update on payments;
drop trigger payments_commission_accounts_delete on payments;
drop trigger payments_insurer_dues_insert on payments;
drop trigger payments_insurer_dues_update on payments;
drop trigger payments_progress_insert on payments;
drop trigger payments_progress_update on payments;
drop trigger payments_progress_delete on payments;
drop function payments_ledger_insert(), payments_ledger_update(), payments_ledger_delete(),
  payments_commission_accounts(), enter_insurer_dues(), payments_progress_update();

create function enter_insurer_dues(changed integer[])
  returns void
  language plpgsql
  set plan_cache_mode to 'force_generic_plan'
  set search_path to 'public', 'pg_temp'
as $function$
declare
  collected integer[] := array(select id from payments where id = any(changed) and status_payment_id = 2
    and not exists (select from insurer_dues due where due.payment_id = payments.id));
begin
  delete from insurer_dues due using payments
  where payments.id = any(changed) and payments.id = due.payment_id and payments.status_payment_id <> 2;
  if collected = '{}' then
    return;
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
end $function$;

create function payments_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  after payments[];
  before payments[];
begin
  if tg_op <> 'DELETE' then
    after := array(select row(added.*)::payments from added);
  end if;
  if tg_op <> 'INSERT' then
    before := array(select row(removed.*)::payments from removed);
  end if;

  perform enter_insurer_dues(array(select id from unnest(after)));
  perform refresh_instalment_progress(array(
    select distinct unnest(array[one.policy_id, other.policy_id])
    from unnest(after) one full join unnest(before) other on other.id = one.id
    where (one.policy_id, one.period_id, one.number_payment, one.due_date, one.status_payment_id)
      is distinct from (other.policy_id, other.period_id, other.number_payment, other.due_date,
        other.status_payment_id)));
  perform refresh_commission_accounts(array(
    select id from policies where id in (select policy_id from unnest(after || before))
      and uncollectable_from is not null));

  insert into due_ledger (due_date, issued_early, listed, value, credit, unpaid, balance)
  select * from (
    select due_date, issued_early_at is not null,
      coalesce(sum(sign) filter (where listed), 0) as listed,
      coalesce(sum(sign * value) filter (where listed), 0) as value,
      coalesce(sum(sign * credit) filter (where listed), 0) as credit,
      coalesce(sum(sign) filter (where owed), 0) as unpaid,
      coalesce(sum(sign * balance) filter (where owed), 0) as balance
    from (
      select pay.*, payment_listed(pay.due_date, pay.credit, owned.cancelled_on) as listed,
        payment_owed(pay.due_date, pay.status_payment_id, owned.uncollectable_from) as owed
      from (
        select 1 as sign, * from unnest(after) union all select -1 as sign, * from unnest(before)
      ) pay cross join lateral (
        select cancelled_on, uncollectable_from from policies where id = pay.policy_id offset 0) owned
    ) entered
    group by 1, 2
  ) sums
  where (listed, value, credit, unpaid, balance) <> (0, 0, 0, 0, 0);
  return null;
end $function$;
create trigger payments_inserted after insert on payments
  referencing new table as added for each statement execute function payments_changed();
create trigger payments_updated after update on payments
  referencing old table as removed new table as added for each statement execute function payments_changed();
create trigger payments_deleted after delete on payments
  referencing old table as removed for each statement execute function payments_changed();

-- What insurers pay. An instalment that is collected gets its progress after its due, by payments_changed().

drop trigger insurer_dues_progress_insert on insurer_dues;
drop trigger insurer_dues_progress_update on insurer_dues;
drop trigger insurer_dues_progress_delete on insurer_dues;
drop function dues_progress();

create or replace function entries_insurer_dues()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
as $function$
begin
  perform from policies where id in (select policy_id from changed) order by id for no key update;
  perform pg_advisory_xact_lock_shared(hashtext('line_tolerance'));
  with paid as (
    update insurer_dues due set missing = due.missing - paid.amount
    from (select payment_id, sum(amount) as amount from changed group by 1) paid
    where due.payment_id = paid.payment_id
    returning due.payment_id, due.missing > (select line_tolerance()) as owes
  )
  update instalment_progress progress set insurer_owes = paid.owes
  from paid where paid.payment_id = progress.payment_id and paid.owes <> progress.insurer_owes;
  return null;
end $function$;

-- Periods.

drop trigger policy_periods_commission_accounts_insert on policy_periods;
drop trigger policy_periods_commission_accounts_update on policy_periods;
drop trigger policy_periods_commission_accounts_delete on policy_periods;
drop trigger policy_periods_renewal_terms_insert on policy_periods;
drop trigger policy_periods_renewal_terms_update on policy_periods;
drop trigger policy_periods_renewal_terms_delete on policy_periods;
drop function periods_commission_accounts(), periods_commission_accounts_update(), periods_renewal_terms_update();

create function policy_periods_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  after policy_periods[];
  before policy_periods[];
begin
  if tg_op <> 'DELETE' then
    after := array(select row(added.*)::policy_periods from added);
  end if;
  if tg_op <> 'INSERT' then
    before := array(select row(removed.*)::policy_periods from removed);
  end if;

  perform refresh_commission_accounts(array(
    select distinct coalesce(one.policy_id, other.policy_id)
    from unnest(after) one full join unnest(before) other on other.id = one.id
    where (one.cycle, one.advisor_commission, one.commission_earned, one.settled_payments, one.settled_earnings)
      is distinct from (other.cycle, other.advisor_commission, other.commission_earned, other.settled_payments,
        other.settled_earnings)));
  perform refresh_renewal_terms(array(
    select distinct coalesce(one.policy_id, other.policy_id)
    from unnest(after) one full join unnest(before) other on other.id = one.id
    where (one.policy_id, one.cycle, one.policy_value, one.term_end)
      is distinct from (other.policy_id, other.cycle, other.policy_value, other.term_end)));
  return null;
end $function$;
create trigger policy_periods_inserted after insert on policy_periods
  referencing new table as added for each statement execute function policy_periods_changed();
create trigger policy_periods_updated after update on policy_periods
  referencing old table as removed new table as added for each statement execute function
    policy_periods_changed();
create trigger policy_periods_deleted after delete on policy_periods
  referencing old table as removed for each statement execute function policy_periods_changed();

-- Commissions.

drop trigger commission_entries_carried on commission_entries;
drop trigger commission_entries_progress on commission_entries;
drop trigger commission_payments_progress on commission_payments;
drop trigger commission_refunds_progress on commission_refunds;
drop function carry_commission(), policies_progress();

create or replace function enter_commission_entries()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'INSERT' then
    -- Their accounts are refreshed by policy_periods_changed().
    update policy_periods set commission_earned = commission_earned + sums.amount
    from (select period_id, sum(amount) as amount from changed group by period_id) sums
    where sums.period_id = policy_periods.id;
    if exists (select from changed join policy_periods period on period.id = changed.period_id
      where changed.amount > 0 and period.commission_earned > period.advisor_commission)
    then
      raise exception 'a period releases no more than its commission'
        using errcode = 'check_violation', table = 'commission_entries',
          constraint = 'commission_entries_within_period';
    end if;
  end if;

  insert into commission_day_ledger (day, released, paid, refunded)
  select effective_on, sum(case tg_op when 'DELETE' then -amount else amount end), 0, 0
  from changed group by 1;
  perform refresh_commission_accounts(array(
    select policy_id from changed group by policy_id, period_id having sum(amount) = 0));
  perform refresh_instalment_progress(array(select distinct policy_id from changed));
  return null;
end $function$;

create or replace function enter_commission_payments()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
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
    perform refresh_instalment_progress(touched);
  end if;
  return null;
end $function$;

create or replace function enter_commission_refunds()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  touched integer[] := array(select distinct policy_id from changed);
begin
  insert into commission_day_ledger (day, released, paid, refunded)
  select cancellation_date, 0, 0, sum(tg_argv[0]::integer * amount) from changed group by 1;
  perform refresh_commission_accounts(touched);
  perform refresh_instalment_progress(touched);
  return null;
end $function$;
