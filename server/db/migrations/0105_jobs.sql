-- One table for all work that is done later or again and again: who has it, and when it is due.

create table jobs (
  -- What is done: imports, messages, ledgers …
  kind text not null,
  -- What it is done to; with the kind it names the job.
  payload jsonb not null default '{}',
  -- When it is to be worked on; null while a process works on it and nobody has asked for it again.
  due_at timestamptz,
  -- The run that works on it, and until when the others leave it alone.
  leased_by uuid,
  leased_until timestamptz,
  -- Runs that failed since the last that did not.
  attempts integer not null default 0,
  primary key (kind, payload),
  constraint jobs_leased check ((leased_by is null) = (leased_until is null)),
  constraint jobs_due check (due_at is not null or leased_by is not null)
);

-- What each kind had of its own. What is under way gets its job when a server starts.
alter table imports drop column leased_until;
drop index messages_sending_idx;
alter table messages drop column lease, drop column leased_until;
create index messages_sending_idx on messages (handed_over_at) where status = 'sending';
