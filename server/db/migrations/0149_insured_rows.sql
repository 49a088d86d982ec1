-- What the rows of an own object are in their policy, and since and until when each of them is in it.
alter table own_objects add column policy_part text;
alter table own_objects add constraint own_objects_policy_part check (policy_part is null or (has_history
  and policy_part in ('item', 'coverage', 'beneficiary')
  and (coalesce(parent, '') = 'policies' or policy_part = 'coverage' and parent like 'own-%')));

alter table own_records add column in_since date;
alter table own_records add column out_since date;
alter table own_records add constraint own_records_in_and_out check (out_since >= in_since);

-- A value is unique among the insured rows that are still in the policy, not in the whole object.
create or replace function wanted_own_indexes() returns table(name text, resource text, definition text)
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
