-- A bank's name can be corrected: who saves over another's change is told.
alter table banks add column version integer not null default 1;
