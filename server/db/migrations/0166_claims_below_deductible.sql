-- A loss below its deductible is settled at nothing, and ends so.
alter table claims drop constraint claims_indemnity_check;
alter table claims add constraint claims_indemnity_check check (indemnity >= 0);
alter table claim_movements drop constraint claim_movements_outcome_check;
alter table claim_movements add constraint claim_movements_outcome_check
  check (outcome in ('indemnified', 'rejected', 'withdrawn', 'belowDeductible'));

-- Names of coverages and policy types, by semicolons, whose sum is one for all claims of a period.
alter table agency_settings add column aggregate_coverages text;

-- What insurers are still to pay of open claims: at least what is agreed and not paid; what the claim comes to where nothing
-- is agreed, estimated or rejected. Claims of anonymous customers take no changes.
select set_config('amparo.limited', 'allowed', true);
update claims cl set reserve = case
  when indemnity is not null or ex_gratia > 0 then greatest(reserve, coalesce(indemnity, 0) + ex_gratia - paid)
  else greatest(0, least(insured_sum, claimed - coalesce(depreciation, 0) - greatest(0, deductible_fixed,
    round(claimed * deductible_claim_percent / 100, 2), round(insured_sum * deductible_sum_percent / 100, 2),
    deductible_minimum))) end
from policies p join customers c on c.id = p.customers_id
where p.id = cl.policy_id and state <> 'closed' and c.anonymized_at is null
  and (indemnity is not null or ex_gratia > 0 or claimed is not null and not exists (select from claim_movements m
    where m.claim_id = cl.id and m.kind in ('reserve', 'rejected')));
