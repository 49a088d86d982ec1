-- What ends and is to be renewed (docs/domain.md §20): the terms of policies as they are, kept beside the
-- periods they are worked out of, and what clerks do about each.

create table renewal_terms (
  period_id integer primary key,
  policy_id integer not null,
  cycle integer not null,
  due_on date not null,
  value numeric(12, 2) not null,
  registered_at timestamptz not null,
  renewed_at timestamptz,
  renewed_value numeric(12, 2),
  cancelled_on date,
  company_id integer not null,
  advisor_id integer not null,
  policy_type_id integer not null
);
comment on table renewal_terms is 'The term of each period of a policy, but for those that its registration renewed.';
comment on column renewal_terms.due_on is 'Its anniversary; the end of the policy where that comes first and it is not renewed.';
comment on column renewal_terms.value is 'What the policy was worth in it.';
comment on column renewal_terms.registered_at is 'When its policy was registered.';
comment on column renewal_terms.renewed_at is 'When the renewal was made that follows it.';
comment on column renewal_terms.renewed_value is 'What the policy is worth in the next.';
comment on column renewal_terms.cancelled_on is 'When its policy was cancelled; of its last term alone.';

-- They as the rows have them. The renewal that follows a period has its place among the periods as its number.
-- One that was written together with its policy is nobody's work, and its term is none.
create function recorded_renewal_terms()
returns table (period_id integer, policy_id integer, cycle integer, due_on date, value numeric,
  registered_at timestamptz, renewed_at timestamptz, renewed_value numeric, cancelled_on date,
  company_id integer, advisor_id integer, policy_type_id integer)
language sql stable
as $$
  select term.id, term.policy_id, term.cycle,
    case when term.is_last then least(p.end_date, anniversary.day) else anniversary.day end,
    term.policy_value, p.created_at,
    case when not term.is_last then renewal.created_at end, term.next_value,
    case when term.is_last then p.cancelled_on end,
    p.company_id, p.advisor_id, p.policy_type_id
  from (
    select period.id, period.policy_id, period.cycle, period.policy_value,
      lead(period.policy_value) over following as next_value,
      lead(period.id) over following is null as is_last,
      row_number() over following as place
    from policy_periods period
    window following as (partition by period.policy_id order by period.cycle)
  ) term
  join policies p on p.id = term.policy_id
  cross join lateral (
    select (p.start_date + make_interval(years => term.cycle + 1))::date as day) anniversary
  left join renewals renewal
    on renewal.policy_id = term.policy_id and renewal.renewal_number = term.place
  where term.is_last or renewal.created_at > p.created_at
$$;

-- Brings the terms of policies up to what is there. As in 0041, policies are locked first.
create function refresh_renewal_terms(touched integer[]) returns void
language plpgsql
as $$
begin
  perform from policies where id = any(touched) order by id for no key update;

  with recorded as materialized (
    select * from recorded_renewal_terms() where policy_id = any(touched)
  ), gone as (
    delete from renewal_terms term
    where term.policy_id = any(touched)
      and not exists (select from recorded where recorded.period_id = term.period_id)
  )
  insert into renewal_terms as term select * from recorded
  on conflict (period_id) do update
  set (policy_id, cycle, due_on, value, registered_at, renewed_at, renewed_value, cancelled_on,
    company_id, advisor_id, policy_type_id) = (excluded.policy_id, excluded.cycle, excluded.due_on,
    excluded.value, excluded.registered_at, excluded.renewed_at, excluded.renewed_value,
    excluded.cancelled_on, excluded.company_id, excluded.advisor_id, excluded.policy_type_id)
  where term is distinct from excluded;
end $$;

-- A period or a renewal that is added or taken away.
create function policies_renewal_terms() returns trigger
language plpgsql
as $$
declare
  touched integer[] := array(select distinct policy_id from changed);
begin
  if touched <> '{}' then
    perform refresh_renewal_terms(touched);
  end if;
  return null;
end $$;

-- A period changes with each collection; only what it is worth counts here.
create function periods_renewal_terms_update() returns trigger
language plpgsql
as $$
declare
  touched integer[] := array(
    select distinct now.policy_id from added now join removed before on before.id = now.id
    where (now.policy_id, now.cycle, now.policy_value)
      <> (before.policy_id, before.cycle, before.policy_value));
begin
  if touched <> '{}' then
    perform refresh_renewal_terms(touched);
  end if;
  return null;
end $$;

create function policies_renewal_terms_update() returns trigger
language plpgsql
as $$
declare
  touched integer[] := array(
    select now.id from added now join removed before on before.id = now.id
    where (now.start_date, now.end_date, now.cancelled_on, now.company_id, now.advisor_id,
        now.policy_type_id, now.created_at)
      is distinct from (before.start_date, before.end_date, before.cancelled_on, before.company_id,
        before.advisor_id, before.policy_type_id, before.created_at));
begin
  if touched <> '{}' then
    perform refresh_renewal_terms(touched);
  end if;
  return null;
end $$;

-- As in 0033: what writes a ledger has the owner's rights and a fixed search path.
do $$
declare
  writer text;
begin
  foreach writer in array array['policies_renewal_terms()', 'periods_renewal_terms_update()',
    'policies_renewal_terms_update()', 'refresh_renewal_terms(integer[])']
  loop
    execute format('alter function %s security definer set search_path = %I, pg_temp',
      writer, current_schema());
  end loop;
end $$;

-- As in 0041.
alter function refresh_renewal_terms(integer[]) set plan_cache_mode = force_generic_plan;

create trigger policy_periods_renewal_terms_insert after insert on policy_periods
  referencing new table as changed for each statement execute function policies_renewal_terms();
create trigger policy_periods_renewal_terms_update after update on policy_periods
  referencing old table as removed new table as added
  for each statement execute function periods_renewal_terms_update();
create trigger policy_periods_renewal_terms_delete after delete on policy_periods
  referencing old table as changed for each statement execute function policies_renewal_terms();
create trigger renewals_renewal_terms_insert after insert on renewals
  referencing new table as changed for each statement execute function policies_renewal_terms();
create trigger renewals_renewal_terms_delete after delete on renewals
  referencing old table as changed for each statement execute function policies_renewal_terms();
create trigger policies_renewal_terms_update after update on policies
  referencing old table as removed new table as added
  for each statement execute function policies_renewal_terms_update();

-- What clerks do about a term; there is no row before one does anything.
create table renewal_cases (
  id integer generated by default as identity primary key,
  policy_id integer not null references policies,
  cycle integer not null,
  stage text not null default 'toContact'
    check (stage in ('toContact', 'contacted', 'quoted', 'accepted', 'lost')),
  owner_id uuid references users on delete set null,
  next_step text,
  next_step_on date,
  quoted_premium numeric(12, 2) check (quoted_premium > 0),
  loss_reason text check (loss_reason in ('price', 'coverage', 'service', 'otherInsurer',
    'otherAgency', 'noInterest', 'sold', 'noAnswer', 'other')),
  loss_words text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint renewal_cases_term_key unique (policy_id, cycle),
  constraint renewal_cases_lost check ((stage = 'lost') = (loss_reason is not null))
);
comment on column renewal_cases.cycle is 'Of the period whose term it is about.';
create index renewal_cases_stage_idx on renewal_cases (stage);
create index renewal_cases_owner_id_idx on renewal_cases (owner_id);

create table renewal_moves (
  id integer generated by default as identity primary key,
  case_id integer not null references renewal_cases,
  policy_id integer not null references policies,
  from_stage text not null,
  to_stage text not null,
  loss_reason text,
  words text,
  user_id uuid,
  user_name text not null,
  moved_at timestamptz not null
);
create index renewal_moves_case_id_idx on renewal_moves (case_id, id);
create index renewal_moves_policy_id_idx on renewal_moves (policy_id, id);

-- What was said with a customer, about a policy or not.
create table contacts (
  id integer generated by default as identity primary key,
  customers_id integer not null references customers,
  policy_id integer references policies,
  case_id integer references renewal_cases,
  channel text not null check (channel in ('call', 'whatsapp', 'email', 'visit')),
  contacted_on date not null,
  words text not null,
  next_step text,
  next_step_on date,
  user_id uuid,
  user_name text not null,
  created_at timestamptz not null
);
create index contacts_customers_id_idx on contacts (customers_id, created_at, id);
create index contacts_policy_id_idx on contacts (policy_id);
create index contacts_case_id_idx on contacts (case_id, id);

create function refuse_log_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is only added to', tg_table_name;
end $$;

-- Words that mention a person are erased with them.
create trigger renewal_moves_kept
  before delete or update of id, case_id, policy_id, from_stage, to_stage, loss_reason, user_id, user_name, moved_at
  on renewal_moves for each row execute function refuse_log_change();
create trigger renewal_moves_no_truncate before truncate on renewal_moves
  for each statement execute function refuse_log_change();
create trigger contacts_kept
  before delete or update of id, customers_id, policy_id, case_id, channel, contacted_on, next_step_on, user_id,
    user_name, created_at
  on contacts for each row execute function refuse_log_change();
create trigger contacts_no_truncate before truncate on contacts
  for each statement execute function refuse_log_change();
create trigger contacts_anonymized_insert after insert on contacts
  referencing new table as written for each statement execute function refuse_anonymized_owner();

alter table agency_settings add column renewal_days integer not null default 90
  check (renewal_days between 1 and 365);
alter table agency_settings alter column renewal_days drop default;
comment on column agency_settings.renewal_days is 'How many days before its end a policy enters the renewals board.';

-- What is there already. The triggers above hold the tables still until this is committed.
set local statement_timeout = 0;
set local work_mem = '256MB';

insert into renewal_terms select * from recorded_renewal_terms();

create index renewal_terms_policy_id_idx on renewal_terms (policy_id);
create index renewal_terms_open_idx on renewal_terms (due_on, period_id)
  include (policy_id, cycle, value) where renewed_at is null and cancelled_on is null;
create index renewal_terms_renewed_idx on renewal_terms (renewed_at) where renewed_at is not null;
create index renewal_terms_due_on_idx on renewal_terms (due_on);
