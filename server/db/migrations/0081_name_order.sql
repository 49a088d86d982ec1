-- What people are sorted by, folded: both surnames, then both names; a firm, which has no surname, by its name.
-- The parts are set apart by a character that stands before every letter, so that "PÉREZ" comes before
-- "PÉREZ MORA" and "PÉREZ MORA" before "PEREZA" where texts are compared byte by byte (collate "C").
create function name_order(surname text, second_surname text, first_name text, second_name text)
returns text
language sql immutable parallel safe
as $$ select coalesce(nullif(surname, ''), first_name, '') || E'\x01' || coalesce(second_surname, '')
    || E'\x01' || coalesce(first_name, '') || E'\x01' || coalesce(second_name, '') $$;

drop index customers_surname_sort_idx;
-- The columns beside it let a page be found without looking each row up.
create index customers_name_sort_idx on customers
  (fold(name_order(surname, second_surname, first_name, second_name)) collate "C", id)
  include (surname, second_surname, first_name, second_name, merged_into);
