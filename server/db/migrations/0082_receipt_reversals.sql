-- A reversal may take back one collection alone, which it then names: what another receipt brought to the same
-- instalment stays.
alter table payment_movements
  drop constraint payment_movements_undone,
  drop constraint payment_movements_reversed_whole,
  add constraint payment_movements_undone check (case kind
    when 'undone' then undoes_id is not null
    when 'reversed' then true
    else undoes_id is null end),
  add constraint payment_movements_reversed_whole
    check (kind <> 'reversed' or undoes_id is not null or credit = 0);

create or replace function received_through(policy integer, payment integer) returns date
language sql stable
as $$
  select max(moved.received_on) from payment_movements moved
  where moved.policy_id = policy and moved.payment_id = payment and moved.kind = 'collected'
    and moved.id > coalesce((select max(taken.id) from payment_movements taken
      where taken.policy_id = policy and taken.payment_id = payment and taken.kind = 'reversed'
        and taken.undoes_id is null), 0)
    and not exists (select from payment_movements undoing where undoing.undoes_id = moved.id)
$$;
