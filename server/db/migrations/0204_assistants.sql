alter table agency_settings add column assistants_on boolean not null default false;
