-- How many late instalments there were a month ago is read from the index alone.
drop index payments_collected_on_idx;
create index payments_collected_on_idx on payments (collected_on, id) include (due_date) where collected_on is not null;
