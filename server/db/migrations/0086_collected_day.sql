-- The list of instalments is narrowed to the days they were received on, and summed.
set local statement_timeout = 0;
create index payments_collected_on_idx on payments (collected_on, id) where collected_on is not null;
