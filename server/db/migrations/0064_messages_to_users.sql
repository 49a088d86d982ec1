-- Messages to users: reminders of their tasks.

alter table message_templates drop constraint message_templates_kind_check;
alter table message_templates add constraint message_templates_kind_check check (kind in ('late-payment',
  'coming-payment', 'renewal', 'card-expiring', 'birthday', 'advisor-statement', 'task'));

-- What was sent to a user stays when their account is deleted.
alter table messages add column to_user boolean not null default false;
alter table messages add column user_id uuid references users on delete set null;
alter table messages drop constraint messages_person;
alter table messages add constraint messages_person
  check (num_nonnulls(customers_id, advisor_id) = case when to_user then 0 else 1 end
    and (user_id is null or to_user)
    -- What is said to a user stays with the record: their notes may be about anybody.
    and (not to_user or (subject is null and body is null)));
create index messages_user_id_idx on messages (user_id) where user_id is not null;
