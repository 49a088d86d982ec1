-- What a cancelled policy can still earn hangs on its instalments, too: on those that stay to be collected.

create function released_by_instalments(commission numeric, parts integer, instalments integer,
  settled_payments integer, settled_earnings numeric, collected integer) returns numeric
  language sql immutable parallel safe
  as $$
  select case when least(collected - settled_payments, spread) < 1 then settled_earnings
    else settled_earnings + round(greatest(commission - settled_earnings, 0)
      * least(collected - settled_payments, spread) / spread, 2) end
  from (select least(greatest(parts, settled_payments + 1), instalments) - settled_payments as spread) left_over
$$;

create function collectable_commission(of_period integer) returns numeric
  language sql stable
  as $$
  select greatest(least(released_by_instalments(period.advisor_commission, period.number_of_payments_advisor,
      count(*)::integer, period.settled_payments, period.settled_earnings,
      (count(*) filter (where instalment.status_payment_id = 2
        or payment_owed(instalment.due_date, instalment.status_payment_id, owned.uncollectable_from)))::integer),
    period.advisor_commission) - period.commission_earned, 0)
  from policy_periods period
  join policies owned on owned.id = period.policy_id
  join payments instalment on instalment.period_id = period.id
  where period.id = of_period and not owned.is_commission_annualized
  group by period.id, owned.id
$$;

create function unearned_commission(period policy_periods, uncollectable_from date) returns numeric
  language sql stable
  as $$
  select case when uncollectable_from is null
    then greatest(period.advisor_commission - period.commission_earned, 0)
    else coalesce(collectable_commission(period.id), 0) end
$$;

create or replace function recorded_commission_accounts()
 RETURNS TABLE(policy_id integer, advisor_id integer, company_id integer, movements bigint, released numeric, unearned numeric, paid numeric, refunded numeric, first_on date, last_on date, lowest numeric, former boolean)
 LANGUAGE sql
 STABLE
AS $function$
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
          select coalesce(sum(unearned_commission(period, owned.uncollectable_from)), 0)
          from policy_periods period
          where period.policy_id = owned.id and (owned.renewal_commission or period.cycle = 0)), 0, 0
        from policies owned
      ) entry
      group by 1, 2, 3
    ) days
    group by 1, 2
  ) account
$function$;;

create or replace function policies_commission_accounts_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  touched integer[] := array(
    select now.id from added now join removed before on before.id = now.id
    where (now.advisor_id, now.company_id, now.renewal_commission, now.uncollectable_from)
      is distinct from
        (before.advisor_id, before.company_id, before.renewal_commission, before.uncollectable_from));
begin
  if touched <> '{}' then
    perform refresh_commission_accounts(touched);
  end if;
  return null;
end $function$;;

create or replace function periods_commission_accounts_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  touched integer[] := array(
    select distinct now.policy_id from added now join removed before on before.id = now.id
    where (now.cycle, now.advisor_commission, now.commission_earned, now.settled_payments,
        now.settled_earnings)
      <> (before.cycle, before.advisor_commission, before.commission_earned, before.settled_payments,
        before.settled_earnings));
begin
  if touched <> '{}' then
    perform refresh_commission_accounts(touched);
  end if;
  return null;
end $function$;;

create function payments_commission_accounts() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp'
  as $$
declare
  touched integer[] := array(
    select distinct changed.policy_id from changed join policies owned on owned.id = changed.policy_id
    where owned.uncollectable_from is not null);
begin
  if touched <> '{}' then
    perform refresh_commission_accounts(touched);
  end if;
  return null;
end $$;

create trigger payments_commission_accounts_insert after insert on payments
  referencing new table as changed for each statement execute function payments_commission_accounts();
create trigger payments_commission_accounts_update after update on payments
  referencing new table as changed for each statement execute function payments_commission_accounts();
create trigger payments_commission_accounts_delete after delete on payments
  referencing old table as changed for each statement execute function payments_commission_accounts();

select refresh_commission_accounts(array(select id from policies where uncollectable_from is not null));
