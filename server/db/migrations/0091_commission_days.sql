-- Money given or discounted is never dated ahead any more. What had been is money that is out already: it counts
-- from today on. The trail says which day was typed.
alter table commission_receipts disable trigger commission_receipts_kept;
alter table commission_refunds disable trigger commission_refunds_kept;

insert into commission_day_ledger (day, released, paid, refunded)
select unnest(array[receipt.paid_on, agency_day(now())]), 0, unnest(array[-sum(paid.amount), sum(paid.amount)]), 0
from commission_receipts receipt join commission_payments paid on paid.receipt_id = receipt.id
where receipt.paid_on > agency_day(now()) and paid.policy_id is not null
group by receipt.paid_on;

update commission_receipts set paid_on = agency_day(now()) where paid_on > agency_day(now());

select refresh_commission_accounts(array(
  select policy_id from commission_accounts where last_on > agency_day(now())));

update commission_refunds set cancellation_date = agency_day(now()) where cancellation_date > agency_day(now());

alter table commission_receipts enable trigger commission_receipts_kept;
alter table commission_refunds enable trigger commission_refunds_kept;

-- An annualised cycle that was written down beforehand had earned at once: it earns when it begins.
with ahead as (
  select entry.policy_id, entry.period_id, entry.advisor_id, owned.company_id,
    (owned.start_date + make_interval(years => period.cycle))::date as begins_on, sum(entry.amount) as amount
  from policies owned join policy_periods period on period.policy_id = owned.id
  join commission_entries entry on entry.period_id = period.id
  where owned.is_commission_annualized and (owned.renewal_commission or period.cycle = 0)
    and (owned.start_date + make_interval(years => period.cycle))::date > agency_day(now())
    and entry.effective_on <= agency_day(now()) and entry.kind in ('begun', 'adjusted')
  group by 1, 2, 3, 4, 5 having sum(entry.amount) <> 0
)
insert into commission_entries (policy_id, period_id, advisor_id, company_id, kind, amount, effective_on,
  recorded_at, cause)
select policy_id, period_id, advisor_id, company_id, 'adjusted', -amount, agency_day(now()), now(), 'migration'
from ahead
union all
select policy_id, period_id, advisor_id, company_id, 'adjusted', amount, begins_on, now(), 'migration'
from ahead;

-- What an annualised period had earned by instalments, for the day it is annualised no more.
update policy_periods period set settled_payments = coalesce(own.instalments, 0),
  settled_earnings = coalesce(own.amount, 0)
from policies owned, policy_periods same left join (
  select paid.period_id, count(*) as instalments, sum(entry.amount) as amount
  from payments paid join commission_entries entry
    on entry.policy_id = paid.policy_id and entry.payment_id = paid.id and entry.kind = 'earned'
  where paid.status_payment_id = 2
    and not exists (select from commission_entries taken where taken.reverses_id = entry.id)
  group by 1
) own on own.period_id = same.id
where owned.id = period.policy_id and same.id = period.id and owned.is_commission_annualized
  and (owned.renewal_commission or period.cycle = 0)
  and (period.settled_payments, period.settled_earnings) <> (0, 0);

comment on column policy_periods.settled_payments is
  'How many instalments were collected when its terms last changed.';
comment on column policy_periods.settled_earnings is
  'What it had earned by instalments then, as if it had never been annualised.';
