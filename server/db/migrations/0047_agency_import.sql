-- What was brought in from another agency's server: which of its records is which of ours, so that a second
-- run, or one after a broken connection, brings nothing twice. Of a commission payment and of a discount the
-- record is that of the advisor's account.

create table agency_import_links (
  -- The other server: its host and the path of its API.
  source text not null check (source <> ''),
  kind text not null check (kind in ('companies', 'banks', 'advisors', 'customers', 'bank-accounts',
    'policies', 'commissions', 'refunds')),
  source_id integer not null,
  record_id integer not null,
  -- Whether the record was registered by the import, and not found here.
  is_new boolean not null,
  linked_at timestamptz not null,
  primary key (source, kind, source_id)
);

comment on table agency_import_links is 'Records of other agencies'' servers, and what they are here.';
