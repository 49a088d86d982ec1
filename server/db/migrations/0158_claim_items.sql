-- The insured items and coverages that a claim touched. What they were on the day of the loss is read as of that day.
create table claim_items (
  claim_id integer not null references claims,
  record_id integer not null constraint claim_items_record references own_records,
  primary key (claim_id, record_id)
);
create index claim_items_record_id_idx on claim_items (record_id);
