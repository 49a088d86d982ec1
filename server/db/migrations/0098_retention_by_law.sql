-- What is erased for good is approved by another than who proposed it; of earlier runs the proposer's id is not known.
alter table retention_runs
  add column proposed_by_id uuid,
  add column decided_by_id uuid,
  add constraint retention_runs_second_person
    check (status not in ('running', 'done') or proposed_by_id is null or decided_by_id <> proposed_by_id);

-- Terms that the law sets were shortened where nothing refused it.
update retention_terms set months = case when key in ('books', 'statements') then 84 else 60 end
where key in ('books', 'statements') and months < 84 or key in ('requests', 'breaches') and months < 60;
update retention_terms set months = 1 where months < 1;
