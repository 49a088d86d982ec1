-- What is withheld of a premium is a rate of a part of it: a tenth, as the SRI has it. Rates that an agency has stay;
-- a new one begins with those in force, and with none of the VAT, which depends on the taxpayer.

alter table agency_settings
  add column withholding_base_rates text not null default '2000-01-01: 10',
  alter column withholding_rates set default '2000-01-01: 1; 2020-04-01: 1.75; 2024-03-01: 1',
  alter column vat_withholding_rates set default '2000-01-01: 0';
