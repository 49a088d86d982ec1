import { allowedActions, resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { endorsements as calls } from '../../../../domain/contract/index.ts';
import { ROW_CHANGES } from '../../../../domain/contract/sales/endorsements.ts';
import { endorsement } from '../../../../domain/entities/endorsement.ts';
import { columnName, type Field } from '../../../../domain/entities/entity.ts';
import {
  ENDORSEMENT_STATES,
  ENDORSEMENT_STEPS,
  type EndorsementState,
  type EndorsementStep,
} from '../../../../domain/sales/endorsements/kinds.ts';
import { type AuditEvent, auditEvent, ofCustomer } from '../../../audit/entry.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import { type Actor, type ChangeInput, type Input, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { lockRow, updateRow } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import { conflict, notFound, type Problem } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { objectsSeenBy, resourcesSeenBy } from '../../agency/ownRecords/access.ts';
import { ROW_RIGHTS } from '../insured/changes.ts';
import type { LockedPolicy } from '../policies/existing/schedule.ts';
import { noPolicy } from '../policies/problems.ts';
import { requirePolicy } from '../policies/read.ts';
import {
  type EndorsementChange,
  type EndorsementRow,
  endorsementList,
  endorsementTotalsJson,
  findEndorsementJson,
  insertAct,
  movementsJson,
  policyOfEndorsement,
} from './repository.ts';

interface Taken {
  readonly step: EndorsementStep;
  readonly reason?: string;
}

export interface Stepping {
  readonly trx: Trx;
  readonly policy: LockedPolicy;
  readonly row: EndorsementRow;
  readonly now: Date;
  readonly write: (columns: EndorsementChange) => Promise<void>;
  // The trail: takes events besides that of the step itself.
  readonly tell: (events: readonly AuditEvent[]) => void;
}

/**
 * Does a step to an endorsement, which is locked after its policy, as whoever changes either does.
 * @throws Problem 404, 409 for a step that its state does not have, or a stale version, and as the work does
 */
export const takeStep = (
  { context, actor, params: { id }, body: { version } }: ChangeInput,
  { step, reason }: Taken,
  work: (stepping: Stepping) => Promise<void>,
) =>
  inTransaction(context, async (trx) => {
    const policyId = await policyOfEndorsement(trx, id);
    if (policyId === undefined) throw noEndorsement();
    const policy = await requirePolicy(trx, policyId, today(context));
    const lock = () => lockRow(trx, 'endorsements', id, noEndorsement);
    const row = await lock();
    await requireVersion(trx, { entity: 'endorsement', id, version: row.version }, version);
    const states: readonly EndorsementState[] = ENDORSEMENT_STEPS[step];
    if (!states.includes(row.state)) throw wrongState(row.state, step);
    const now = context.clock.now();
    const write: Stepping['write'] = (columns) =>
      updateRow(trx, 'endorsements', id, { ...columns, updated_at: now });
    const others: AuditEvent[] = [];
    await work({ trx, policy, row, now, write, tell: (events) => others.push(...events) });
    await insertAct(trx, actor, now, row, { kind: step, reason });
    const change = { before: row, after: await lock(), words: reason };
    return {
      result: await readEndorsement(trx, actor, id),
      events: [endorsementEvent(actor, `endorsement.${step}`, policy, change), ...others],
    };
  });

export const noEndorsement = (): Problem => notFound('No existe un anexo con este identificador');

export const wrongState = (state: EndorsementState, step: EndorsementStep): Problem => {
  const wanted = ENDORSEMENT_STEPS[step].map((one) => `«${ENDORSEMENT_STATES[one]}»`);
  return conflict(
    'endorsement_state',
    `El anexo está en «${ENDORSEMENT_STATES[state]}»: esto se hace en ${wanted.join(' o ')}.`,
  );
};

export const listEndorsements = ({ context, list }: Input<typeof calls.listEndorsements>) =>
  readList(context.database, endorsementList, list);

export const sumEndorsements = async ({
  context,
  query: { filter = {} },
}: Input<typeof calls.sumEndorsements>): Promise<JsonText> =>
  new JsonText(await endorsementTotalsJson(context.database.kysely, { filter }));

const changesAllowed = async (db: Executor, actor: Actor): Promise<string[]> =>
  (await objectsSeenBy(db, actor)).flatMap((object) =>
    ROW_CHANGES.flatMap((change) =>
      allowedActions(object, actor.role).includes(ROW_RIGHTS[change])
        ? [`${resourceOf(object.key)} ${change}`]
        : [],
    ),
  );

/**
 * An endorsement as the contract answers it.
 * @param reader only changes to rows of objects that they see are included; undefined includes no rows
 * @throws Problem 404
 */
export const readEndorsement = async (db: Executor, reader: Actor | undefined, id: number) => {
  const [seen, changes] = reader
    ? await Promise.all([resourcesSeenBy(db, reader), changesAllowed(db, reader)])
    : [new Set<never>(), []];
  return requireJson(findEndorsementJson(db, id, { seen, changes }), noEndorsement);
};

/** Movements that a policy is made of, in order of time. @throws Problem 404 */
export const listMovements = ({ context, params: { id } }: Input<typeof calls.listMovements>) =>
  requireJson(movementsJson(context.database.kysely, id), () => noPolicy(id));

export const getEndorsement = ({
  context,
  actor,
  params: { id },
}: Input<typeof calls.getEndorsement>): Promise<JsonText> =>
  readEndorsement(context.database.kysely, actor, id);

/** An endorsement as the trail has it: figures in sight, words that may speak of the customer sealed. */
const loggedOf = (row: EndorsementRow, isSealed: boolean) =>
  Object.fromEntries(
    Object.entries<Field>(endorsement.fields).flatMap(([key, field]) =>
      (field.personal?.kind === 'words') === isSealed && key !== 'version'
        ? [[key, row[(columnName(key, field) ?? key) as keyof EndorsementRow]]]
        : [],
    ),
  );

export const endorsementEvent = (
  actor: Actor,
  action: Extract<AuditEvent['action'], `endorsement.${string}`>,
  policy: Pick<LockedPolicy, 'customers_id'>,
  {
    before,
    after,
    words,
  }: {
    readonly before?: EndorsementRow;
    readonly after: EndorsementRow;
    readonly words?: string | undefined;
  },
): AuditEvent =>
  auditEvent(action, ['endorsement', after.id], actor, {
    details: {
      policy_id: after.policy_id,
      ...(before ? { before: loggedOf(before, false) } : {}),
      after: loggedOf(after, false),
    },
    personal: ofCustomer(policy.customers_id, {
      ...(before ? { before: loggedOf(before, true) } : {}),
      after: { ...loggedOf(after, true), rows: after.row_changes, ...(words ? { words } : {}) },
    }),
  });
