import {
  failureText,
  MOST_FAILURES,
  retryWait,
} from '../../../../domain/agency/webhooks/delivery.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../jobs/job.ts';
import { inTransaction } from '../../../transaction.ts';
import { pauseAct } from '../records/pause.ts';
import { type Due, nextDue, settleAttempt, takeDue } from './deliveries.repository.ts';
import { countFailures, findWebhook } from './repository.ts';
import { secretsOf } from './secrets.ts';
import { sendEvent } from './send.ts';

const RETRY_MS = 5_000;

/**
 * Sends a delivery and keeps what became of it. A process that ends between leaves it to be sent anew under the same
 * id: at least once.
 */
const deliver = async (context: Context, due: Due): Promise<void> => {
  const secrets = await secretsOf(context.database.kysely, context, due.webhook_id);
  const outcome = await sendEvent(context, due.address, secrets, due);
  const isFailure = outcome.failure !== null;
  const wait = isFailure ? retryWait(due.attempts) : undefined;
  const next = wait === undefined ? null : new Date(context.clock.now().getTime() + wait);
  await inTransaction(context, async (trx) => {
    const done = { result: undefined, events: [] };
    if (!(await settleAttempt(trx, due, outcome, next))) return done;
    if ((await countFailures(trx, due.webhook_id, isFailure)) < MOST_FAILURES) return done;
    const webhook = await findWebhook(trx, due.webhook_id);
    if (!webhook) return done;
    const why = texts.webhookPaused(failureText(outcome) ?? '');
    return { ...done, events: await pauseAct(trx, context, 'webhook', webhook, why) };
  });
};

export const webhooksJob: JobKind = {
  kind: 'webhooks',
  work: async (context, run) => {
    const { clock, database } = context;
    for (;;) {
      const due = await takeDue(database.kysely, clock.now());
      // What is being sent is finished, whatever fails beside it.
      const ended = await Promise.allSettled(due.map((one) => deliver(context, one)));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      await run.nextPiece();
      if (due.length === 0) return nextDue(database.kysely);
    }
  },
  retryMs: RETRY_MS,
  underWay: async (db) => ((await nextDue(db)) ? [{}] : []),
};
