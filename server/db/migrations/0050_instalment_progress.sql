-- Where the money of each collected instalment stops (docs/domain.md §12), so that the instalments of one
-- stage are found by their due day: as recorded, whatever the day of a commission or of what was given of it.

create table instalment_progress (
  payment_id integer primary key,
  policy_id integer not null,
  due_date date not null,
  -- What its insurer has not paid exceeds the tolerance of a line.
  insurer_owes boolean not null,
  -- Advisors have not been given all that they have earned of it.
  advisor_owed boolean not null
);

-- As the agency sets it; before its settings are made, as they will be.
create function line_tolerance() returns numeric
language sql stable
as $$
  select coalesce((select line_tolerance from agency_settings), 0.05)
$$;

-- What advisors have earned of each instalment up to a day, and were given of it: a policy's oldest earning
-- first, as domain/commissions/allocation.ts says. A condition on policy_id reads the rows of those policies
-- alone.
create function allocated_commissions(as_of date)
returns table (policy_id integer, advisor_id integer, payment_id integer, earned numeric, given numeric)
language sql stable
as $$
  select placed.policy_id, placed.advisor_id, placed.payment_id, placed.earned,
    least(placed.earned, greatest(placed.given_in_all - placed.earned_before, 0))
  from (
    select moved.policy_id, moved.advisor_id, moved.payment_id, moved.earned,
      sum(moved.earned) over (partition by moved.policy_id, moved.advisor_id
        order by moved.earned_on, moved.number_payment) - moved.earned as earned_before,
      sum(moved.given) over (partition by moved.policy_id, moved.advisor_id) as given_in_all
    from (
      -- What a whole period earns, or its change of terms, stands with its first instalment; what was
      -- taken back beyond an instalment's own earning counts as given.
      select entry.policy_id, entry.advisor_id, instalment.id as payment_id,
        instalment.number_payment, greatest(sum(entry.amount), 0) as earned,
        greatest(-sum(entry.amount), 0) as given,
        coalesce(max(entry.effective_on) filter (where entry.amount > 0),
          max(entry.effective_on)) as earned_on
      from commission_entries entry
      join payments instalment on instalment.policy_id = entry.policy_id
        and instalment.id = coalesce(entry.payment_id, (
          select first.id from payments first
          where first.period_id = entry.period_id
          order by first.number_payment limit 1))
      where entry.effective_on <= as_of
      group by 1, 2, 3, 4
      union all
      select paid.policy_id, paid.advisor_id, null, null, 0, paid.amount, null
      from commission_payments paid join commission_receipts receipt on receipt.id = paid.receipt_id
      where paid.policy_id is not null and receipt.paid_on <= as_of
      union all
      select refund.policy_id, refund.advisor_id, null, null, 0, refund.amount, null
      from commission_refunds refund where refund.cancellation_date <= as_of
    ) moved
  ) placed
  where placed.earned > 0
$$;

-- The rows as they are, with what is dated up to a day. A condition on policy_id reads the rows of those
-- policies alone.
create function recorded_instalment_progress(as_of date)
returns table (payment_id integer, policy_id integer, due_date date, insurer_owes boolean,
  advisor_owed boolean)
language sql stable
as $$
  select progress.payment_id, progress.policy_id, max(progress.due_date),
    bool_or(progress.insurer_owes), bool_or(progress.advisor_owed)
  from (
    select pay.id as payment_id, pay.policy_id, pay.due_date,
      coalesce(due.missing > line_tolerance(), false) as insurer_owes, false as advisor_owed
    from payments pay left join insurer_dues due on due.payment_id = pay.id
    where pay.status_payment_id = 2
    union all
    select allocated.payment_id, allocated.policy_id, null, false, true
    from allocated_commissions(as_of) allocated where allocated.given < allocated.earned
  ) progress
  group by 1, 2 having max(progress.due_date) is not null
$$;

-- Brings the rows of policies up to what is there. As in 0041, policies are locked first. The tolerance is
-- held together with others: who changes it, alone, corrects all rows that were written before.
create function refresh_instalment_progress(touched integer[]) returns void
language plpgsql
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
  on conflict (payment_id) do update
  set (policy_id, due_date, insurer_owes, advisor_owed) = (excluded.policy_id, excluded.due_date,
    excluded.insurer_owes, excluded.advisor_owed)
  where progress is distinct from excluded;
end $$;

-- Whatever is entered of a policy, or planned for it.
create function policies_progress() returns trigger
language plpgsql
as $$
declare
  touched integer[] := array(
    select distinct policy_id from changed where policy_id is not null);
begin
  if touched <> '{}' then
    perform refresh_instalment_progress(touched);
  end if;
  return null;
end $$;

create function payments_progress_update() returns trigger
language plpgsql
as $$
declare
  touched integer[] := array(
    select unnest(array[now.policy_id, before.policy_id])
    from added now join removed before on before.id = now.id
    where (now.policy_id, now.period_id, now.number_payment, now.due_date, now.status_payment_id)
      <> (before.policy_id, before.period_id, before.number_payment, before.due_date,
        before.status_payment_id)
    group by 1);
begin
  if touched <> '{}' then
    perform refresh_instalment_progress(touched);
  end if;
  return null;
end $$;

-- What the insurer owes says nothing of what advisors were given. Whoever changes it has the policy's lock.
create function dues_progress() returns trigger
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('line_tolerance'));
  update instalment_progress progress set insurer_owes = recorded.owes
  from (
    select changed.payment_id, coalesce(due.missing > line_tolerance(), false) as owes
    from changed left join insurer_dues due on due.payment_id = changed.payment_id
  ) recorded
  where recorded.payment_id = progress.payment_id and recorded.owes <> progress.insurer_owes;
  return null;
end $$;

create function settings_progress() returns trigger
language plpgsql
as $$
declare
  before numeric := coalesce(old.line_tolerance, 0.05);
begin
  if new.line_tolerance = before then return null; end if;
  perform pg_advisory_xact_lock(hashtext('line_tolerance'));
  update instalment_progress progress set insurer_owes = due.missing > new.line_tolerance
  from insurer_dues due
  where due.payment_id = progress.payment_id
    and due.missing > least(before, new.line_tolerance)
    and due.missing <= greatest(before, new.line_tolerance);
  return null;
end $$;

-- As in 0033: what writes a ledger has the owner's rights and a fixed search path.
do $$
declare
  writer text;
begin
  foreach writer in array array['policies_progress()', 'payments_progress_update()',
    'dues_progress()', 'settings_progress()', 'refresh_instalment_progress(integer[])']
  loop
    execute format('alter function %s security definer set search_path = %I, pg_temp',
      writer, current_schema());
  end loop;
end $$;

-- As in 0041.
alter function refresh_instalment_progress(integer[]) set plan_cache_mode = force_generic_plan;

-- By their names these run after those of what insurers owe, which they read.
create trigger payments_progress_insert after insert on payments
  referencing new table as changed for each statement execute function policies_progress();
create trigger payments_progress_update after update on payments
  referencing old table as removed new table as added
  for each statement execute function payments_progress_update();
create trigger payments_progress_delete after delete on payments
  referencing old table as changed for each statement execute function policies_progress();

create trigger insurer_dues_progress_insert after insert on insurer_dues
  referencing new table as changed for each statement execute function dues_progress();
create trigger insurer_dues_progress_update after update on insurer_dues
  referencing new table as changed for each statement execute function dues_progress();
create trigger insurer_dues_progress_delete after delete on insurer_dues
  referencing old table as changed for each statement execute function dues_progress();

-- What was earned, paid and discounted is never rewritten (0028, 0043).
create trigger commission_entries_progress after insert on commission_entries
  referencing new table as changed for each statement execute function policies_progress();
create trigger commission_payments_progress after insert on commission_payments
  referencing new table as changed for each statement execute function policies_progress();
create trigger commission_refunds_progress after insert on commission_refunds
  referencing new table as changed for each statement execute function policies_progress();

create trigger agency_settings_progress after insert or update of line_tolerance on agency_settings
  for each row execute function settings_progress();

-- What is there already. The triggers above hold the tables still until this is committed.
set local statement_timeout = 0;
set local work_mem = '256MB';

insert into instalment_progress select * from recorded_instalment_progress('infinity');

create index instalment_progress_policy_id_idx on instalment_progress (policy_id);
create index instalment_progress_insurer_idx on instalment_progress (due_date, payment_id)
  where insurer_owes;
create index instalment_progress_advisor_idx on instalment_progress
  (advisor_owed, due_date, payment_id) where not insurer_owes;
