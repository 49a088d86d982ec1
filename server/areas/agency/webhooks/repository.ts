import { type Selectable, sql } from 'kysely';
import { webhook } from '../../../../domain/entities/webhook.ts';
import { rowsOf, run } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { recordTable } from '../records/table.repository.ts';

export type WebhookRow = Selectable<Database['webhooks']>;

export const webhookTable = recordTable(webhook, {
  computed: {
    author: sql`(select first_name || ' ' || surname from users where id = webhooks.author_id)`,
  },
  defaultSort: { field: 'name', order: 'ASC' },
});

export const findWebhook = (db: Executor, id: number): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();

export const takeOver = (trx: Trx, id: number, userId: string): Promise<void> =>
  run(trx)`update webhooks set author_id = ${userId},
    failures = case when is_on then 0 else failures end,
    paused_because = case when is_on then null else paused_because end where id = ${id}`;

/** Counts failures in a row. @returns how many there are, of a webhook that is on */
export const countFailures = async (trx: Trx, id: number, isFailure: boolean): Promise<number> => {
  const rows = await rowsOf<{ failures: number }>(trx)`
    update webhooks set failures = case when ${isFailure} then failures + 1 else 0 end
    where id = ${id} and is_on and (${isFailure} or failures > 0) returning failures`;
  return rows[0]?.failures ?? 0;
};

type Sealed = Pick<Selectable<Database['webhook_secrets']>, 'wrapped_key' | 'sealed'>;

/** Keeps a new secret; those there are end at a moment, and those that have ended are removed. */
export const keepSecret = async (
  trx: Trx,
  webhook_id: number,
  secret: Sealed,
  now: Date,
  othersEnd: Date,
): Promise<void> => {
  await run(
    trx,
  )`delete from webhook_secrets where webhook_id = ${webhook_id} and ends_at <= ${now}`;
  await run(trx)`update webhook_secrets set ends_at = ${othersEnd}
    where webhook_id = ${webhook_id} and ends_at is null`;
  await trx
    .insertInto('webhook_secrets')
    .values({ webhook_id, ...secret })
    .execute();
};

export const findSecrets = (db: Executor, webhookId: number, now: Date): Promise<Sealed[]> =>
  rowsOf<Sealed>(db)`select wrapped_key, sealed from webhook_secrets
    where webhook_id = ${webhookId} and (ends_at is null or ends_at > ${now}) order by id desc`;
