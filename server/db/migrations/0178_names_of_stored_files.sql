-- 1. A document's file is named by the SHA-256 of what is sealed: a name from an altered copy that is none, such as a
--    path out of the store, would be opened as one.
alter table documents add constraint documents_stored_as check (stored_as ~ '^[0-9a-f]{64}$');
