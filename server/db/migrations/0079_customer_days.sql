-- What says since when there is nothing to do with a customer: the day their last policy ends, by its date or before,
-- by its cancellation, and the day of the last contact. Who is past their term is found by it, without asking all
-- policies and messages. There is no row for who is anonymous or merged. A row of its own, so that a sale or a message
-- waits for no change of the customer.
create table customer_days (
  customers_id integer primary key references customers on delete cascade,
  last_policy_end date,
  last_contact_on date not null
);

create function recorded_customer_days()
returns table (customers_id integer, last_policy_end date, last_contact_on date)
language sql stable
as $$
  select c.id,
    (select max(least(p.end_date, p.cancelled_on)) from policies p where p.customers_id = c.id),
    greatest(agency_day(c.created_at),
      (select max(t.contacted_on) from contacts t where t.customers_id = c.id),
      (select max(agency_day(m.settled_at)) from messages m
        where m.customers_id = c.id and m.status in ('sent', 'opened')))
  from customers c where c.anonymized_at is null and c.merged_into is null
$$;

create function refresh_customer_days(whose integer) returns void
language plpgsql
as $$
begin
  -- Held before it is worked out: what is written meanwhile, and not yet committed, refreshes it after this.
  perform from customer_days where customers_id = whose for update;
  insert into customer_days as kept
    select * from recorded_customer_days() recorded where recorded.customers_id = whose
    on conflict (customers_id) do update
      set last_policy_end = excluded.last_policy_end, last_contact_on = excluded.last_contact_on
      where (kept.last_policy_end, kept.last_contact_on)
        is distinct from (excluded.last_policy_end, excluded.last_contact_on);
  delete from customer_days kept using customers c
    where kept.customers_id = whose and c.id = whose
      and (c.anonymized_at is not null or c.merged_into is not null);
end $$;

create function note_days_of_customer() returns trigger
language plpgsql
as $$
begin
  perform refresh_customer_days(new.id);
  return null;
end $$;

create function note_days_of_owner() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'DELETE' then
    perform refresh_customer_days(new.customers_id);
  end if;
  if tg_op = 'DELETE' then
    perform refresh_customer_days(old.customers_id);
  elsif tg_op = 'UPDATE' and new.customers_id is distinct from old.customers_id then
    perform refresh_customer_days(old.customers_id);
  end if;
  return null;
end $$;

-- As in 0041: whoever may write policies and contacts keeps this right, and it is not planned anew each time.
do $$
declare
  writer text;
begin
  foreach writer in array array['note_days_of_customer()', 'note_days_of_owner()',
    'refresh_customer_days(integer)']
  loop
    execute format('alter function %s security definer set search_path = %I, pg_temp',
      writer, current_schema());
  end loop;
end $$;
alter function refresh_customer_days(integer) set plan_cache_mode = force_generic_plan;

create trigger customers_days_insert after insert on customers
  for each row execute function note_days_of_customer();
create trigger customers_days_update after update on customers
  for each row when ((new.created_at, new.anonymized_at, new.merged_into)
    is distinct from (old.created_at, old.anonymized_at, old.merged_into))
  execute function note_days_of_customer();

create trigger policies_days_insert after insert on policies
  for each row execute function note_days_of_owner();
create trigger policies_days_update after update on policies
  for each row when ((new.customers_id, new.end_date, new.cancelled_on)
    is distinct from (old.customers_id, old.end_date, old.cancelled_on))
  execute function note_days_of_owner();
create trigger policies_days_delete after delete on policies
  for each row execute function note_days_of_owner();

-- Of contacts nothing else changes, and none is deleted (0058).
create trigger contacts_days_insert after insert on contacts
  for each row execute function note_days_of_owner();
create trigger contacts_days_update after update on contacts
  for each row when (new.customers_id is distinct from old.customers_id)
  execute function note_days_of_owner();

create trigger messages_days_insert after insert on messages
  for each row when (new.status in ('sent', 'opened')) execute function note_days_of_owner();
create trigger messages_days_update after update on messages
  for each row when ((new.customers_id, new.status in ('sent', 'opened'), new.settled_at)
    is distinct from (old.customers_id, old.status in ('sent', 'opened'), old.settled_at))
  execute function note_days_of_owner();
create trigger messages_days_delete after delete on messages
  for each row when (old.status in ('sent', 'opened')) execute function note_days_of_owner();

-- What is there already. The triggers above hold the tables still until this is committed.
set local statement_timeout = 0;

insert into customer_days select * from recorded_customer_days();

-- Read without the table: a count asks as many rows as there are customers past their terms.
create index customer_days_policy_idx on customer_days
  (coalesce(last_policy_end, '-infinity'), last_contact_on) include (customers_id, last_policy_end);
create index customer_days_contact_idx on customer_days (last_contact_on, customers_id);
