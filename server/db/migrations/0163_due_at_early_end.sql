-- What is retained of a policy that an endorsement ended falls due on the day of the end, and is issued; and no
-- instalment is 0.00, collected or not.

alter table policies
  add column retained_due boolean not null default false,
  add constraint policies_retained_due check (cancelled_on is not null or not retained_due),
  drop column uncollectable_from;
alter table policies
  add column unissued_from date generated always as (cancelled_on + retained_due::integer) stored,
  add column uncollectable_from date generated always as (case
    when cancelled_on is null then null::date
    when voids_unpaid then '0001-01-01'::date
    else cancelled_on + retained_due::integer end) stored;

create or replace function policies_ledger_update() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
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
      select policy.sign, pay.*,
        payment_listed(pay.due_date, pay.credit, policy.unissued_from) as listed,
        payment_owed(pay.due_date, pay.status_payment_id, policy.uncollectable_from) as owed
      from removed before
      join added now on now.id = before.id
        and (now.unissued_from, now.uncollectable_from)
          is distinct from (before.unissued_from, before.uncollectable_from)
      cross join lateral (values (1, now.unissued_from, now.uncollectable_from),
          (-1, before.unissued_from, before.uncollectable_from))
        policy (sign, unissued_from, uncollectable_from)
      join payments pay on pay.policy_id = now.id
    ) entered
    group by 1, 2
  ) sums
  where (listed, value, credit, unpaid, balance) <> (0, 0, 0, 0, 0);
  return null;
end $function$;

create or replace function payments_changed() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' set plan_cache_mode to
    'force_generic_plan' as $function$
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
      select pay.*, payment_listed(pay.due_date, pay.credit, owned.unissued_from) as listed,
        payment_owed(pay.due_date, pay.status_payment_id, owned.uncollectable_from) as owed
      from (
        select 1 as sign, * from unnest(after) union all select -1 as sign, * from unnest(before)
      ) pay cross join lateral (
        select unissued_from, uncollectable_from from policies where id = pay.policy_id offset 0) owned
    ) entered
    group by 1, 2
  ) sums
  where (listed, value, credit, unpaid, balance) <> (0, 0, 0, 0, 0);
  return null;
end $function$;

drop trigger payments_value_positive_changed on payments;
create trigger payments_value_positive_changed before update of value on payments
  for each row when (new.value = 0 and old.value <> 0) execute function refuse_nothing('payments_value_positive');
