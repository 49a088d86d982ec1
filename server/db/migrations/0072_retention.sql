-- How long data is kept, where an agency keeps it otherwise than it began with.
create table retention_terms (
  key text primary key,
  months integer not null check (months between 0 and 360),
  basis text not null check (basis in ('consent', 'obligation', 'contract', 'interest')),
  norm text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null
);
