-- Keys that are derived once and kept, sealed under the master key: of the audit chain, of cards' numbers, of
-- recovery codes. They stay the same when the master key is changed.
create table derived_keys (
  purpose text primary key,
  wrapped_key bytea not null,
  sealed bytea not null
);
comment on table derived_keys is 'Keys for one purpose each, sealed under the master key';
comment on column derived_keys.sealed is 'The key, 32 bytes in base64, sealed under the wrapped key';
