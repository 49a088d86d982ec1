-- What another agency's server told of a policy when it was last asked for it by itself, without anybody's words: a
-- policy that its lists tell as before is not asked for again.
alter table agency_import_links
  add column fingerprint text,
  add column told text,
  add constraint agency_import_links_told check ((fingerprint is null) = (told is null));
comment on column agency_import_links.fingerprint is 'Of the rows of its lists by which a policy was told.';
comment on column agency_import_links.told is 'The policy as JSON, in the ids of the other server.';
