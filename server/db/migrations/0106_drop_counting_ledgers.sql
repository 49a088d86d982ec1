-- Figures that are counted from their tables in time go without a table of their own: policies by end date, insurer,
-- type, advisor and bank, and how many movements of instalments there are.

-- Standing policies are read from this index alone.
drop index policies_standing_idx;
create index policies_standing_idx on policies
  (end_date, id)
  include
  (company_id, policy_type_id, policy_value)
  where cancelled_on is null;

drop trigger policies_ledger_insert on policies;
drop trigger policies_ledger_delete on policies;
drop function policies_ledger_insert(), policies_ledger_delete();

create or replace function policies_ledger_update()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
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

drop table standing_ledger;

drop trigger policies_counted_insert on policies;
drop trigger policies_counted_update on policies;
drop trigger policies_counted_delete on policies;
drop trigger bank_accounts_counted_update on bank_accounts;
drop trigger credit_cards_counted_update on credit_cards;
drop function policies_counted_insert(), policies_counted_update(), policies_counted_delete(), means_counted_update(),
  counts_of_policy(integer, integer, integer, integer), paying_bank(integer, integer);
drop table policy_ledger;

drop trigger payment_movements_note_added on payment_movements;
drop trigger payment_movements_note_removed on payment_movements;
delete from row_changes where relation = 'payment_movements';

create or replace function fold_ledgers()
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
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
    select day from collection_day_ledger group by 1 having count(*) > 1 or sum(collected) = 0
  ), folded as (
    delete from collection_day_ledger using several
    where collection_day_ledger.day = several.day returning collection_day_ledger.*
  )
  insert into collection_day_ledger (day, collected)
  select day, sum(collected) from folded group by 1 having sum(collected) <> 0;
end $function$;
