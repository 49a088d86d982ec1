-- The types of policy whose policies have records of an own object; empty where every type does.
alter table own_objects add column policy_type_ids integer[] not null default '{}'::integer[];
alter table own_objects add constraint own_objects_types
  check (policy_type_ids = '{}'::integer[] or (parent is not null and parent = 'policies'));
