-- Counts that 200,000 policies do not need: a list's rows are counted when they are asked for.
drop function note_row_changes, note_own_record_changes cascade;
drop table row_changes;

-- Entries are taken away by take_back_policy() alone, which takes them off the days itself, and of payments and
-- discounts nothing changes that is summed.
drop function refuse_closed_month, enter_collection_days, enter_commission_entries, enter_commission_payments,
  enter_commission_refunds cascade;

create function refuse_closed_day(relation text, day date) returns void language plpgsql as $function$
begin
  if day <= hold_books() then
    raise exception 'The month of % is closed', day
      using errcode = 'check_violation', table = relation, constraint = 'month_closed';
  end if;
end $function$;
create function refuse_closed_month() returns trigger language plpgsql as $function$
begin
  perform refuse_closed_day(tg_table_name, (select min(paid_on) from added));
  return null;
end $function$;
create trigger commission_receipts_open after insert on commission_receipts
  referencing new table as added for each statement execute function refuse_closed_month();

create function enter_collection_days() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  insert into collection_day_ledger (day, collected)
  select counts_on(movement), sum(movement.amount) from payment_movements movement
  where movement.id in (select id from added)
  group by 1 having sum(movement.amount) <> 0;
  return null;
end $function$;
create trigger payment_movements_collection_days after insert on payment_movements
  referencing new table as added for each statement execute function enter_collection_days();

create function enter_commission_entries() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
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

  insert into commission_day_ledger (day, released, paid, refunded)
  select effective_on, sum(amount), 0, 0 from changed group by 1;
  perform refresh_commission_accounts(array(
    select policy_id from changed group by policy_id, period_id having sum(amount) = 0));
  perform refresh_instalment_progress(array(select distinct policy_id from changed));
  perform refuse_closed_day('commission_entries', (select min(effective_on) from changed));
  return null;
end $function$;
create trigger commission_entries_entered after insert on commission_entries
  referencing new table as changed for each statement execute function enter_commission_entries();

create function enter_commission_payments() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  touched integer[] := array(select distinct policy_id from changed where policy_id is not null);
begin
  if touched <> '{}' then
    insert into commission_day_ledger (day, released, paid, refunded)
    select receipt.paid_on, 0, sum(changed.amount), 0
    from changed join commission_receipts receipt on receipt.id = changed.receipt_id
    where changed.policy_id is not null
    group by 1;
    perform refresh_commission_accounts(touched);
    perform refresh_instalment_progress(touched);
  end if;
  return null;
end $function$;
create trigger commission_payments_entered after insert on commission_payments
  referencing new table as changed for each statement execute function enter_commission_payments();

create function enter_commission_refunds() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  touched integer[] := array(select distinct policy_id from changed);
begin
  insert into commission_day_ledger (day, released, paid, refunded)
  select cancellation_date, 0, 0, sum(amount) from changed group by 1;
  perform refresh_commission_accounts(touched);
  perform refresh_instalment_progress(touched);
  perform refuse_closed_day('commission_refunds', (select min(cancellation_date) from changed));
  return null;
end $function$;
create trigger commission_refunds_entered after insert on commission_refunds
  referencing new table as changed for each statement execute function enter_commission_refunds();

create or replace function entries_insurer_dues() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' set enable_hashjoin to 'off' set
    enable_mergejoin to 'off' as $function$
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
  perform refuse_closed_day('insurer_entries', (select min(effective_on) from changed));
  return null;
end $function$;

create or replace function take_back_policy(policy integer, of_import integer, today date, written_at timestamptz)
  returns void
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  closed date := hold_books();
begin
  perform from policies where id = policy for update;
  if not exists (select from import_rows brought join imports on imports.id = brought.import_id
    where imports.id = of_import and imports.kind = 'policies' and imports.status = 'undoing'
      and brought.record_id = policy and brought.is_new and brought.result = 'created')
  then
    raise exception 'Policy % was not brought by an import that is being undone', policy;
  end if;
  if exists (select from entries_of_import(policy) own
    where own.ledger <> 'payment_movements' and own.counts_on <= closed)
  then
    raise exception 'The month of an entry of policy % is closed', policy
      using errcode = 'check_violation', table = 'undone_entries', constraint = 'month_closed';
  end if;

  with entered as (
    insert into undone_entries (import_id, policy_id, ledger, entry_id, amount, counts_on, recorded_at)
    select of_import, policy, own.ledger, own.entry_id, own.amount, own.counts_on, written_at
    from entries_of_import(policy) own
    returning *
  ), counters as (
    insert into undone_entries
      (import_id, policy_id, ledger, entry_id, amount, counts_on, recorded_at, counters_id)
    select import_id, policy_id, ledger, entry_id, -amount, today, written_at, id from entered
  ), uncollected as (
    insert into collection_day_ledger (day, collected)
    select counts_on, -sum(amount) from entered where ledger = 'payment_movements' group by 1
  )
  insert into commission_day_ledger (day, released, paid, refunded)
  select counts_on, -coalesce(sum(amount) filter (where ledger = 'commission_entries'), 0),
    -coalesce(sum(amount) filter (where ledger = 'commission_payments'), 0), 0
  from entered where ledger in ('commission_entries', 'commission_payments') group by 1;

  delete from payments where policy_id = policy;
  delete from insurer_entries where policy_id = policy;
  delete from commission_payments where policy_id = policy;
  delete from commission_receipts receipt using undone_entries undone
  where undone.policy_id = policy and undone.ledger = 'commission_receipts' and receipt.id = undone.entry_id;
  delete from commission_entries where policy_id = policy;
  delete from payment_movements where policy_id = policy;
  delete from renewals where policy_id = policy;
  delete from policy_periods where policy_id = policy;
  delete from policies where id = policy;
end $function$;

-- A change of a policy, for all that is worked out of it.
drop function policies_commission_accounts_update, policies_insurer_dues_update, policies_ledger_update,
  policies_renewal_terms_update, policies_renewal_terms cascade;
create function policies_changed() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  perform refresh_commission_accounts(array(
    select now.id from added now join removed before on before.id = now.id
    where (now.advisor_id, now.company_id, now.renewal_commission, now.uncollectable_from)
      is distinct from
        (before.advisor_id, before.company_id, before.renewal_commission, before.uncollectable_from)));

  update insurer_dues due set company_id = added.company_id
  from added join removed before on before.id = added.id
  where added.company_id <> before.company_id and due.policy_id = added.id;

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

  perform refresh_renewal_terms(array(
    select now.id from added now join removed before on before.id = now.id
    where (now.start_date, now.end_date, now.cancelled_on, now.company_id, now.advisor_id,
        now.policy_type_id, now.created_at)
      is distinct from (before.start_date, before.end_date, before.cancelled_on, before.company_id,
        before.advisor_id, before.policy_type_id, before.created_at)));
  return null;
end $function$;
create trigger policies_changed after update on policies
  referencing old table as removed new table as added for each statement execute function policies_changed();

create function renewals_changed() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  perform refresh_renewal_terms(array[coalesce(new.policy_id, old.policy_id)]);
  return null;
end $function$;
create trigger renewals_changed after insert or delete on renewals
  for each row execute function renewals_changed();

-- The days of a customer. The trigger's arguments are the columns by which a change of a row moves them.
drop function note_days_of_customer, note_days_of_owner cascade;
create function note_days_of_owner() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  owner constant text := case tg_table_name when 'customers' then 'id' else 'customers_id' end;
begin
  -- A message has a day once it is sent.
  if tg_table_name = 'messages' then
    if before ->> 'status' not in ('sent', 'opened') then before := null; end if;
    if after ->> 'status' not in ('sent', 'opened') then after := null; end if;
  end if;
  if (select every(before -> moves is not distinct from after -> moves) from unnest(tg_argv) moves) then
    return null;
  end if;
  perform refresh_customer_days(whose)
  from (select distinct (one ->> owner)::integer as whose from unnest(array[before, after]) one order by 1) touched
  where whose is not null;
  return null;
end $function$;
create trigger customers_days after insert or update of created_at, anonymized_at, merged_into on customers
  for each row execute function note_days_of_owner('created_at', 'anonymized_at', 'merged_into');
create trigger contacts_days after insert or update of customers_id on contacts
  for each row execute function note_days_of_owner('customers_id');
create trigger messages_days after insert or delete or update of customers_id, status, settled_at on messages
  for each row execute function note_days_of_owner('customers_id', 'settled_at');
create trigger policies_days after insert or delete or update of customers_id, end_date, cancelled_on on policies
  for each row execute function note_days_of_owner('customers_id', 'end_date', 'cancelled_on');

-- Each ledger alike, without the counts that are gone.
create or replace function fold_ledgers() returns void
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  ledger text;
  keys text;
  figures text;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_ledgers')) then
    return;
  end if;

  for ledger, keys, figures in values
    ('due_ledger', 'due_date, issued_early', 'listed, value, credit, unpaid, balance'),
    ('commission_ledger', 'advisor_id, company_id', 'accounts, released, unearned, paid, refunded, in_favour'),
    ('commission_day_ledger', 'day', 'released, paid, refunded'),
    ('collection_day_ledger', 'day', 'collected')
  loop
    execute format('
      with several as (
        select row(%2$s)::text as key from %1$s group by %2$s having count(*) > 1 or row(%4$s) = row(%5$s)
      ), folded as (
        delete from %1$s using several where row(%2$s)::text = several.key returning %1$s.*
      )
      insert into %1$s (%2$s, %3$s)
      select %2$s, %4$s from folded group by %2$s having row(%4$s) <> row(%5$s)',
      ledger, keys, figures, regexp_replace(figures, '\w+', 'sum(\&)', 'g'), regexp_replace(figures, '\w+', '0', 'g'));
  end loop;
end $function$;
