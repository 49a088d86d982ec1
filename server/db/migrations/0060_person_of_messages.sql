-- Whose message it is, a customer's or an advisor's: the search by names reaches messages from there.
create index messages_person_idx on messages ((coalesce(customers_id, -advisor_id)), id);
