import { z } from 'zod';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { AnswerOf, breaches } from '../../../../domain/contract/index.ts';
import { wireDay } from '../../../../domain/contract/wire.ts';
import {
  BREACH_EXEMPTION_IDS,
  BREACH_RECIPIENT_IDS,
  breachClocks,
  DATA_KIND_IDS,
  NOTICE_CHANNEL_IDS,
} from '../../../../domain/privacy/breaches.ts';
import type { Subject } from '../../../audit/entry.ts';
import { unsealFor } from '../../../audit/sealing.ts';
import type { Context, Input } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { notFound } from '../../../problem.ts';
import { type ActRow, type BreachRow, findActs, findBreach, findBreaches } from './repository.ts';

/**
 * Words and letters of a breach are proof that outlives the persons' erasure: they are sealed under a key of
 * the breach's own, so that no dump of the database shows them.
 */
export const breachSubject = (id: number): Subject => ({ kind: 'breach', id: `${id}` });

/** @returns opens what was sealed for a breach; null where its key is gone */
export const openerOf = async (
  db: Executor,
  context: Context,
  breachId: number,
): Promise<(sealed: Uint8Array | null) => string | null> => {
  const unseal = await unsealFor(db, context, breachSubject(breachId));
  return (sealed) => (sealed && unseal(sealed)) ?? null;
};

type Breach = AnswerOf<typeof breaches.getBreach>;
type Summary = AnswerOf<typeof breaches.listBreaches>[number];
type Act = Breach['acts'][number];

const civil = z.string().transform((day) => day as CivilDate);

const detailsShape = z.object({
  happenedFrom: civil.nullish(),
  happenedTo: civil.nullish(),
  kinds: z.array(z.enum(DATA_KIND_IDS)).optional(),
  to: z.enum(BREACH_RECIPIENT_IDS).optional(),
  hash: z.string().optional(),
  noticeId: z.int().optional(),
  sentOn: civil.optional(),
  channel: z.enum(NOTICE_CHANNEL_IDS).optional(),
  exemption: z.enum(BREACH_EXEMPTION_IDS).optional(),
  source: z.string().optional(),
});

export type ActDetails = z.output<typeof detailsShape>;

const wordsShape = z.object({
  what: z.string(),
  consequences: z.string().nullable(),
  measures: z.string().nullable(),
});

type ReadAct = Omit<ActRow, 'details'> & { readonly details: ActDetails };

const readAct = (act: ActRow): ReadAct => ({ ...act, details: detailsShape.parse(act.details) });

const lastOf = (acts: readonly ReadAct[], kind: ReadAct['kind']) =>
  acts.filter((act) => act.kind === kind).at(-1);

type Open = Awaited<ReturnType<typeof openerOf>>;

const describedIn = (acts: readonly ReadAct[], open: Open) => {
  const act = lastOf(acts, 'described');
  const text = act ? open(act.sealed) : null;
  return {
    details: act?.details ?? {},
    words: text === null ? undefined : wordsShape.parse(JSON.parse(text)),
  };
};

const clocksOf = (breach: BreachRow, acts: readonly ReadAct[]) =>
  breachClocks(
    {
      authority: breach.authority_due,
      arcotel: breach.arcotel_due,
      persons: breach.persons_due,
    },
    acts.flatMap(({ details: { to, sentOn }, kind }) =>
      kind === 'sent' && to && sentOn ? [{ to, sentOn }] : [],
    ),
    lastOf(acts, 'exempted')?.details.exemption ?? null,
  ).map(({ due, sentOn, ...clock }) => ({
    ...clock,
    due: wireDay(due),
    sentOn: sentOn && wireDay(sentOn),
  }));

const summaryOf = (breach: BreachRow, acts: readonly ReadAct[], open: Open): Summary => ({
  id: breach.id,
  year: breach.year,
  number: breach.number,
  knownAt: breach.known_at.toISOString(),
  what: describedIn(acts, open).words?.what ?? null,
  people: lastOf(acts, 'counted')?.people ?? null,
  clocks: clocksOf(breach, acts),
  isClosed: acts.some(({ kind }) => kind === 'closed'),
});

/** Words of an act: those of a description are stored beside it, those of a notice in its file. */
const wordsIn = ({ kind, sealed }: ReadAct, open: Open): string | null =>
  kind === 'described' ? null : open(sealed);

const actOf = (act: ReadAct, open: Open): Act => {
  const { to = null, noticeId = null, sentOn, channel = null, hash = null } = act.details;
  return {
    id: act.id,
    kind: act.kind,
    at: act.at.toISOString(),
    userName: act.user_name,
    to,
    noticeId,
    sentOn: sentOn ? wireDay(sentOn) : null,
    channel,
    hash,
    exemption: act.details.exemption ?? null,
    people: act.people,
    source: act.details.source ?? null,
    words: wordsIn(act, open),
  };
};

const wholeOf = (breach: BreachRow, acts: readonly ReadAct[], open: Open): Breach => {
  const { details, words } = describedIn(acts, open);
  const { happenedFrom, happenedTo, kinds = [] } = details;
  return {
    ...summaryOf(breach, acts, open),
    version: acts.length,
    happenedFrom: happenedFrom ? wireDay(happenedFrom) : null,
    happenedTo: happenedTo ? wireDay(happenedTo) : null,
    kinds,
    consequences: words?.consequences ?? null,
    measures: words?.measures ?? null,
    userName: breach.user_name,
    acts: acts.map((act) => actOf(act, open)),
  };
};

const wired = <Row extends { readonly id: number }>(row: Row) => ({ ...row, id: `${row.id}` });

export const wireBreach = (breach: Breach): object => ({
  ...wired(breach),
  acts: breach.acts.map((act) => ({
    ...wired(act),
    noticeId: act.noticeId === null ? null : `${act.noticeId}`,
  })),
});

/** A breach with all that was done about it, as the program knows it. @throws Problem 404 */
export const readBreach = async (context: Context, db: Executor, id: number): Promise<Breach> => {
  const breach = await findBreach(db, id);
  if (!breach) throw notFound('Esta vulneración no existe');
  const acts = (await findActs(db, [id])).map(readAct);
  return wholeOf(breach, acts, await openerOf(db, context, id));
};

export const readBreaches = async ({
  context,
}: Input<typeof breaches.listBreaches>): Promise<object[]> => {
  const db = context.database.kysely;
  const rows = await findBreaches(db);
  const acts = (
    await findActs(
      db,
      rows.map(({ id }) => id),
    )
  ).map(readAct);
  const summaries = [];
  for (const breach of rows) {
    const own = acts.filter(({ breach_id }) => breach_id === breach.id);
    summaries.push(wired(summaryOf(breach, own, await openerOf(db, context, breach.id))));
  }
  return summaries;
};

export const getBreach = async ({ context, params }: Input<typeof breaches.getBreach>) =>
  wireBreach(await readBreach(context, context.database.kysely, params.id));
