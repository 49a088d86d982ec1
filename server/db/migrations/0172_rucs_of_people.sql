-- A RUC whose first ten digits are a cédula is a person's, whatever its third digit; one that fits the check digit of
-- companies, too, stays a company's.
create or replace function is_company(ci_ruc text) returns boolean language sql immutable parallel safe
as $function$ select case when normal_identity(ci_ruc) ~ '^[0-9]{2}[69][0-9]{10}$' then (
    select not (left(number, 2)::integer between 1 and 24 or left(number, 2) = '30')
      or sum(digit * of_person - case when digit * of_person > 9 then 9 else 0 end) % 10 <> 0
      or sum(digit * case substr(number, 3, 1) when '9' then of_company else of_entity end) % 11 = 0
    from (select normal_identity(ci_ruc) as number) typed,
      unnest(array[2, 1, 2, 1, 2, 1, 2, 1, 2, 1], array[4, 3, 2, 7, 6, 5, 4, 3, 2, 1],
        array[3, 2, 7, 6, 5, 4, 3, 2, 1, 0]) with ordinality weights (of_person, of_company, of_entity, place),
      lateral (select substr(number, place::integer, 1)::integer as digit) digits
    group by number) else false end $function$;

-- What a record lacks is worked out anew where it was taken for a company's.
update customers set ci_ruc = ci_ruc
where anonymized_at is null and limited_at is null and merged_into is null
  and normal_identity(ci_ruc) ~ '^[0-9]{2}[69][0-9]{10}$' and not is_company(ci_ruc);
update advisors set ci_ruc = ci_ruc
where normal_identity(ci_ruc) ~ '^[0-9]{2}[69][0-9]{10}$' and not is_company(ci_ruc);
