-- An activity of the register is the business's: what it is, and the places of the inventory that it uses. Versions of
-- before said only what completed a purpose of the inventory.
alter table activity_versions
  add column name text,
  add column purpose text,
  add column basis text check (basis in ('consent', 'obligation', 'contract', 'interest')),
  add column subjects text,
  add column tables text[],
  add column data text,
  add column kept_for text,
  add column is_retired boolean not null default false,
  add constraint activity_versions_whole check (num_nulls(name, purpose, basis, subjects, tables) in (0, 5));
comment on column activity_versions.data is 'What is used outside of the program.';
