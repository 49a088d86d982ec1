import type { LinkKind } from '../domain/agency/imports/columns.ts';
import { printable } from '../domain/printable.ts';
import { isOfValues } from '../server/areas/agency/imports/decide.ts';
import type { AuditEvent } from '../server/audit/entry.ts';
import { explainConstraint } from '../server/constraints.ts';
import type { Actor, Context } from '../server/context.ts';
import type { Trx } from '../server/db/transaction.ts';
import { Problem } from '../server/problem.ts';
import { inTransaction, joinTransaction } from '../server/transaction.ts';
import { type Catalogues, readCatalogues, type SameNames } from './catalogues.ts';
import { insertLink, readLinks } from './links.repository.ts';
import type { OtherServer } from './otherServer.ts';
import { newTally, type Tally } from './rules/tally.ts';

export interface Run {
  readonly context: Context;
  readonly actor: Actor;
  readonly server: OtherServer;
  readonly catalogues: Catalogues;
  /** Instalments that fell due and were never issued there are issued here, and owed. */
  readonly issuesDue: boolean;
  readonly tally: Tally;
  /** Names a difference; the same one is named once. */
  readonly say: (difference: string) => void;
  readonly differences: ReadonlySet<string>;
  /** Our record of theirs; undefined where it was not brought. */
  linked(kind: LinkKind, sourceId: number): number | undefined;
  isTaken(kind: LinkKind, recordId: number): boolean;
  /** First time in this run that a record of ours is dealt with: two of theirs may be one here. */
  isFirst(kind: LinkKind, recordId: number): boolean;
  /** Keeps a link once its transaction is committed. */
  remember(kind: LinkKind, sourceId: number, recordId: number): void;
}

export interface ImportChoices {
  readonly sameNames?: SameNames;
  readonly issuesDue?: boolean;
}

export const beginRun = async (
  context: Context,
  actor: Actor,
  server: OtherServer,
  { sameNames = new Map(), issuesDue = false }: ImportChoices = {},
): Promise<Run> => {
  const differences = new Set<string>();
  const links = new Map<string, number>();
  const taken = new Set<string>();
  const seen = new Set<string>();
  const keyOf = (kind: LinkKind, id: number) => `${kind} ${id}`;
  const remember = (kind: LinkKind, sourceId: number, recordId: number) => {
    links.set(keyOf(kind, sourceId), recordId);
    taken.add(keyOf(kind, recordId));
  };
  for (const { kind, source_id, record_id } of await readLinks(
    context.database.kysely,
    server.name,
  ))
    remember(kind, source_id, record_id);
  const say = (difference: string) => void differences.add(printable(difference));
  return {
    context,
    actor,
    server,
    catalogues: await readCatalogues(context.database.kysely, server, sameNames),
    issuesDue,
    tally: newTally(),
    say,
    differences,
    linked: (kind, sourceId) => links.get(keyOf(kind, sourceId)),
    isFirst: (kind, recordId) => seen.size < seen.add(keyOf(kind, recordId)).size,
    isTaken: (kind, recordId) => taken.has(keyOf(kind, recordId)),
    remember,
  };
};

/** The records that a transaction brings: they are linked in it, and known once it is committed. */
export interface ImportStep {
  readonly trx: Trx;
  readonly context: Context;
  tell(...events: AuditEvent[]): void;
  link(kind: LinkKind, sourceId: number, recordId: number, isNew: boolean): Promise<void>;
}

/** Brings records in one transaction: all of them with their links and audit entries, or nothing. */
export const importStep = async (
  run: Run,
  work: (bringing: ImportStep) => Promise<void>,
): Promise<void> => {
  const linked = await inTransaction(run.context, async (trx) => {
    const events: AuditEvent[] = [];
    const result: [LinkKind, number, number][] = [];
    await work({
      trx,
      context: joinTransaction(run.context, trx, (list) => events.push(...list)),
      tell: (...list) => void events.push(...list),
      link: async (kind, sourceId, recordId, isNew) => {
        const link = { source: run.server.name, kind, sourceId, recordId, isNew };
        await insertLink(trx, link, run.context.clock.now());
        result.push([kind, sourceId, recordId]);
      },
    });
    return { result, events };
  });
  for (const link of linked) run.remember(...link);
};

/** Reason why a record cannot be brought, in Spanish; undefined for a fault, which ends the import. */
const reasonOf = (error: unknown): string | undefined => {
  const problem = error instanceof Problem ? error : explainConstraint(error);
  if (problem) return Object.values(problem.fields ?? {})[0] ?? problem.message;
  if (error instanceof RangeError) return 'sus plazos o valores no son posibles aquí';
  return isOfValues(error) ? 'la base de datos lo rechaza' : undefined;
};

/**
 * Does something about a record; why it cannot be done is a difference.
 * @param what the record, as a difference names it
 * @throws what has nothing to do with the record
 */
export const orSay = async (run: Run, what: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    run.say(`${what}: ${reason}`);
  }
};
