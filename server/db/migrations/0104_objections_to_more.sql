-- People object to profiling and to the handing over of their data as well (LOPDP, art. 16).
alter table objections
  drop constraint objections_purpose_check,
  add constraint objections_purpose_check check (purpose in ('messages', 'profiling', 'sharing'));
