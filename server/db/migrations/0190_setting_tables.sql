-- Tables among the settings are rows. What an agency had written stays a text within JSON, which the next start reads
-- into rows, as it does of packages from before.
do $$
declare
  name text;
begin
  foreach name in array array['aggregate_coverages', 'contribution_rates', 'rural_insurance_rates', 'vat_rates',
    'issue_fees', 'withholding_base_rates', 'withholding_rates', 'vat_withholding_rates', 'short_rates',
    'document_kinds', 'document_checklists']
  loop
    execute format('alter table agency_settings alter column %1$I drop default,
      alter column %1$I type jsonb using coalesce(to_jsonb(%1$I), ''[]''), alter column %1$I set not null', name);
  end loop;
end $$;
