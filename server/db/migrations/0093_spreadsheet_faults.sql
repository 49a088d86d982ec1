-- What a spreadsheet may have done to a whole column is asked before its rows are rehearsed: [{place, kind}].
alter table imports add column doubts jsonb not null default '[]';

-- Why a row of the file holds no record: it is hidden, a total, a signature.
alter table import_rows add column left_out text;
-- JSON of what its cells were read as, by their places; null where they are as the file has them.
alter table import_rows add column readings text;
