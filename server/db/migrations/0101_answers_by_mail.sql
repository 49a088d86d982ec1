-- What is sent by e-mail and given to a colleague is an act of a request; a task leads to the request it is about.
alter table privacy_request_acts
  drop constraint privacy_request_acts_act_check,
  add constraint privacy_request_acts_act_check check (act in ('noted', 'incomplete', 'completed', 'handedOver',
    'fulfilled', 'decided', 'mailed', 'answered', 'withdrawn'));
alter table tasks add column privacy_request_id integer references privacy_requests;
create index tasks_privacy_request_id_idx on tasks (privacy_request_id) where privacy_request_id is not null;
