-- What an administrator sets for the whole agency. The one row is made at the first start after this.
create table agency_settings (
  id integer primary key default 1 constraint agency_settings_one_row check (id = 1),
  version integer not null default 1,
  updated_at timestamptz not null,
  agency_name text not null check (char_length(agency_name) between 1 and 120),
  ruc text check (ruc ~ '^[0-9]{13}$'),
  address text check (char_length(address) between 1 and 160),
  telephone text check (char_length(telephone) between 1 and 60),
  email text check (char_length(email) between 1 and 120),
  logo text check (logo ~ '^data:image/(png|jpeg);base64,' and octet_length(logo) <= 273100),
  line_tolerance numeric(12, 2) not null check (line_tolerance between 0 and 1000),
  statement_tolerance numeric(12, 2) not null check (statement_tolerance between 0 and 1000),
  unpaid_commission_days integer not null check (unpaid_commission_days between 1 and 365)
);
comment on table agency_settings is 'What an administrator sets for the whole agency: one row.';
comment on column agency_settings.logo is 'A data address of a PNG or a JPEG of at most 200 KB.';
