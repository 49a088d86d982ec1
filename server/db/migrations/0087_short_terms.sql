-- A policy whose term is shorter than a year is renewed by terms of the same length (domain §6), so that each of its
-- periods says from when to when it is, and a calendar year may have several.
alter table policy_periods
  add column term_start date,
  add column term_end date,
  add constraint policy_periods_term check ((term_start is null) = (term_end is null) and term_start < term_end),
  drop constraint policy_periods_policy_id_year_key;
comment on column policy_periods.term_start is
  'Of a term shorter than a year: its first day; empty of a yearly cycle, which begins on its anniversary.';
comment on column policy_periods.term_end is 'Of a term shorter than a year: the first day after it.';

update policy_periods period set term_start = p.start_date, term_end = p.end_date
from policies p
where p.id = period.policy_id and p.start_date < p.end_date
  and p.end_date < (p.start_date + interval '1 year')::date - 1
  and not exists (
    select from policy_periods other where other.policy_id = p.id and other.id <> period.id);

-- A policy says how many instalments there are, not how many a whole year would have.
update policies p set number_of_payments = period.number_of_payments,
  number_of_payments_advisor = least(p.number_of_payments_advisor, period.number_of_payments)
from policy_periods period
where period.policy_id = p.id and period.term_end is not null and p.payment_frequency_id <> 5;

create or replace function recorded_renewal_terms()
returns table (period_id integer, policy_id integer, cycle integer, due_on date, value numeric,
  registered_at timestamptz, renewed_at timestamptz, renewed_value numeric, cancelled_on date,
  company_id integer, advisor_id integer, policy_type_id integer)
language sql stable
as $function$
  select term.id, term.policy_id, term.cycle,
    case when term.is_last then least(p.end_date, ending.day) else ending.day end,
    term.policy_value, p.created_at,
    case when not term.is_last then renewal.created_at end, term.next_value,
    case when term.is_last then p.cancelled_on end,
    p.company_id, p.advisor_id, p.policy_type_id
  from (
    select period.id, period.policy_id, period.cycle, period.policy_value, period.term_end,
      lead(period.policy_value) over following as next_value,
      lead(period.id) over following is null as is_last,
      row_number() over following as place
    from policy_periods period
    window following as (partition by period.policy_id order by period.cycle)
  ) term
  join policies p on p.id = term.policy_id
  cross join lateral (
    select coalesce(term.term_end,
      (p.start_date + make_interval(years => term.cycle + 1))::date) as day) ending
  left join renewals renewal
    on renewal.policy_id = term.policy_id and renewal.renewal_number = term.place
  where term.is_last or renewal.created_at > p.created_at
$function$;

create or replace function periods_renewal_terms_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $function$
declare
  touched integer[] := array(
    select distinct now.policy_id from added now join removed before on before.id = now.id
    where (now.policy_id, now.cycle, now.policy_value, now.term_end)
      is distinct from (before.policy_id, before.cycle, before.policy_value, before.term_end));
begin
  if touched <> '{}' then
    perform refresh_renewal_terms(touched);
  end if;
  return null;
end $function$;
