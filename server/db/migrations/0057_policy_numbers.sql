-- A policy's number is one, however it is written: hyphens, blanks and case are put aside where two are
-- compared (as those of identity numbers, 0019). The number itself stays as the insurer writes it.

-- domain/policyNumber.ts has the same. Other signs tell two numbers apart: «10/01» is not «1001».
create function normal_policy_number(value text) returns text
language sql immutable strict parallel safe
as $$ select translate(regexp_replace(value, '[\s\u00a0\u2000-\u200f\u2010-\u2015\ufeff-]+', '', 'g'),
  'abcdefghijklmnñopqrstuvwxyzáéíóúü', 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZÁÉÍÓÚÜ') $$;

-- Until now «VH-1» and «VH 1» were two numbers, so there may be policies that have the same one. None of
-- them is changed or lost: the first has copy 0, the others count on. What is written from now on is copy 0.
alter table policies add column number_copy integer not null default 0;

-- Large tables take longer to index than a request may take.
set local statement_timeout = 0;
update policies set number_copy = counted.copy
from (
  select id, row_number() over (partition by normal_policy_number(number_policy) order by id) - 1 as copy
  from policies
) counted
where counted.id = policies.id and counted.copy > 0;

create function guard_new_policy_number() returns trigger
language plpgsql
as $$ begin new.number_copy := 0; return new; end $$;

create trigger policies_new_number before update of number_policy on policies
  for each row when (normal_policy_number(old.number_policy) <> normal_policy_number(new.number_policy))
  execute function guard_new_policy_number();

drop index policies_number_policy_key;
create unique index policies_number_policy_key on policies (normal_policy_number(number_policy), number_copy);
