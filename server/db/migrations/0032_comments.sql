-- What tables and columns mean where their names do not say it; server/db/schema.ts repeats it.
comment on column customers.identity_copy is
  '0, but for rows that had the number of another before numbers were compared.';
comment on column advisors.identity_copy is
  '0, but for rows that had the number of another before numbers were compared.';
comment on column companies.identity_copy is
  '0, but for rows that had the number of another before numbers were compared.';
comment on column customers.anonymized_at is
  'When what identified them was erased; null while it is there.';
comment on column policy_periods.advisor_id is 'Who had the policy when the period began.';
comment on column policy_periods.advisor_commission is 'What it leaves to that advisor, whole.';
comment on column policy_periods.commission_earned is
  'The sum of its entries, kept by the database.';
comment on column policy_periods.settled_payments is
  'How many of its instalments were collected when its terms last changed.';
comment on column policy_periods.settled_earnings is
  'What it had earned when its terms last changed.';
comment on table commission_entries is 'What advisors earned; only ever added to.';
comment on column commission_entries.payment_id is
  'The instalment that earned; null where a whole cycle did, or its values changed.';
comment on column commission_entries.company_id is 'The policy''s insurer then.';
comment on column commission_entries.effective_on is 'The day it counts from.';
comment on column commission_entries.movement_id is
  'The collection, undoing or reversal that caused it.';
comment on column commission_entries.reverses_id is 'The entry it takes back.';
comment on column payments.run_id is 'The run that issued it early.';
comment on column payments.advisor_id is 'Who had the policy when it was collected.';
comment on table payment_movements is 'What was collected and taken back; only ever added to.';
comment on column payment_movements.number_payment is 'Its number when it was moved.';
comment on column payment_movements.amount is
  'What the credit changed by; negative when money was given back, never on a collection.';
comment on column payment_movements.credit is 'The instalment''s credit from then on.';
comment on column payment_movements.received_on is 'Of a collection, where it was told.';
comment on column payment_movements.undoes_id is 'The collection that an undoing takes back.';
comment on table processing_runs is 'Instalments issued together before their day.';
comment on column preferences.value is 'As JSON.';
comment on table audit_entries is 'The hash-chained trail; only ever added to.';
comment on column audit_head.keyed_after is
  'Entries after it are chained under a key that is not in the database.';
comment on column audit_head.mark_mac is 'The mark under that key, null until the first entry after it.';
comment on table row_changes is 'A ledger of how many rows long tables have.';
comment on table due_ledger is 'What a statement changed of a day''s instalments.';
comment on column due_ledger.listed is
  'Instalments that lists show once they are issued; value and credit are theirs.';
comment on column due_ledger.unpaid is 'Those of them that are owed; balance is theirs.';
comment on table standing_ledger is
  'What a statement changed of the policies that stand until a day.';
