-- 1. A task's words are about the customer that it names, directly or by its policy, so who was made anonymous or
--    merged into another gets no new ones. A limited customer gets them: they are how the limitation is worked on.
create function refuse_anonymized_subject() returns trigger language plpgsql as $function$ begin
    if exists (
      select from written left join policies p on p.id = written.policy_id
      join customers c on c.id in (written.customers_id, p.customers_id)
      where c.anonymized_at is not null
    ) then raise exception 'the customer is anonymous'
    using errcode = 'check_violation', constraint = 'customers_anonymized'; end if;
    return null;
  end $function$;

create trigger tasks_anonymized_insert after insert on tasks
  referencing new table as written for each statement execute function refuse_anonymized_subject();
