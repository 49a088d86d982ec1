-- The oldest part of the audit trail may be taken out of the database into a file. What was taken is kept here,
-- under the key of the chain, and only what is written here may be deleted from the trail.
create table audit_archives (
  last_sequence bigint primary key,
  first_sequence bigint not null unique check (first_sequence between 1 and last_sequence),
  first_day date not null,
  before_day date not null check (before_day > first_day),
  previous_hash bytea not null,
  last_hash bytea not null check (length(last_hash) = 32),
  file_name text not null,
  sha256 bytea not null check (length(sha256) = 32),
  mac bytea not null check (length(mac) = 32)
);
comment on table audit_archives is 'Parts of the audit trail that were taken out into files; only ever added to.';
comment on column audit_archives.first_day is 'The day of its first entry in the agency.';
comment on column audit_archives.before_day is 'All its entries are of days before this one.';
comment on column audit_archives.previous_hash is 'What its first entry follows; empty for the first part.';
comment on column audit_archives.sha256 is 'Of the file.';
comment on column audit_archives.mac is 'Of the other columns, under the key of the chain.';

create function refuse_archive_gap() returns trigger language plpgsql
as $$ begin
  if new.first_sequence = (select coalesce(max(last_sequence), 0) + 1 from audit_archives)
    and exists (select from audit_entries
      where sequence = new.first_sequence and previous_hash = new.previous_hash)
    and exists (select from audit_entries
      where sequence = new.last_sequence and hash = new.last_hash)
  then return new;
  end if;
  raise exception 'an archived part follows the one before it and ends as the audit trail has it';
end $$;

create function refuse_unarchived_deletion() returns trigger language plpgsql
as $$ begin
  if old.sequence <= (select max(last_sequence) from audit_archives) then return old; end if;
  raise exception 'the audit trail is append-only';
end $$;

create trigger audit_archives_follow before insert on audit_archives
  for each row execute function refuse_archive_gap();
create trigger audit_archives_append_only before update or delete on audit_archives
  for each row execute function refuse_change();
create trigger audit_archives_no_truncate before truncate on audit_archives
  for each statement execute function refuse_change();

drop trigger audit_entries_append_only on audit_entries;
create trigger audit_entries_append_only before update on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_archived before delete on audit_entries
  for each row execute function refuse_unarchived_deletion();
comment on table audit_entries is 'The hash-chained trail; only added to, and taken out of once it is archived.';

alter table agency_settings add column audit_years integer not null default 7
  check (audit_years between 1 and 30);
alter table agency_settings alter column audit_years drop default;
comment on column agency_settings.audit_years is 'How long the audit trail stays in the database.';
