-- What a form demands and an agency does not have is null until it is completed; no value stands for it.

-- A RUC whose third digit is 6 or 9: it has neither civil status nor birthday. As isCompany of domain/identity.ts.
create function is_company(ci_ruc text) returns boolean
  language sql immutable parallel safe
  as $$ select normal_identity(ci_ruc) ~ '^[0-9]{2}[69][0-9]{10}$' $$;

-- Where another server has neither number nor name of somebody, its own number of the record and words stand.
create function lacking_identity(ci_ruc text, first_name text, surname text) returns text[]
  language sql immutable parallel safe
  as $$ select array_remove(array[
    case when ci_ruc ~ '^SIN[0-9]+$' then 'ci_ruc' end,
    case when first_name = 'POR COMPLETAR' then 'firstName' end,
    case when surname = 'POR COMPLETAR' then 'surname' end], null) $$;

alter table customers
  drop column search_text,
  alter column email drop not null,
  alter column number_phone drop not null,
  alter column birthdate drop not null,
  alter column address drop not null,
  alter column status_id drop not null,
  alter column province_id drop not null,
  alter column city_id drop not null;
alter table advisors
  drop column search_text,
  alter column email drop not null,
  alter column number_phone drop not null,
  alter column birthdate drop not null;

-- What stood for a blank. Of those made anonymous the same values say that something was erased.
alter table customers disable trigger customers_limited;
update customers set
  email = nullif(email, 'por-completar@sin-correo.invalid'),
  number_phone = nullif(number_phone, '0000000000'),
  birthdate = nullif(birthdate, date '1900-01-01'),
  address = nullif(address, 'POR COMPLETAR'),
  surname = nullif(surname, 'POR COMPLETAR')
where anonymized_at is null and (email = 'por-completar@sin-correo.invalid'
  or number_phone = '0000000000' or birthdate = date '1900-01-01' or address = 'POR COMPLETAR'
  or surname = 'POR COMPLETAR');
alter table customers enable trigger customers_limited;
update advisors set
  email = nullif(email, 'por-completar@sin-correo.invalid'),
  number_phone = nullif(number_phone, '0000000000'),
  birthdate = nullif(birthdate, date '1900-01-01')
where email = 'por-completar@sin-correo.invalid' or number_phone = '0000000000'
  or birthdate = date '1900-01-01';

alter table customers
  add check (email <> ''), add check (number_phone <> ''), add check (address <> ''),
  add column search_text text not null generated always as (fold(
    ci_ruc || ' ' || first_name || ' ' || coalesce(second_name || ' ', '')
    || coalesce(surname || ' ', '') || coalesce(second_surname || ' ', '')
    || coalesce(email || ' ', '') || coalesce(number_phone, '') || coalesce(' ' || occupation, '')
    || own_words)) stored,
  -- Who is anonymous, limited or part of another is not completed.
  add column to_complete text[] not null generated always as (
    case when anonymized_at is not null or limited_at is not null or merged_into is not null then '{}'
    else lacking_identity(ci_ruc, first_name, surname) || array_remove(array[
      case when email is null then 'email' end,
      case when number_phone is null then 'numberPhone' end,
      case when birthdate is null and not is_company(ci_ruc) then 'birthdate' end,
      case when status_id is null and not is_company(ci_ruc) then 'status_id' end,
      case when province_id is null then 'province_id' end,
      case when city_id is null then 'city_id' end,
      case when address is null then 'address' end], null) end) stored;
create index customers_search_idx on customers using gin (search_text gin_trgm_ops);
create index customers_to_complete_idx on customers (id) where to_complete <> '{}';

alter table advisors
  add check (email <> ''), add check (number_phone <> ''),
  add column search_text text not null generated always as (fold(
    ci_ruc || ' ' || first_name || ' ' || coalesce(second_name || ' ', '')
    || coalesce(surname || ' ', '') || coalesce(second_surname || ' ', '')
    || coalesce(email || ' ', '') || coalesce(number_phone, '') || own_words)) stored,
  add column to_complete text[] not null generated always as (
    lacking_identity(ci_ruc, first_name, surname) || array_remove(array[
      case when email is null then 'email' end,
      case when number_phone is null then 'numberPhone' end,
      case when birthdate is null and not is_company(ci_ruc) then 'birthdate' end], null)) stored;
create index advisors_search_idx on advisors using gin (search_text gin_trgm_ops);

-- Paid by card (6) or by debit (9), and nobody knows from which; one that was cancelled is not paid any more.
alter table policies
  drop constraint policies_card_by_method,
  drop constraint policies_account_by_method,
  add constraint policies_card_by_method check (payment_method_id = 6 or credit_card_id is null),
  add constraint policies_account_by_method check (payment_method_id = 9 or bank_account_id is null),
  add column to_complete text[] not null generated always as (
    case when cancelled_on is not null then '{}'::text[]
      when payment_method_id = 6 and credit_card_id is null then array['credit_card_id']
      when payment_method_id = 9 and bank_account_id is null then array['bank_account_id']
      else '{}' end) stored;
create index policies_to_complete_idx on policies (end_date) where to_complete <> '{}';

comment on column customers.to_complete is 'What a form demands and nobody has told yet, as fields of the contract.';
comment on column advisors.to_complete is 'What a form demands and nobody has told yet, as fields of the contract.';
comment on column policies.to_complete is 'What its method of payment demands and nobody has told yet, as a field of the contract.';

-- What a limited customer lacks is derived as well.
create or replace function refuse_limited_change() returns trigger language plpgsql as $$
declare
  -- What the database derives, and what ends the limitation or the record.
  free constant text[] := array['updated_at', 'version', 'own_words', 'search_text', 'to_complete', 'limited_at',
    'anonymized_at'];
begin
  if allows_limited() or to_jsonb(old) - free = to_jsonb(new) - free then return new; end if;
  raise exception 'the customer is limited'
    using errcode = 'check_violation', constraint = 'customers_limited';
end $$;
