import { type Selectable, sql } from 'kysely';
import { automation as entity } from '../../../../domain/entities/automation.ts';
import { firstRow, rowsOf, run } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { findActorOfUser } from '../auth/actors.repository.ts';
import { recordTable } from '../records/table.repository.ts';

export type AutomationRow = Selectable<Database['automations']>;

export const automationTable = recordTable(entity, {
  computed: {
    list: sql`(select list from views where id = automations.view_id)`,
    author: sql`(select first_name || ' ' || surname from users where id = automations.author_id)`,
    actedOn: sql`(select count(*) from automation_entries entry
      where entry.automation_id = automations.id and entry.outcome = 'acted')`,
  },
  defaultSort: { field: 'name', order: 'ASC' },
});

export const noteRan = (trx: Trx, { id }: AutomationRow, now: Date): Promise<void> =>
  run(trx)`update automations set ran_at = ${now} where id = ${id}`;

/** @returns undefined where it is off, or another process runs it */
export const lockOn = (trx: Trx, id: number): Promise<AutomationRow | undefined> =>
  firstRow<AutomationRow>(trx)`
    select * from automations where id = ${id} and is_on for no key update skip locked`;

export const findAutomation = (db: Executor, id: number): Promise<AutomationRow | undefined> =>
  db.selectFrom('automations').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns who saved it last, with their rights of today; undefined where they are gone or inactive */
export const findAuthor = (db: Executor, { author_id }: AutomationRow) =>
  findActorOfUser(db, sql`users u where u.id = ${author_id}`);

export const findOn = (db: Executor) =>
  rowsOf<{ id: number }>(db)`select id from automations where is_on order by id`;
