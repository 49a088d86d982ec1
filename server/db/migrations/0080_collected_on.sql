-- The day money was received counts (docs/domain.md §6). An instalment keeps the day by which it was received
-- whole; paid_at stays the instant at which that was entered.
set local statement_timeout = 0;

-- The last day on which money of an instalment came in, of what stands: not taken back. Null where no day is known.
create function received_through(policy integer, payment integer) returns date
language sql stable
as $$
  select max(moved.received_on) from payment_movements moved
  where moved.policy_id = policy and moved.payment_id = payment and moved.kind = 'collected'
    and moved.id > coalesce((select max(taken.id) from payment_movements taken
      where taken.policy_id = policy and taken.payment_id = payment and taken.kind = 'reversed'), 0)
    and not exists (select from payment_movements undoing where undoing.undoes_id = moved.id)
$$;

alter table payments add column collected_on date;
comment on column payments.collected_on is
  'The day by which it was received whole; paid_at is the instant at which that was entered';

-- Nothing that the triggers keep depends on it.
alter table payments disable trigger user;
update payments set collected_on = coalesce(received_through(policy_id, id), agency_day(paid_at))
where status_payment_id = 2;
alter table payments enable trigger user;

alter table payments add constraint payments_collected_on
  check (status_payment_id = 1 or collected_on is not null);
