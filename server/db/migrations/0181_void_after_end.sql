-- Instalments due from a policy's end on may be void, where its end was moved before them.

alter table policies
  add column planned_until date,
  add constraint policies_planned_until check (planned_until > end_date),
  drop column unissued_from,
  drop column uncollectable_from;
alter table policies
  add column unissued_from date generated always as (coalesce(cancelled_on + retained_due::integer,
    case when planned_until is not null then end_date end)) stored,
  add column uncollectable_from date generated always as (case
    when voids_unpaid then '0001-01-01'::date
    else coalesce(cancelled_on + retained_due::integer,
      case when planned_until is not null then end_date end) end) stored;
