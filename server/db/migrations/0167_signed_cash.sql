-- More may go out than comes in by a method: what is counted may be below 0.
alter table cash_closing_lines drop constraint cash_closing_lines_counted_check;

-- The cash that a day begins with, and what it was at each closing.
alter table agency_settings add column cash_float numeric(12,2) not null default 0 check (cash_float >= 0);
alter table cash_closings add column opening_float numeric(12,2) not null default 0 check (opening_float >= 0);
