-- What a customer hands over beyond the open instalments may stay on account, if asked: the receipt says how much, and
-- by which method it came in. It stands as long as anything that its receipt collected does.
alter table receipts
  add column on_account numeric(12, 2) not null default 0 check (on_account >= 0),
  add column on_account_method_id integer references payment_methods (id),
  add constraint receipts_on_account_method check ((on_account > 0) = (on_account_method_id is not null));
create index receipts_on_account_idx on receipts (customers_id) where on_account > 0;

-- Money on account that is used settles an instalment as a certificate does: it comes in no second time.
alter table payment_movements
  drop constraint payment_movements_kind_check,
  drop constraint payment_movements_direction,
  drop constraint payment_movements_received;
alter table payment_movements
  add constraint payment_movements_kind_check check (kind in ('collected', 'withheld', 'from_account', 'undone',
    'reversed', 'corrected', 'refunded')),
  add constraint payment_movements_direction check (
    case kind
        when 'collected' then amount >= 0
        when 'withheld' then amount >= 0
        when 'from_account' then amount >= 0 and payment_method_id is null
        when 'refunded' then (amount > 0) = (undoes_id is not null)
        else amount <= 0
    end),
  add constraint payment_movements_received
    check ((kind in ('collected', 'withheld', 'from_account')) or received_on is null and payment_method_id is null and
      receipt_number is null);

create or replace function received_through(policy integer, payment integer) returns date
  language sql stable as $function$
  select max(moved.received_on) from payment_movements moved
  where moved.policy_id = policy and moved.payment_id = payment
    and moved.kind in ('collected', 'withheld', 'from_account')
    and moved.id > coalesce((select max(taken.id) from payment_movements taken
      where taken.policy_id = policy and taken.payment_id = payment and taken.kind = 'reversed'
        and taken.undoes_id is null), 0)
    and not exists (select from payment_movements undoing where undoing.undoes_id = moved.id)
$function$;
