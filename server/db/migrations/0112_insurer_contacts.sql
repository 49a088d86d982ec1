-- Insurers have whom to call and to write to, and where they are found.
alter table companies
  add column contact_name text check (contact_name <> ''),
  add column number_phone text check (number_phone <> ''),
  add column email text check (email <> ''),
  add column website text check (website <> '');
