-- What an issued endorsement does: refunds, entries of commission, and periods that it leaves without premium.

alter table agency_settings
  add column endorsement_people integer not null default 1 check (endorsement_people between 1 and 2),
  add column short_rates text;

alter table payment_movements add column endorsement_id integer references endorsements;
alter table payment_movements drop constraint payment_movements_kind_check;
alter table payment_movements add constraint payment_movements_kind_check
  check (kind in ('collected', 'withheld', 'undone', 'reversed', 'corrected', 'refunded'));
alter table payment_movements drop constraint payment_movements_direction;
alter table payment_movements add constraint payment_movements_direction check (case kind
  when 'collected' then amount >= 0
  when 'withheld' then amount >= 0
  when 'refunded' then (amount > 0) = (undoes_id is not null)
  else amount <= 0 end);
alter table payment_movements drop constraint payment_movements_undone;
alter table payment_movements add constraint payment_movements_undone check (case kind
  when 'undone' then undoes_id is not null
  when 'reversed' then true
  when 'refunded' then true
  else undoes_id is null end);
alter table payment_movements add constraint payment_movements_refunded
  check ((kind = 'refunded') = (endorsement_id is not null));
create index payment_movements_endorsement_id_idx on payment_movements (endorsement_id) where endorsement_id is not null;

alter table commission_entries add column endorsement_id integer references endorsements;
alter table commission_entries drop constraint commission_entries_cause_check;
alter table commission_entries add constraint commission_entries_cause_check check (cause in ('collection', 'undo',
  'reversal', 'registration', 'renewal', 'values', 'terms', 'migration', 'endorsement'));
alter table commission_entries add constraint commission_entries_endorsed
  check ((cause = 'endorsement') = (endorsement_id is not null));
create index commission_entries_endorsement_id_idx on commission_entries (endorsement_id) where endorsement_id is not null;

drop trigger policies_policy_value_positive_changed on policies;
create trigger policies_policy_value_positive_changed before update of policy_value on policies
  for each row when (new.policy_value = 0 and old.policy_value <> 0 and new.cancelled_on is null)
  execute function refuse_nothing('policies_policy_value_positive');

create function refuse_period_of_nothing() returns trigger language plpgsql as $function$
begin
  if (select cancelled_on is null from policies where id = new.policy_id) then
    raise exception 'a value of nothing' using errcode = 'check_violation', table = tg_table_name,
      constraint = 'policy_periods_policy_value_positive';
  end if;
  return new;
end $function$;
drop trigger policy_periods_policy_value_positive_changed on policy_periods;
create trigger policy_periods_policy_value_positive_changed before update of policy_value on policy_periods
  for each row when (new.policy_value = 0 and old.policy_value <> 0) execute function refuse_period_of_nothing();

drop trigger payments_value_positive_changed on payments;
create trigger payments_value_positive_changed before update of value on payments
  for each row when (new.value = 0 and old.value <> 0 and new.status_payment_id <> 2)
  execute function refuse_nothing('payments_value_positive');
