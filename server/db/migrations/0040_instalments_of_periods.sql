-- The place of an instalment in its period, which its part of the insurer's commission depends on, is
-- counted for each row of the list of their progress.
set local statement_timeout = 0;
create index payments_period_id_idx on payments (period_id, number_payment);
