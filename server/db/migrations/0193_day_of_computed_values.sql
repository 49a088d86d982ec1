-- The agency's day as of which the values of formulas with HOY() are worked out; none before the first.

alter table own_field_marks add column day date;
