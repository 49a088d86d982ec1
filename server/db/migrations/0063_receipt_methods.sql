-- The receipts of a method of payment, counted and in the order of their list.
create index receipts_payment_method_id_idx on receipts (payment_method_id, number);
