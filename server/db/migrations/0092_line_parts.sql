-- A line of an insurer's statement may pay several instalments: what it pays of each, as
-- domain/insurerStatements has it, amounts in dollars. Empty where it is about one.
alter table insurer_statement_lines add column parts jsonb not null default '[]';
