-- Relation fields also name claims, and several records where they may.
alter table own_fields drop constraint own_fields_kind_check;
alter table own_fields add constraint own_fields_kind_check
  check (kind in ('text', 'longText', 'phone', 'email', 'number', 'money', 'percent', 'date', 'flag',
    'choice', 'choices', 'customer', 'advisor', 'company', 'policy', 'claim', 'record'));
alter table own_fields add column is_many boolean not null default false;
alter table own_fields add constraint own_fields_many
  check (not is_many or kind in ('customer', 'advisor', 'company', 'policy', 'claim', 'record'));

alter table own_links add column claim_id integer references claims(id);
create index own_links_claim_id_idx on own_links (claim_id) where claim_id is not null;
alter table own_links drop constraint own_links_one_target;
alter table own_links add constraint own_links_one_target
  check (num_nonnulls(customers_id, advisor_id, company_id, policy_id, claim_id, target_id) = 1);
alter table own_links drop constraint own_links_field;
create index own_links_record_id_idx on own_links (record_id, field_id);

create or replace function link_own_record() returns trigger language plpgsql as $function$
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

create function own_values(given jsonb) returns setof text language sql immutable as $function$
  select jsonb_array_elements_text(case jsonb_typeof(given) when 'array' then given
    when 'string' then jsonb_build_array(given) else '[]'::jsonb end) $function$;

create or replace function follow_own_link() returns trigger language plpgsql as $function$
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
