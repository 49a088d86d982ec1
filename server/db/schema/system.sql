-- The agency's settings, catalogues, users, the audit trail and what the server itself works with.
-- The database in five files, run in the order system, people, policies, money, privacy; how they are kept true is
-- in docs/architecture.md, "Changing the database".
create extension if not exists pg_trgm;

-- What a search compares: small letters, without the accents of Spanish and its neighbours. Capitals with an
-- accent are named, because `lower` leaves them alone under LC_CTYPE = C.
create function fold(value text) returns text language sql immutable parallel safe strict
as $function$ select translate(lower(value),
    'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ',
    'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc') $function$;

-- The day of an instant at the agency, for what the database itself keeps by days; its zone is put in when the
-- database is made. Where the agency changes its time zone, these days stay those of the zone before.
create function agency_day(moment timestamptz) returns date language sql immutable
as $function$ select (moment at time zone 'America/Guayaquil')::date $function$;

-- A RUC of a company or a public entity: it has neither civil status nor birthday. Its third digit is 6 or 9, and its
-- first ten are no cédula or fit the check digit of companies too. As isCompany of domain/people/identity.ts.
create function is_company(ci_ruc text) returns boolean language sql immutable parallel safe
as $function$ select case when normal_identity(ci_ruc) ~ '^[0-9]{2}[69][0-9]{10}$' then (
    select not (left(number, 2)::integer between 1 and 24 or left(number, 2) = '30')
      or sum(digit * of_person - case when digit * of_person > 9 then 9 else 0 end) % 10 <> 0
      or sum(digit * case substr(number, 3, 1) when '9' then of_company else of_entity end) % 11 = 0
    from (select normal_identity(ci_ruc) as number) typed,
      unnest(array[2, 1, 2, 1, 2, 1, 2, 1, 2, 1], array[4, 3, 2, 7, 6, 5, 4, 3, 2, 1],
        array[3, 2, 7, 6, 5, 4, 3, 2, 1, 0]) with ordinality weights (of_person, of_company, of_entity, place),
      lateral (select substr(number, place::integer, 1)::integer as digit) digits
    group by number) else false end $function$;

-- The form in which identity numbers are compared; domain/identity.ts has the same. What is taken away is all
-- but figures and letters, of which these columns have only hyphens.
create function normal_identity(value text) returns text language sql immutable parallel safe strict
as $function$ select translate(regexp_replace(value, '[^0-9A-Za-zÑñ]+', '', 'g'),
    'abcdefghijklmnñopqrstuvwxyz', 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ') $function$;

-- Where another server has neither number nor name of somebody, its own number of the record and words stand.
create function lacking_identity(ci_ruc text, first_name text, surname text) returns text[]
  language sql immutable parallel safe
as $function$ select array_remove(array[
    case when ci_ruc ~ '^SIN[0-9]+$' then 'ci_ruc' end,
    case when first_name = 'POR COMPLETAR' then 'firstName' end,
    case when surname = 'POR COMPLETAR' then 'surname' end], null) $function$;

-- What people are sorted by, folded: both surnames, then both names; a firm, which has no surname, by its
-- name. The parts are set apart by a character that stands before every letter, so that "PÉREZ" comes before
-- "PÉREZ MORA" and "PÉREZ MORA" before "PEREZA" where texts are compared byte by byte (collate "C").
create function name_order(surname text, second_surname text, first_name text, second_name text) returns text
  language sql immutable parallel safe
as $function$ select coalesce(nullif(surname, ''), first_name, '') || E'\x01' || coalesce(second_surname, '')
    || E'\x01' || coalesce(first_name, '') || E'\x01' || coalesce(second_name, '') $function$;

-- Entries are only ever added: the database itself refuses to change or delete one.
create function refuse_change() returns trigger language plpgsql
as $function$ begin raise exception 'the audit trail is append-only'; end $function$;

-- What may still change of a row is listed in the arguments of the trigger, so that a column added later is
-- guarded from its first day. An entry that was countered because its import is undone may leave its ledger.
create function refuse_rewriting() returns trigger language plpgsql as $function$
declare
  -- Generated columns of the new row are computed after this.
  free text[] := tg_argv || array(
    select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
  before jsonb;
  after jsonb;
  changed text;
begin
  if tg_level = 'ROW' and tg_op = 'UPDATE' then
    before := to_jsonb(old);
    after := to_jsonb(new);
    select string_agg(key, ', ' order by key) into changed
    from jsonb_each(after - free) one where value is distinct from before -> key;
    if changed is null then
      perform refuse_other_owner(tg_table_name, before, after);
      if tg_table_name in ('consents', 'limitations', 'objections') and exists (
        select from unnest(tg_argv) word where word <> 'customers_id'
          and after ->> word is not null and after ->> word is distinct from before ->> word)
      then
        raise exception 'Words of % are erased with their person, and never changed', tg_table_name;
      end if;
      return new;
    end if;
  end if;
  if tg_level = 'ROW' and tg_op = 'DELETE' and exists (select from undone_entries entered
    join undone_entries counter on counter.counters_id = entered.id
    where entered.ledger = tg_table_name and entered.counters_id is null
      and entered.entry_id = (to_jsonb(old) ->> 'id')::integer)
  then
    return old;
  end if;
  raise exception '% is append-only: what it says is never rewritten%', tg_table_name, coalesce(': ' || changed, '');
end $function$;

-- Refuses a value of nothing where one is entered. A CHECK would also refuse every other change of a row that
-- has none from before, such as cancelling its policy.
create function refuse_nothing() returns trigger language plpgsql as $function$
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(old) ->> tg_argv[0])::numeric = 0 then return new; end if;
    if tg_table_name = 'policies' then
      if new.cancelled_on is not null then return new; end if;
    elsif tg_table_name = 'policy_periods' then
      if (select cancelled_on from policies where id = new.policy_id) is not null then return new; end if;
    end if;
  end if;
  raise exception 'a value of nothing' using errcode = 'check_violation', table = tg_table_name,
    constraint = concat_ws('_', tg_table_name, tg_argv[0], 'positive');
end $function$;

-- What the search box finds a record by, of its values: each as it is typed, and a number of letters and
-- digits without what stands between them.
create function own_words(of_resource text, given jsonb) returns text language sql stable as $function$
    select coalesce(string_agg(' ' || found.words
      || case when f.kind in ('text', 'phone') and found.words ~ '[0-9]' and found.words ~ '[^[:alnum:]]'
        then ' ' || own_text(found.words) else '' end, '' order by f.position, f.id), '')
    from own_fields f cross join lateral (
      select string_agg(one.word, ' ') as words
      from jsonb_array_elements_text(case jsonb_typeof(given -> f.key)
        when 'array' then given -> f.key else jsonb_build_array(given -> f.key) end) one (word)
    ) found
    where f.resource = of_resource and f.is_searched and f.retired_at is null
      and given ? f.key and found.words is not null $function$;

-- As fold, but by itself: from PostgreSQL 17 on, what an index is made of is worked out without the schema of
-- our functions in sight.
create function own_text(value text) returns text language sql immutable parallel safe strict
as $function$ select regexp_replace(translate(lower(value),
    'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ',
    'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'), '[^[:alnum:]]+', '', 'g') $function$;

-- What a list is sorted and filtered by: texts without case and accents, in the order of their letters.
create function own_sort_expression(of_kind text, of_key text) returns text language sql immutable
as $function$ select case
    when of_kind in ('number', 'money', 'percent') then format('((custom_fields ->> %L)::numeric)', of_key)
    when of_kind in ('text', 'phone', 'email', 'url', 'serial', 'choice', 'stage')
      then format('(fold(custom_fields ->> %L) collate "C")', of_key)
    else format('((custom_fields ->> %L) collate "C")', of_key) end $function$;

-- What an administrator sets for the whole agency. Its one row is made at the first start.
create table agency_settings (
  id integer default 1 primary key constraint agency_settings_one_row check (id = 1),
  version integer not null default 1,
  updated_at timestamptz not null,
  agency_name text not null check (char_length(agency_name) >= 1 and char_length(agency_name) <= 120),
  ruc text check (ruc ~ '^[0-9]{13}$'),
  address text check (char_length(address) >= 1 and char_length(address) <= 160),
  telephone text check (char_length(telephone) >= 1 and char_length(telephone) <= 60),
  email text check (char_length(email) >= 1 and char_length(email) <= 120),
  -- A data address of a PNG or a JPEG of at most 200 KB.
  logo text check (logo ~ '^data:image/(png|jpeg);base64,' and octet_length(logo) <= 273100),
  line_tolerance numeric(12,2) not null check (line_tolerance >= 0 and line_tolerance <= 1000),
  statement_tolerance numeric(12,2) not null check (statement_tolerance >= 0 and statement_tolerance <= 1000),
  unpaid_commission_days integer not null
    check (unpaid_commission_days >= 1 and unpaid_commission_days <= 365),
  -- How long the audit trail stays in the database.
  audit_years integer not null check (audit_years >= 1 and audit_years <= 30),
  -- How many days before its end a policy enters the renewals board.
  renewal_days integer not null check (renewal_days >= 1 and renewal_days <= 365),
  -- Between semicolons.
  document_kinds jsonb not null,
  document_checklists jsonb not null,
  claim_notice_days integer not null default 5 check (claim_notice_days >= 1 and claim_notice_days <= 365),
  claim_papers_days integer not null default 30 check (claim_papers_days >= 1 and claim_papers_days <= 365),
  claim_payment_days integer not null default 10 check (claim_payment_days >= 1 and claim_payment_days <= 365),
  -- Rates of the charges on a premium, each by the day from which it holds; the names of policy types between
  -- semicolons.
  contribution_rates jsonb not null,
  rural_insurance_rates jsonb not null,
  vat_rates jsonb not null,
  issue_fees jsonb not null,
  withholding_rates jsonb not null,
  vat_withholding_rates jsonb not null,
  endorsement_people integer not null default 1 check (endorsement_people >= 1 and endorsement_people <= 2),
  short_rates jsonb not null,
  aggregate_coverages jsonb not null,
  cash_float numeric(12,2) not null default 0 check (cash_float >= 0),
  withholding_base_rates jsonb not null,
  collection_ladder jsonb not null default '[]'::jsonb,
  extension_days integer not null default 15 check (extension_days >= 1 and extension_days <= 365),
  assistants_on boolean not null default false,
  sign_in_is_on boolean not null default false,
  sign_in_issuer text,
  sign_in_client_id text,
  sign_in_label text not null default 'Ingresar con su organización',
  sign_in_groups_claim text not null default 'groups',
  sign_in_roles jsonb not null default '[]'::jsonb,
  sign_in_checks text not null default 'provider' check (sign_in_checks in ('provider', 'amparo')),
  sign_in_has_passwords boolean not null default true,
  sign_in_administrator uuid
);
create index agency_settings_sign_in_administrator_idx on agency_settings (sign_in_administrator);

-- Packages of settings that were taken over, each with the settings from before it.
create table settings_imports (
  id integer generated by default as identity primary key,
  at timestamptz not null,
  user_name text not null,
  changes integer not null,
  before text not null,
  -- Of the settings as it left them: while they are those, it can be undone.
  after_hash text not null
);

-- Days on which offices are closed, which the terms of the law of personal data in business days pass over.
create table holidays (
  id integer generated by default as identity primary key,
  day date not null unique,
  name text not null
);

create table provinces (
  id integer primary key,
  province_name text not null unique
);

create table cities (
  id integer primary key,
  province_id integer not null references provinces(id),
  city_name text not null,
  unique (id, province_id),
  unique (province_id, city_name)
);

create table civil_statuses (
  id integer primary key,
  status text not null unique
);

create table banks (
  id integer generated by default as identity primary key,
  bank_name text not null check (bank_name <> ''),
  -- Who saves a bank's name over another's change is told.
  version integer not null default 1
);
create unique index banks_bank_name_key on banks (fold(bank_name));

create table account_types (
  id integer primary key,
  type_name text not null unique
);

create table card_types (
  id integer primary key,
  card_name text not null unique
);

create table card_statuses (
  id integer primary key,
  card_status_name text not null unique
);

create table policy_types (
  id integer generated by default as identity primary key,
  policy_name text not null constraint policy_types_name_filled check (policy_name <> ''),
  without_vat boolean not null default false,
  without_contribution boolean not null default false,
  is_inactive boolean not null default false,
  version integer not null default 1
);
create unique index policy_types_policy_name_key on policy_types (fold(policy_name));

create table policy_statuses (
  id integer primary key,
  status_name text not null unique
);

create table payment_frequencies (
  id integer primary key,
  frequency_name text not null unique
);

create table payment_methods (
  id integer primary key,
  method_name text not null unique
);

create table payment_statuses (
  id integer primary key,
  status_name_payment text not null unique
);

create table advance_statuses (
  id integer primary key,
  status_name text not null unique
);

-- A user who is switched off keeps their name and their past, and cannot sign in.
create table users (
  id uuid default gen_random_uuid() primary key,
  first_name text not null check (first_name <> ''),
  surname text not null check (surname <> ''),
  user_name text not null check (user_name <> '' and position(('@') in (user_name)) = 0),
  email text not null check (position(('@') in (email)) > 1),
  role text not null check (role in ('ADMIN', 'BASIC', 'ELOPDP')),
  password_hash text not null,
  must_change_password boolean not null,
  created_at timestamptz not null,
  version integer not null default 1,
  active boolean not null default true
);
create unique index users_email_key on users (lower(email));
create unique index users_user_name_key on users (lower(user_name));
alter table agency_settings add constraint agency_settings_sign_in_administrator_fkey foreign key (sign_in_administrator) references users(id) on delete set null;

create table permission_actions (
  action text primary key
);

create table role_permissions (
  role text check (role in ('ADMIN', 'BASIC', 'ELOPDP')),
  action text references permission_actions(action),
  primary key (role, action)
);

-- How each user has set up their screens, as the browser names it. It has a bound, for a browser may write
-- anything there.
create table preferences (
  id integer generated by default as identity primary key,
  user_id uuid not null references users(id) on delete cascade,
  key text not null check (length(key) >= 1 and length(key) <= 120),
  -- As JSON.
  value text not null check (length(value) <= 20000),
  unique (user_id, key)
);

-- Lists under a name, of a user and for roles.
create table views (
  id integer generated by default as identity primary key,
  -- Null of a shared view whose owner is gone: those that are not shared go with their owner.
  owner_id uuid references users(id) on delete set null,
  list text not null,
  name text not null check (length(name) >= 1 and length(name) <= 60),
  -- Those that are shown, in their order; null leaves them as each user has them.
  columns text[],
  sort text[] check (cardinality(sort) = 2),
  -- As JSON; a day may be counted from today.
  filter text not null check (length(filter) <= 40000),
  shared_with text[] not null default '{}'::text[],
  default_of text[] not null default '{}'::text[],
  pinned_for text[] not null default '{}'::text[],
  tile_for text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What stands at its foot: the sums of all rows ('*'), or by the values of a column besides.
  sum_by text,
  mailed_for text[] not null default '{}'::text[],
  -- The Monday on which it is sent next; null where it is sent to nobody.
  mail_due date,
  chart_for text[] not null default '{}'::text[],
  record_for text[] not null default '{}'::text[],
  -- For a role it is nothing unless it is shared with it.
  constraint views_audiences
    check (shared_with <@ array['ADMIN', 'BASIC', 'ELOPDP'] and (((((default_of || pinned_for) || tile_for) ||
      mailed_for) || chart_for) || record_for) <@ (shared_with || array['OWNER']))
);
create index views_mail_due_idx on views (mail_due) where mail_due is not null;
create index views_owner_id_idx on views (owner_id);

-- How the forms of records look, by type of policy and role, and what of them a role does not see.
create table layouts (
  id integer generated by default as identity primary key,
  resource text not null
    check ((resource in ('policies', 'customers', 'advisors', 'companies', 'claims')) or resource ~
      '^own-[a-z][a-z0-9_]{0,31}$'),
  -- Null of all types, and of records that are no policies.
  policy_type_id integer references policy_types(id),
  -- Null of all roles.
  role text check (role in ('ADMIN', 'BASIC', 'ELOPDP')),
  -- An object with the list of what is said of fields.
  body jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint layouts_scope unique nulls not distinct (resource, policy_type_id, role),
  constraint layouts_types check (policy_type_id is null or resource = 'policies')
);
create index layouts_policy_type_id_idx on layouts (policy_type_id);

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users(id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_expires_at_idx on sessions (expires_at);
create index sessions_user_id_idx on sessions (user_id);

-- The second factor (TOTP) of users.
create table second_factors (
  user_id uuid primary key references users(id) on delete cascade,
  wrapped_key bytea not null,
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint
);

create table recovery_codes (
  user_id uuid references second_factors(user_id) on delete cascade,
  code_hash bytea check (length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- The roles that must have a second factor.
create table second_factor_roles (
  role text primary key check (role in ('ADMIN', 'BASIC', 'ELOPDP'))
);

-- A login that waits for a code or for a new password; each ticket is good for its own purpose alone.
create table login_tickets (
  ticket_hash bytea
    constraint password_tickets_pkey primary key
    constraint password_tickets_ticket_hash_check check (length(ticket_hash) = 32),
  user_id uuid constraint password_tickets_user_id_fkey references users(id) on delete cascade,
  expires_at timestamptz not null,
  purpose text not null
    check (purpose in ('password', 'code', 'enrolment', 'attempt', 'session', 'invitation')),
  constraint login_tickets_user_check check (user_id is not null or purpose = 'attempt')
);
create index login_tickets_user_id_idx on login_tickets (user_id) where user_id is not null;

-- Failed logins are counted per account and address, and each lock is longer than the one before.
create table login_failures (
  account text,
  address text,
  failures integer not null check (failures > 0),
  locks integer not null check (locks >= 0),
  last_failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (account, address)
);
create index login_failures_last_failed_at_idx on login_failures (last_failed_at);

create table used_captchas (
  token_hash bytea primary key check (length(token_hash) = 32),
  expires_at timestamptz not null
);

-- How often an address asked in a minute, over all processes; worth nothing after a stop without warning.
create unlogged table request_counts (
  key text,
  minute timestamptz,
  requests integer not null check (requests > 0),
  primary key (key, minute)
);
create index request_counts_minute_idx on request_counts (minute);

create table idempotency_keys (
  user_id uuid references users(id) on delete cascade,
  key text check (length(key) >= 1 and length(key) <= 200),
  request_hash bytea not null check (length(request_hash) = 32),
  answer text,
  expires_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_expires_at_idx on idempotency_keys (expires_at);

-- A known text sealed under the master key. A start with another key cannot open it, and refuses before
-- anything is written that the right key could not read.
create table key_check (
  id integer default 1 primary key check (id = 1),
  wrapped_key bytea not null,
  sealed bytea not null
);

-- Keys for one purpose each, sealed under the master key: of the audit chain, of cards' numbers, of recovery
-- codes. They stay the same when the master key is changed.
create table derived_keys (
  purpose text primary key,
  wrapped_key bytea not null,
  -- The key, 32 bytes in base64, sealed under the wrapped key
  sealed bytea not null
);

-- The key of each person or record whose words are sealed; erasing it erases them.
create table subject_keys (
  subject_kind text,
  subject_id text,
  wrapped_key bytea not null,
  created_at timestamptz not null,
  primary key (subject_kind, subject_id)
);

-- The end of the trail: who adds an entry locks this row.
create table audit_head (
  id integer primary key check (id = 1),
  sequence bigint not null,
  hash bytea not null,
  -- Entries after it are chained under a key that is not in the database.
  keyed_after bigint not null default 0,
  -- The mark under that key, null until the first entry after it.
  mark_mac bytea
);

-- The hash-chained trail; only added to, and taken out of once it is archived.
create table audit_entries (
  sequence bigint primary key check (sequence > 0),
  at timestamptz not null,
  user_id uuid,
  user_name text,
  action text not null,
  entity text not null,
  entity_id text,
  subject_kind text,
  subject_id text,
  details jsonb not null,
  sealed bytea,
  previous_hash bytea not null,
  hash bytea not null unique check (length(hash) = 32),
  address text
);
create index audit_entries_action_idx on audit_entries (action, at);
create index audit_entries_address_idx on audit_entries (address, at) where address is not null;
create index audit_entries_at_idx on audit_entries (at);
create index audit_entries_entity_idx on audit_entries (entity, entity_id);
create index audit_entries_subject_idx on audit_entries (subject_kind, subject_id);
create index audit_entries_user_idx on audit_entries (user_name, at);
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_change();

-- Whose rows left with an export; its entry in the trail holds the hash. Stays when the entry is archived.
create table audit_people (
  sequence bigint primary key,
  -- Ids of customers.
  people int4multirange not null
);
create trigger audit_people_append_only before delete or update or truncate on audit_people
  for each statement execute function refuse_change();

-- Parts of the audit trail that were taken out into files; only ever added to. Only what is written here may
-- be deleted from the trail.
create table audit_archives (
  last_sequence bigint primary key,
  first_sequence bigint not null unique,
  -- The day of its first entry in the agency.
  first_day date not null,
  -- All its entries are of days before this one.
  before_day date not null,
  -- What its first entry follows; empty for the first part.
  previous_hash bytea not null,
  last_hash bytea not null check (length(last_hash) = 32),
  file_name text not null,
  -- Of the file.
  sha256 bytea not null check (length(sha256) = 32),
  -- Of the other columns, under the key of the chain.
  mac bytea not null check (length(mac) = 32),
  constraint audit_archives_check check (first_sequence >= 1 and first_sequence <= last_sequence),
  constraint audit_archives_check1 check (before_day > first_day)
);
create trigger audit_archives_append_only before delete or update or truncate on audit_archives
  for each statement execute function refuse_change();

-- Whom users were shown on screens; only added to, and removed when its time is over.
create table data_reads (
  id bigint generated by default as identity primary key,
  -- The first of the moments that are brought together.
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  address text,
  shown text not null,
  -- Ids of customers.
  people int4multirange not null check (not isempty(people)),
  api_key text check (api_key <> '')
);
create index data_reads_at_idx on data_reads (at);
create index data_reads_user_idx on data_reads (user_name, at);

-- Fields that an agency adds to its records.
create table own_fields (
  id integer generated by default as identity primary key,
  resource text not null
    check ((resource in ('policies', 'customers', 'advisors', 'companies', 'claims')) or resource ~
      '^own-[a-z][a-z0-9_]{0,31}$'),
  -- Of policies; empty where every type has it.
  policy_type_ids integer[] not null default '{}'::integer[],
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,31}$'),
  label text not null,
  kind text not null
    check (kind in ('text', 'longText', 'url', 'phone', 'email', 'number', 'money', 'percent', 'date',
      'moment', 'serial', 'flag', 'choice', 'choices', 'stage', 'customer', 'advisor', 'company', 'policy',
      'claim', 'record')),
  options text[] not null default '{}'::text[],
  is_required boolean not null default false,
  is_unique boolean not null default false,
  help text,
  section text,
  is_in_list boolean not null default false,
  is_searched boolean not null default false,
  is_sorted boolean not null default false,
  is_exported boolean not null default true,
  is_in_pdf boolean not null default true,
  is_personal boolean not null default false,
  "position" integer not null check ("position" > 0),
  retired_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a computed field's values are worked out by; its kind is that of the result.
  expression text check (char_length(expression) >= 1 and char_length(expression) <= 2000),
  related_to text,
  column_total text check (column_total in ('sum', 'hundred')),
  is_many boolean not null default false,
  minimum text,
  maximum text,
  max_length integer check (max_length >= 1 and max_length <= 4000),
  example text,
  source text,
  source_field text,
  moves jsonb not null default '[]'::jsonb check (jsonb_typeof(moves) = 'array'),
  constraint own_fields_key unique (resource, key),
  constraint own_fields_many
    check (not is_many or (kind in ('customer', 'advisor', 'company', 'policy', 'claim', 'record'))),
  constraint own_fields_moves check (kind = 'stage' or moves = '[]'::jsonb),
  constraint own_fields_options
    check (((kind in ('choice', 'choices', 'stage')) and source is null) = (options <> '{}'::text[])),
  constraint own_fields_related check ((kind = 'record') = (related_to is not null)),
  constraint own_fields_source
    check (source is null and source_field is null or source is not null and expression is null),
  constraint own_fields_stage check (kind <> 'stage' or is_sorted and resource ~~ 'own-%'),
  constraint own_fields_types check (policy_type_ids = '{}'::integer[] or resource = 'policies')
);

-- Another mark with each change of the definitions: servers and browsers keep what they made of one.
create table own_field_marks (
  id integer primary key check (id = 1),
  mark uuid not null,
  day date
);

-- All work that is done later or again and again: who has it, and when it is due. A job that has ended has no row.
create table jobs (
  -- What is done: imports, messages, ledgers …
  kind text,
  -- What it is done to; with the kind it names the job.
  payload jsonb default '{}'::jsonb,
  -- When it is to be worked on; null while a process works on it and nobody has asked for it again.
  due_at timestamptz,
  -- The run that works on it, and until when the others leave it alone.
  leased_by uuid,
  leased_until timestamptz,
  -- Runs that failed since the last that did not.
  attempts integer not null default 0,
  primary key (kind, payload),
  constraint jobs_due check (due_at is not null or leased_by is not null),
  constraint jobs_leased check ((leased_by is null) = (leased_until is null))
);

-- Records brought in by file.
create table imports (
  id integer generated by default as identity primary key,
  kind text not null
    check ((kind in ('companies', 'banks', 'advisors', 'customers', 'bank-accounts', 'policies')) or kind ~
      '^own-[a-z][a-z0-9_]{0,31}$'),
  name text not null,
  file_name text not null,
  file_hash text not null,
  headings jsonb not null,
  -- What the headings are known by, so that the next file of the same shape finds its columns.
  fingerprint text not null,
  plan jsonb not null,
  status text not null default 'draft'
    check (status in ('draft', 'rehearsing', 'rehearsed', 'running', 'cancelled', 'done', 'undoing',
      'undone')),
  row_count integer not null check (row_count > 0),
  user_id uuid not null,
  user_name text not null,
  created_at timestamptz not null,
  ran_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  -- What a spreadsheet may have done to a whole column is asked before its rows are rehearsed: [{place,
  -- kind}].
  doubts jsonb not null default '[]'::jsonb
);
create index imports_kind_fingerprint_idx on imports (kind, fingerprint, id);
create index imports_under_way_idx on imports (id) where status in ('rehearsing', 'running', 'undoing');

-- Instalments issued together before their day; a run that is undone keeps its row.
create table processing_runs (
  id integer generated by default as identity primary key,
  user_id uuid,
  user_name text not null,
  issued_at timestamptz not null,
  undone_at timestamptz,
  undone_by text,
  constraint processing_runs_check check ((undone_at is null) = (undone_by is null))
);

-- Which record of another agency's server is which of ours, so that a second import brings nothing twice. Of a
-- commission payment and of a discount the record is that of the advisor's account.
create table agency_import_links (
  -- The other server: its host and the path of its API.
  source text check (source <> ''),
  kind text
    check (kind in ('companies', 'banks', 'advisors', 'customers', 'bank-accounts', 'policies', 'commissions',
      'refunds')),
  source_id integer,
  record_id integer not null,
  -- Whether the record was registered by the import, and not found here.
  is_new boolean not null,
  linked_at timestamptz not null,
  -- Of the rows of its lists by which a policy was told.
  fingerprint text,
  -- The policy as JSON, in the ids of the other server.
  told text,
  primary key (source, kind, source_id),
  constraint agency_import_links_told check ((fingerprint is null) = (told is null))
);

-- What is younger than a year is no retention's to remove, whatever clock the program has.
create function refuse_read_change() returns trigger language plpgsql
as $function$ begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then return old; end if;
  raise exception 'What users were shown is never rewritten';
end $function$;
create trigger data_reads_kept before delete or update on data_reads
  for each row execute function refuse_read_change();

create function refuse_archive_gap() returns trigger language plpgsql
as $function$ begin
  if new.first_sequence = (select coalesce(max(last_sequence), 0) + 1 from audit_archives)
    and exists (select from audit_entries
      where sequence = new.first_sequence and previous_hash = new.previous_hash)
    and exists (select from audit_entries
      where sequence = new.last_sequence and hash = new.last_hash)
  then return new;
  end if;
  raise exception 'an archived part follows the one before it and ends as the audit trail has it';
end $function$;
create trigger audit_archives_follow before insert on audit_archives
  for each row execute function refuse_archive_gap();

create function refuse_unarchived_deletion() returns trigger language plpgsql
as $function$ begin
  if tg_op = 'DELETE' and old.sequence <= (select max(last_sequence) from audit_archives) then return old; end if;
  raise exception 'the audit trail is append-only';
end $function$;
create trigger audit_entries_append_only before delete or update on audit_entries
  for each row execute function refuse_unarchived_deletion();

-- Gives the definitions another mark.
create function note_own_fields() returns trigger language plpgsql as $function$
begin
  update own_field_marks set mark = gen_random_uuid();
  return null;
end $function$;
create trigger layouts_noted after insert or delete or update on layouts
  for each statement execute function note_own_fields();
create trigger own_fields_noted after insert or delete or update on own_fields
  for each statement execute function note_own_fields();

-- The indexes that the definitions ask for. Each is named after the field and its kind, so that one of another
-- kind is another index; a unique one also after the key, by which a refusal is explained.
create function wanted_own_indexes() returns table(name text, resource text, definition text)
  language sql stable as $function$
    select format('own_sort_%s_%s', f.kind, f.id), t.name,
      format('create index %I on %I (%s, id)', format('own_sort_%s_%s', f.kind, f.id), t.name,
        own_sort_expression(f.kind, f.key)) || case t.condition when '' then '' else ' where ' || t.condition end
    from own_fields f cross join own_table(f.resource) t where f.is_sorted and f.retired_at is null
    union all
    select named.name, t.name,
      format('create unique index %I on %I (%s(%s)) where custom_fields ? %L', named.name, t.name,
        case when within.policy then 'coalesce(policy_id, parent_record_id), ' else '' end,
        format(case when f.kind in ('text', 'phone')
          then 'coalesce(nullif(own_text(custom_fields ->> %1$L), %2$L), custom_fields ->> %1$L)'
          else 'custom_fields ->> %1$L' end, f.key, ''), f.key)
      || case when within.policy then ' and out_since is null' else '' end
      || case t.condition when '' then '' else ' and ' || t.condition end
    from own_fields f cross join own_table(f.resource) t
    cross join lateral (select exists (select from own_objects o
      where 'own-' || o.key = f.resource and o.policy_part is not null) as policy) within
    cross join lateral (select format('own_unique_%s%s_%s_%s', f.kind,
      case when within.policy then 'in' else '' end, f.id, f.key) as name) named
    where f.is_unique and f.retired_at is null $function$;

-- Drops the indexes that are asked for no more, and makes those that are not there yet.
create function index_own_fields() returns void
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  statement text;
begin
  for statement in
    select todo.statement from (
      select 1 as step, format('drop index %I', c.relname) as statement from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'i'
        and c.relname ~ '^own_(sort|unique)_' and c.relname not in (select name from wanted_own_indexes())
      union all
      select 2, w.definition from wanted_own_indexes() w
      where to_regclass(quote_ident(w.name)) is null
      union all
      -- Without statistics of the expression the planner takes a rare value for a common one.
      select distinct 3, format('analyze %I', w.resource) from wanted_own_indexes() w
      where to_regclass(quote_ident(w.name)) is null
    ) todo order by todo.step
  loop
    execute statement;
  end loop;
end $function$;

-- Makes of the rows of each ledger one for each thing it counts; called at the start and from time to time.
create function fold_ledgers() returns void
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  ledger text;
  keys text;
  figures text;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_ledgers')) then
    return;
  end if;

  for ledger, keys, figures in values
    ('due_ledger', 'due_date, issued_early', 'listed, value, credit, unpaid, balance'),
    ('commission_ledger', 'advisor_id, company_id', 'accounts, released, unearned, paid, refunded, in_favour'),
    ('commission_day_ledger', 'day', 'released, paid, refunded'),
    ('collection_day_ledger', 'day', 'collected')
  loop
    execute format('
      with several as (
        select row(%2$s)::text as key from %1$s group by %2$s having count(*) > 1 or row(%4$s) = row(%5$s)
      ), folded as (
        delete from %1$s using several where row(%2$s)::text = several.key returning %1$s.*
      )
      insert into %1$s (%2$s, %3$s)
      select %2$s, %4$s from folded group by %2$s having row(%4$s) <> row(%5$s)',
      ledger, keys, figures, regexp_replace(figures, '\w+', 'sum(\&)', 'g'), regexp_replace(figures, '\w+', '0', 'g'));
  end loop;
end $function$;

-- Kinds of record that an agency defines itself; their fields are own fields of the resource `own-<key>`.
create table own_objects (
  id integer generated by default as identity primary key,
  key text not null constraint own_objects_key unique check (key ~ '^[a-z][a-z0-9_]{0,31}$'),
  singular text not null,
  plural text not null,
  gender text not null check (gender in ('m', 'f')),
  icon text not null,
  title_template text,
  parent text
    check ((parent in ('policies', 'customers', 'advisors', 'companies', 'claims')) or parent ~
      '^own-[a-z][a-z0-9_]{0,31}$'),
  is_inside boolean not null default false,
  list_roles text[] not null,
  create_roles text[] not null,
  edit_roles text[] not null,
  delete_roles text[] not null,
  "position" integer not null check ("position" > 0),
  retired_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  has_history boolean not null default false,
  history_since timestamptz,
  policy_type_ids integer[] not null default '{}'::integer[],
  policy_part text,
  constraint own_objects_history
    check ((history_since is not null) = has_history and (is_inside or not has_history)),
  constraint own_objects_inside check (not is_inside or parent is not null),
  constraint own_objects_policy_part
    check (policy_part is null or has_history and (policy_part in ('item', 'coverage', 'beneficiary')) and
      (coalesce(parent, '') = 'policies' or policy_part = 'coverage' and parent ~~ 'own-%')),
  constraint own_objects_types
    check (policy_type_ids = '{}'::integer[] or parent is not null and parent = 'policies')
);
create trigger own_objects_noted after insert or delete or update on own_objects
  for each statement execute function note_own_fields();

-- The texts in a value of one, or of several.
create function own_values(given jsonb) returns setof text language sql immutable as $function$
  select jsonb_array_elements_text(case jsonb_typeof(given) when 'array' then given
    when 'string' then jsonb_build_array(given) else '[]'::jsonb end) $function$;

-- Customers that are merged are named by the one that stays.
create function follow_own_link() returns trigger language plpgsql as $function$
begin
  -- Two customers that are merged stay two references, which the undoing of the merge parts again.
  update own_records r set version = r.version + 1,
    custom_fields = r.custom_fields || jsonb_build_object(f.key, named.value)
  from own_fields f
  cross join lateral (select case when f.is_many then jsonb_agg(one.id::text order by one.first)
      else to_jsonb(new.customers_id::text) end as value
    from (select customers_id as id, min(id) as first from own_links
      where record_id = new.record_id and field_id = new.field_id group by 1) one) named
  where r.id = new.record_id and f.id = new.field_id and r.custom_fields -> f.key <> named.value;
  return null;
end $function$;

-- Keeps what relation fields name as references.
create function link_own_record() returns trigger language plpgsql as $function$
begin
  delete from own_links l using own_fields f
  where l.record_id = new.id and f.id = l.field_id and (new.custom_fields -> f.key
    ? coalesce(l.customers_id, l.advisor_id, l.company_id, l.policy_id, l.claim_id, l.target_id)::text) is not true;

  insert into own_links (record_id, field_id, customers_id, advisor_id, company_id, policy_id, claim_id, target_id)
  select new.id, f.id, case f.kind when 'customer' then named.id end, case f.kind when 'advisor' then named.id end,
    case f.kind when 'company' then named.id end, case f.kind when 'policy' then named.id end,
    case f.kind when 'claim' then named.id end, case f.kind when 'record' then named.id end
  from own_objects o
  join own_fields f on f.resource = 'own-' || o.key
    and f.kind in ('customer', 'advisor', 'company', 'policy', 'claim', 'record')
  cross join lateral (select found.id::integer as id, min(found.place) as place
    from own_values(new.custom_fields -> f.key) with ordinality found (id, place) group by 1) named
  where o.id = new.object_id and not exists (select from own_links l
    where l.record_id = new.id and l.field_id = f.id
      and coalesce(l.customers_id, l.advisor_id, l.company_id, l.policy_id, l.claim_id, l.target_id) = named.id)
  order by f.id, named.place;
  return null;
end $function$;

-- Makes what a record is called and found by of its values.
create function note_own_record() returns trigger language plpgsql as $function$
declare
  of_resource text;
begin
  -- By itself: a function called with a subquery is planned anew for each record.
  select 'own-' || key into of_resource from own_objects where id = new.object_id;
  new.title := own_title(new.object_id, new.id, new.custom_fields);
  new.own_words := own_words(of_resource, new.custom_fields);
  return new;
end $function$;

-- A value of an own field as people read it, in a title: as shownValue of the program.
create function own_shown(of_kind text, given jsonb) returns text language sql immutable as $function$
    select case
      when given is null then null
      when jsonb_typeof(given) = 'array'
        then (select string_agg(option, ', ') from jsonb_array_elements_text(given) option)
      when of_kind = 'money' then case when (given #>> '{}')::numeric < 0 then '-' else '' end
        || '$' || to_char(abs((given #>> '{}')::numeric), 'FM999,999,999,990.00')
      when of_kind = 'percent' then trim_scale((given #>> '{}')::numeric) || ' %'
      when of_kind = 'date' then to_char((given #>> '{}')::date, 'DD/MM/YYYY')
      when of_kind = 'flag' then case given #>> '{}' when 'true' then 'SÍ' else 'NO' end
      else given #>> '{}' end $function$;

-- The table that has the records of a resource, and the condition that they are its records; blank for all its rows.
create function own_table(of_resource text) returns table(name text, condition text)
  language sql stable as $function$
    select case when o.id is null then of_resource else 'own_records' end,
      case when o.id is null then '' else format('object_id = %s', o.id) end
    from (select) one left join own_objects o on of_resource = 'own-' || o.key $function$;

-- The title of a record: the object's template with the values of its fields, or else its name and number.
create function own_title(of_object integer, of_record integer, given jsonb) returns text
  language sql stable as $function$
    select left(coalesce(nullif(btrim(regexp_replace((
      select string_agg(part.found[1] || coalesce(own_shown(f.kind, given -> f.key), ''), '' order by part.place)
      from regexp_matches(o.title_template, '([^{}]*)(?:\{([a-z][a-z0-9_]*)\})?', 'g')
        with ordinality part (found, place)
      left join own_fields f on f.resource = 'own-' || o.key and f.key = part.found[2] and f.retired_at is null
    ), '\s+', ' ', 'g')), ''), o.singular || ' N.º ' || of_record), 300)
    from own_objects o where o.id = of_object $function$;

-- As refuse_anonymized_owner, whose records belong to a customer by a policy or by the record they are in, too.
create function refuse_anonymized_record() returns trigger language plpgsql as $function$
declare
  named constant jsonb := to_jsonb(new);
  refused text;
begin
  select case when owner.anonymized_at is not null then 'customers_anonymized'
    when owner.merged_into is not null then 'customers_merged' else 'customers_limited' end into refused
  from (
    select (named ->> 'parent_record_id')::integer as parent_record_id, (named ->> 'claim_id')::integer as claim_id,
      (named ->> 'endorsement_id')::integer as endorsement_id, (named ->> 'policy_id')::integer as policy_id,
      (named ->> 'customers_id')::integer as customers_id
  ) record
  left join own_records up on up.id = record.parent_record_id
  left join claims cl on cl.id = coalesce(record.claim_id, up.claim_id)
  left join endorsements en on en.id = record.endorsement_id
  left join policies p on p.id = coalesce(record.policy_id, up.policy_id, cl.policy_id, en.policy_id)
  join customers owner on owner.id = coalesce(record.customers_id, up.customers_id, p.customers_id)
  where owner.anonymized_at is not null or owner.merged_into is not null
    or (owner.limited_at is not null and not allows_limited());
  if refused is not null then
    raise exception 'the customer of the record takes no changes' using errcode = 'check_violation', constraint = refused;
  end if;
  return null;
end $function$;

create table print_texts (
  id integer generated by default as identity primary key,
  report text not null,
  heading text check (length(heading) >= 1 and length(heading) <= 150),
  intro text check (length(intro) >= 1 and length(intro) <= 2000),
  closing text check (length(closing) >= 1 and length(closing) <= 2000),
  user_name text not null,
  created_at timestamptz not null
);
create index print_texts_report_idx on print_texts (report, id);
create trigger print_texts_kept before delete or update or truncate on print_texts
  for each statement execute function refuse_rewriting();

create function policies_changed() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  perform refresh_commission_accounts(array(
    select now.id from added now join removed before on before.id = now.id
    where (now.advisor_id, now.company_id, now.renewal_commission, now.uncollectable_from)
      is distinct from
        (before.advisor_id, before.company_id, before.renewal_commission, before.uncollectable_from)));

  update insurer_dues due set company_id = added.company_id
  from added join removed before on before.id = added.id
  where added.company_id <> before.company_id and due.policy_id = added.id;

  insert into due_ledger (due_date, issued_early, listed, value, credit, unpaid, balance)
  select * from (
    select due_date, issued_early_at is not null,
      coalesce(sum(sign) filter (where listed), 0) as listed,
      coalesce(sum(sign * value) filter (where listed), 0) as value,
      coalesce(sum(sign * credit) filter (where listed), 0) as credit,
      coalesce(sum(sign) filter (where owed), 0) as unpaid,
      coalesce(sum(sign * balance) filter (where owed), 0) as balance
    from (
      select policy.sign, pay.*,
        payment_listed(pay.due_date, pay.credit, policy.unissued_from) as listed,
        payment_owed(pay.due_date, pay.status_payment_id, policy.uncollectable_from) as owed
      from removed before
      join added now on now.id = before.id
        and (now.unissued_from, now.uncollectable_from)
          is distinct from (before.unissued_from, before.uncollectable_from)
      cross join lateral (values (1, now.unissued_from, now.uncollectable_from),
          (-1, before.unissued_from, before.uncollectable_from))
        policy (sign, unissued_from, uncollectable_from)
      join payments pay on pay.policy_id = now.id
    ) entered
    group by 1, 2
  ) sums
  where (listed, value, credit, unpaid, balance) <> (0, 0, 0, 0, 0);

  perform refresh_renewal_terms(array(
    select now.id from added now join removed before on before.id = now.id
    where (now.start_date, now.end_date, now.cancelled_on, now.company_id, now.advisor_id,
        now.policy_type_id, now.created_at)
      is distinct from (before.start_date, before.end_date, before.cancelled_on, before.company_id,
        before.advisor_id, before.policy_type_id, before.created_at)));
  return null;
end $function$;

create function refuse_closed_day(relation text, day date) returns void language plpgsql as $function$
begin
  if day <= hold_books() then
    raise exception 'The month of % is closed', day
      using errcode = 'check_violation', table = relation, constraint = 'month_closed';
  end if;
end $function$;

create function refuse_other_owner(relation text, before jsonb, after jsonb) returns void
  language plpgsql as $function$
declare
  owner constant integer := before ->> 'customers_id';
  other constant integer := after ->> 'customers_id';
begin
  if owner is not null and other is distinct from owner and not exists (
    select from customer_merges m
    where case when m.undone_at is null
      then (m.merged_id, m.kept_id) = (owner, other) else (m.kept_id, m.merged_id) = (owner, other) end)
  then
    raise exception 'The customer of % changes by a merge alone', relation;
  end if;
end $function$;

create function renewals_changed() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  perform refresh_renewal_terms(array[coalesce(new.policy_id, old.policy_id)]);
  return null;
end $function$;

create table own_field_numbers (
  own_field_id integer references own_fields(id) on delete cascade,
  year integer check (year >= 0 and year <= 2199),
  last integer not null check (last > 0),
  primary key (own_field_id, year)
);

create table automations (
  id integer generated by default as identity primary key,
  name text not null check (name <> ''),
  view_id integer not null references views(id),
  conditions text not null default '',
  occasion text not null check (occasion in ('created', 'met')),
  includes_present boolean not null default false,
  task_text text check (task_text <> ''),
  message_kind text check (message_kind <> ''),
  checklist text check (checklist <> ''),
  is_on boolean not null default false,
  paused_because text check (paused_because <> ''),
  author_id uuid references users(id) on delete set null,
  after_id integer not null default 0,
  ran_at timestamptz,
  version integer not null default 1,
  constraint automations_act check (num_nonnulls(task_text, message_kind, checklist) > 0)
);
create index automations_author_id_idx on automations (author_id);
create unique index automations_name_key on automations (fold(name));
create index automations_view_id_idx on automations (view_id);

create table overdue_notice_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);

create function ladder_steps(policy_type text, insurer text) returns table(days integer, is_message boolean,
  step text, email_text text)
  language sql stable as $function$
  with fitting as (
    select s."daysLate" as days, s."isMessage" as is_message, s.step, s."emailText" as email_text,
      num_nonnulls(s."policyType", s.insurer) as narrowness
    from agency_settings, jsonb_to_recordset(collection_ladder)
      as s ("policyType" text, insurer text, "daysLate" integer, "isMessage" boolean, step text, "emailText" text)
    where (s."policyType" is null or fold(s."policyType") = fold($1))
      and (s.insurer is null or fold(s.insurer) = fold($2)))
  select days, is_message, step, email_text from fitting
  where narrowness = (select max(narrowness) from fitting)
$function$;

create table debit_answers (
  id integer generated by default as identity primary key,
  batch_id integer not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  user_name text not null,
  read_at timestamptz not null,
  undone_at timestamptz,
  version integer not null default 1
);
create unique index debit_answers_file_key on debit_answers (batch_id, sha256) where undone_at is null;
create trigger debit_answers_kept before delete or update on debit_answers
  for each row execute function refuse_rewriting('undone_at', 'version');

create table api_keys (
  id integer generated by default as identity primary key,
  name text not null check (name <> ''),
  scope text[] not null check (cardinality(scope) > 0),
  expires_on date not null,
  creator_id uuid references users(id) on delete set null,
  secret_hash bytea check (octet_length(secret_hash) = 32),
  last_used_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1
);
create index api_keys_creator_id_idx on api_keys (creator_id);
create unique index api_keys_secret_hash_key on api_keys (secret_hash);

create table sign_in_identities (
  id integer generated by default as identity primary key,
  issuer text not null,
  subject text not null,
  name text not null,
  email text not null,
  groups text[] not null,
  user_id uuid references users(id) on delete cascade,
  seen_at timestamptz not null,
  unique (issuer, subject)
);
create index sign_in_identities_user_id_idx on sign_in_identities (user_id) where user_id is not null;

create table sign_in_secret (
  id integer default 1 primary key check (id = 1),
  wrapped_key bytea not null,
  sealed bytea not null
);

create table webhook_deliveries (
  id integer generated by default as identity primary key,
  webhook_id integer not null,
  message_id uuid not null default gen_random_uuid(),
  action text not null,
  kind text not null,
  record_id text,
  at timestamptz not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  status integer,
  failure text check (failure <> ''),
  constraint webhook_deliveries_queued check ((state = 'queued') = (next_attempt_at is not null))
);
create index webhook_deliveries_at_idx on webhook_deliveries (at);
create index webhook_deliveries_queued_idx on webhook_deliveries
  (webhook_id, next_attempt_at)
  where state = 'queued';
create index webhook_deliveries_webhook_id_idx on webhook_deliveries (webhook_id, id);

create table webhook_secrets (
  id integer generated by default as identity primary key,
  webhook_id integer not null,
  wrapped_key bytea not null,
  sealed bytea not null,
  ends_at timestamptz
);
create index webhook_secrets_webhook_id_idx on webhook_secrets (webhook_id);

create table webhooks (
  id integer generated by default as identity primary key,
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  events text[] not null default '{}'::text[],
  kinds text[] not null default '{}'::text[],
  is_on boolean not null default false,
  paused_because text check (paused_because <> ''),
  failures integer not null default 0 check (failures >= 0),
  author_id uuid references users(id) on delete set null,
  version integer not null default 1,
  constraint webhooks_wanted check ((cardinality(events) + cardinality(kinds)) > 0)
);
create index webhooks_author_id_idx on webhooks (author_id);
create unique index webhooks_name_key on webhooks (fold(name));
alter table webhook_deliveries add constraint webhook_deliveries_webhook_id_fkey foreign key (webhook_id) references webhooks(id);
alter table webhook_secrets add constraint webhook_secrets_webhook_id_fkey foreign key (webhook_id) references webhooks(id);

create table calendar_feeds (
  user_id uuid primary key references users(id) on delete cascade,
  secret_hash bytea not null,
  made_at timestamptz not null
);
create unique index calendar_feeds_secret_hash_key on calendar_feeds (secret_hash);
