-- How many policies an insurer and an advisor have, and how many are paid through a bank, and how many movements
-- of money there are: counted as what grows is (0033), each change a row until they are folded.

create table policy_ledger (
  company_id integer,
  advisor_id integer,
  bank_id integer,
  policies integer not null,
  constraint policy_ledger_of_one check (num_nonnulls(company_id, advisor_id, bank_id) = 1)
);

-- The bank that a policy is paid through. Its card or account is held until the policy is committed: who gives
-- it another bank meanwhile counts the policies of it afterwards.
create function paying_bank(card_id integer, account_id integer) returns integer
language plpgsql
as $$
begin
  if card_id is not null then
    return (select bank_id from credit_cards where id = card_id for share);
  elsif account_id is not null then
    return (select bank_id from bank_accounts where id = account_id for share);
  end if;
  return null;
end $$;

-- What one policy counts for: a row for its insurer, one for its advisor, one for its bank.
create function counts_of_policy(company integer, advisor integer, card_id integer, account_id integer)
returns table (company_id integer, advisor_id integer, bank_id integer)
language sql
as $$
  select company, null::integer, null::integer
  union all select null, advisor, null
  union all select null, null, bank from paying_bank(card_id, account_id) bank where bank is not null
$$;

create function policies_counted_insert() returns trigger
language plpgsql
as $$
begin
  insert into policy_ledger (company_id, advisor_id, bank_id, policies)
  select counted.*, count(*)
  from added policy cross join lateral counts_of_policy(policy.company_id, policy.advisor_id,
    policy.credit_card_id, policy.bank_account_id) counted
  group by 1, 2, 3;
  return null;
end $$;

-- Most changes of a policy leave what it counts for as it was.
create function policies_counted_update() returns trigger
language plpgsql
as $$
begin
  insert into policy_ledger (company_id, advisor_id, bank_id, policies)
  select counted.*, sum(policy.sign)
  from (
    select 1 as sign, now.* from (
      select company_id, advisor_id, credit_card_id, bank_account_id from added
      except all
      select company_id, advisor_id, credit_card_id, bank_account_id from removed
    ) now
    union all
    select -1, before.* from (
      select company_id, advisor_id, credit_card_id, bank_account_id from removed
      except all
      select company_id, advisor_id, credit_card_id, bank_account_id from added
    ) before
  ) policy cross join lateral counts_of_policy(policy.company_id, policy.advisor_id,
    policy.credit_card_id, policy.bank_account_id) counted
  group by 1, 2, 3 having sum(policy.sign) <> 0;
  return null;
end $$;

create function policies_counted_delete() returns trigger
language plpgsql
as $$
begin
  insert into policy_ledger (company_id, advisor_id, bank_id, policies)
  select counted.*, -count(*)
  from removed policy cross join lateral counts_of_policy(policy.company_id, policy.advisor_id,
    policy.credit_card_id, policy.bank_account_id) counted
  group by 1, 2, 3;
  return null;
end $$;

-- A card or an account that is another bank's takes the policies paid with it along.
create function means_counted_update() returns trigger
language plpgsql
as $$
begin
  insert into policy_ledger (bank_id, policies)
  select entered.bank_id, entered.sign * paid.policies
  from (
    select case tg_table_name
      when 'credit_cards' then (select count(*) from policies where credit_card_id = new.id)
      else (select count(*) from policies where bank_account_id = new.id) end as policies
  ) paid cross join (values (new.bank_id, 1), (old.bank_id, -1)) entered (bank_id, sign)
  where paid.policies > 0;
  return null;
end $$;

-- As before, and this ledger besides.
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

  with several as (
    select company_id, advisor_id, bank_id from policy_ledger group by 1, 2, 3
    having count(*) > 1 or sum(policies) = 0
  ), folded as (
    delete from policy_ledger ledger using several
    where (coalesce(ledger.company_id, 0), coalesce(ledger.advisor_id, 0), coalesce(ledger.bank_id, 0))
      = (coalesce(several.company_id, 0), coalesce(several.advisor_id, 0), coalesce(several.bank_id, 0))
    returning ledger.*
  )
  insert into policy_ledger (company_id, advisor_id, bank_id, policies)
  select company_id, advisor_id, bank_id, sum(policies)
  from folded
  group by 1, 2, 3 having sum(policies) <> 0;
end $$;

-- As in 0033: what writes a ledger has the owner's rights and a fixed search path.
do $$
declare
  writer text;
begin
  foreach writer in array array['policies_counted_insert', 'policies_counted_update',
    'policies_counted_delete', 'means_counted_update', 'fold_ledgers']
  loop
    execute format('alter function %I() security definer set search_path = %I, pg_temp',
      writer, current_schema());
  end loop;
end $$;

create trigger policies_counted_insert after insert on policies
  referencing new table as added for each statement execute function policies_counted_insert();
create trigger policies_counted_update after update on policies
  referencing old table as removed new table as added
  for each statement execute function policies_counted_update();
create trigger policies_counted_delete after delete on policies
  referencing old table as removed for each statement execute function policies_counted_delete();

create trigger credit_cards_counted_update after update of bank_id on credit_cards
  for each row when (new.bank_id <> old.bank_id) execute function means_counted_update();
create trigger bank_accounts_counted_update after update of bank_id on bank_accounts
  for each row when (new.bank_id <> old.bank_id) execute function means_counted_update();

-- Movements are never deleted (0013).
create trigger payment_movements_note_added after insert on payment_movements
  referencing new table as changed for each statement execute function note_row_changes();

-- What is there already. The triggers above hold the tables still until this is committed.
set local statement_timeout = 0;

insert into policy_ledger (company_id, advisor_id, bank_id, policies)
select * from (
  select policy.company_id, policy.advisor_id, means.bank_id, count(*)
  from policies policy
  left join credit_cards card on card.id = policy.credit_card_id
  left join bank_accounts account on account.id = policy.bank_account_id
  cross join lateral (values (coalesce(card.bank_id, account.bank_id))) means (bank_id)
  group by grouping sets ((policy.company_id), (policy.advisor_id), (means.bank_id))
) counted
where num_nonnulls(company_id, advisor_id, bank_id) = 1;

insert into row_changes (relation, change)
select 'payment_movements', count(*) from payment_movements having count(*) > 0;

create index policy_ledger_company_id_idx on policy_ledger (company_id) where company_id is not null;
create index policy_ledger_advisor_id_idx on policy_ledger (advisor_id) where advisor_id is not null;
create index policy_ledger_bank_id_idx on policy_ledger (bank_id) where bank_id is not null;
