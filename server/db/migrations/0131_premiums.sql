-- The net premium of a period and the charges on it, and the rates of those.

alter table agency_settings add column contribution_rates text not null default '2000-01-01: 3.5';
alter table agency_settings add column rural_insurance_rates text not null default '2000-01-01: 0.5';
alter table agency_settings add column vat_rates text not null default '2017-06-01: 12; 2024-04-01: 15';
alter table agency_settings add column issue_fees text not null
  default '2000-01-01: 250 = 0.50, 500 = 1, 1000 = 3, 2000 = 5, 4000 = 7, 9';
alter table agency_settings add column types_without_vat text default 'Vida Individual; Vida Grupal; Salud';
alter table agency_settings add column types_without_contribution text default 'Salud';

alter table policy_periods add constraint policy_periods_values unique (id, policy_value, policy_fee);

create table period_premiums (
  period_id integer primary key,
  net numeric(12,2) not null check (net > 0),
  contribution numeric(12,2) not null check (contribution >= 0),
  rural_insurance numeric(12,2) not null check (rural_insurance >= 0),
  issue_fee numeric(12,2) not null check (issue_fee >= 0),
  vat numeric(12,2) not null check (vat >= 0),
  interest numeric(12,2) not null check (interest >= 0),
  contribution_difference numeric(12,2) not null,
  rural_insurance_difference numeric(12,2) not null,
  issue_fee_difference numeric(12,2) not null,
  vat_difference numeric(12,2) not null,
  charges_in_first boolean not null,
  invoice_number text check (invoice_number <> ''),
  invoice_day date,
  invoice_key text check (invoice_key ~ '^[0-9]{49}$'),
  charges numeric(12,2) not null generated always as
    ((contribution + rural_insurance + issue_fee + vat + interest)) stored,
  total numeric(12,2) not null generated always as
    ((net + contribution + rural_insurance + issue_fee + vat + interest)) stored,
  constraint period_premiums_values foreign key (period_id, total, charges)
    references policy_periods (id, policy_value, policy_fee) on delete cascade
);
