-- A step of the ladder may have a text of its own for its e-mail; blank takes that of the template.
drop function ladder_steps(text, text);
create function ladder_steps(policy_type text, insurer text) returns table(days integer, is_message boolean,
  step text, email_text text)
  language sql stable as $function$
  with fitting as (
    select s."daysLate" as days, s."isMessage" as is_message, s.step, s."emailText" as email_text,
      num_nonnulls(s."policyType", s.insurer) as narrowness
    from agency_settings, jsonb_to_recordset(collection_ladder)
      as s ("policyType" text, insurer text, "daysLate" integer, "isMessage" boolean, step text, "emailText" text)
    where (s."policyType" is null or fold(s."policyType") = fold($1))
      and (s.insurer is null or fold(s.insurer) = fold($2)))
  select days, is_message, step, email_text from fitting
  where narrowness = (select max(narrowness) from fitting)
$function$;
