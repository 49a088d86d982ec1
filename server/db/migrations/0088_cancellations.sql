-- A cancellation says why, and what becomes of instalments that are issued and not collected: they are void, or go on
-- being owed (domain §6). Cancellations of before leave them owed, as they did.
alter table policies
  add column voids_unpaid boolean not null default false,
  add column cancellation_reason text,
  add column uncollectable_from date generated always as (
    case when cancelled_on is null then null when voids_unpaid then date '0001-01-01' else cancelled_on end) stored,
  add constraint policies_cancellation
    check (cancelled_on is not null or (not voids_unpaid and cancellation_reason is null));
comment on column policies.voids_unpaid is 'Of a cancelled one: what is issued and not collected is void.';
comment on column policies.uncollectable_from is
  'What is due on this day or later and not collected is owed no more: all of it where the cancellation voids it.';

drop function payment_owed(date, integer, date);
create function payment_owed(due_date date, status_payment_id integer, uncollectable_from date)
returns boolean language sql immutable parallel safe
as $$ select status_payment_id = 1 and (uncollectable_from is null or due_date < uncollectable_from) $$;

CREATE OR REPLACE FUNCTION payments_ledger_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
        payment_owed(pay.due_date, pay.status_payment_id, policies.uncollectable_from) as owed
      from added pay join policies on policies.id = pay.policy_id
    ) entered
    group by 1, 2
  ) sums
  where (listed, value, credit, unpaid, balance) <> (0, 0, 0, 0, 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION payments_ledger_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
        payment_owed(pay.due_date, pay.status_payment_id, policies.uncollectable_from) as owed
      from (
        select 1 as sign, * from added union all select -1 as sign, * from removed
      ) pay join policies on policies.id = pay.policy_id
    ) entered
    group by 1, 2
  ) sums
  where (listed, value, credit, unpaid, balance) <> (0, 0, 0, 0, 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION payments_ledger_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
        payment_owed(pay.due_date, pay.status_payment_id, policies.uncollectable_from) as owed
      from removed pay join policies on policies.id = pay.policy_id
    ) entered
    group by 1, 2
  ) sums
  where (listed, value, credit, unpaid, balance) <> (0, 0, 0, 0, 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION policies_ledger_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
        payment_owed(pay.due_date, pay.status_payment_id, policy.uncollectable_from) as owed
      from removed before
      join added now on now.id = before.id
        and (now.cancelled_on, now.uncollectable_from)
          is distinct from (before.cancelled_on, before.uncollectable_from)
      cross join lateral (values (1, now.cancelled_on, now.uncollectable_from),
          (-1, before.cancelled_on, before.uncollectable_from))
        policy (sign, cancelled_on, uncollectable_from)
      join payments pay on pay.policy_id = now.id
    ) entered
    group by 1, 2
  ) sums
  where (listed, value, credit, unpaid, balance) <> (0, 0, 0, 0, 0);
  return null;
end $function$;
