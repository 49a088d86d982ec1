-- A loss below its deductible is settled at nothing, and ends so.
alter table claims drop constraint claims_indemnity_check;
alter table claims add constraint claims_indemnity_check check (indemnity >= 0);
alter table claim_movements drop constraint claim_movements_outcome_check;
alter table claim_movements add constraint claim_movements_outcome_check
  check (outcome in ('indemnified', 'rejected', 'withdrawn', 'belowDeductible'));

-- Names of coverages and policy types, by semicolons, whose sum is one for all claims of a period.
alter table agency_settings add column aggregate_coverages text;

-- What insurers are still to pay of open claims: at least what is agreed and not paid, else what somebody estimated since the
-- last settlement or rejection, else what the claim comes to. Claims of anonymous customers take no changes.
select set_config('amparo.limited', 'allowed', true);
update claims cl set reserve = case
  when indemnity is not null or ex_gratia > 0
    then greatest(case when seen.is_set then reserve end, coalesce(indemnity, 0) + ex_gratia - paid)
  when seen.is_set then reserve
  when seen.is_rejected then 0
  when claimed is null then 0
  else greatest(0, least(insured_sum, claimed - coalesce(depreciation, 0) - greatest(0, deductible_fixed,
    round(claimed * deductible_claim_percent / 100, 2), round(insured_sum * deductible_sum_percent / 100, 2),
    deductible_minimum))) end
from (
  select claim_id, coalesce(rejected > coalesce(answered, 0), false) as is_rejected,
    coalesce(reserved > coalesce(greatest(settled, rejected, case when answered > rejected then answered end), 0), false)
      as is_set
  from (
    select c.id as claim_id, max(m.id) filter (where m.kind = 'reserve') as reserved,
      max(m.id) filter (where m.kind = 'settled') as settled, max(m.id) filter (where m.kind = 'rejected') as rejected,
      max(m.id) filter (where m.kind = 'answered') as answered
    from claims c left join claim_movements m on m.claim_id = c.id and m.reverses is null
      and not exists (select from claim_movements back where back.reverses = m.id)
    group by c.id) last
) seen
where seen.claim_id = cl.id and state <> 'closed' and not exists (select from policies p
  join customers c on c.id = p.customers_id where p.id = cl.policy_id and c.anonymized_at is not null);
