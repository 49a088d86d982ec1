-- One message about several records of a person: the further ones wait with the message about the first.
alter table messages
  add column joined_to integer references messages,
  drop constraint messages_status_check,
  add constraint messages_status_check check (status in ('queued', 'joined', 'sending', 'sent', 'failed', 'doubtful',
    'dropped', 'cancelled', 'opened')),
  add constraint messages_joined check (status <> 'joined' or joined_to is not null);
create index messages_joined_to_idx on messages (joined_to) where joined_to is not null;
