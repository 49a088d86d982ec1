import type { IsHidden } from '../../../../domain/agency/layouts/hidden.ts';
import { OWN_VALUES, ownPath } from '../../../../domain/agency/ownFields/ownField.ts';
import {
  type AnswerOf,
  type audit as calls,
  declaredResources,
} from '../../../../domain/contract/index.ts';
import { wireDay } from '../../../../domain/contract/wire.ts';
import { entities } from '../../../../domain/entities/index.ts';
import { findArchivedBefore, readParts } from '../../../audit/archives.repository.ts';
import { type AuditEvent, auditEvent, ownerOf } from '../../../audit/entry.ts';
import { findSubjectKey } from '../../../audit/repository.ts';
import { verifyAuditLog as verify } from '../../../audit/verify.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import type { Executor } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { notFound, type Problem } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import {
  auditListIn,
  findEntry,
  findLastUpdate,
  findNamedUsersJson,
  type SealedValues,
  type StoredEntry,
} from './repository.ts';

type Values = Readonly<Record<string, unknown>>;

const resourceOf = (entity: string, { object, list }: Values): string => {
  if (entity === 'own_record') return `own-${object}`;
  if (entity === 'view' || entity === 'export') return `${list}`;
  return entities.find(({ name }) => name === entity)?.resource ?? entity;
};

const cut = (value: unknown, hides: (name: string) => boolean): unknown => {
  // Columns of a view are named in a list.
  if (Array.isArray(value))
    return value.filter((one) => !hides(`${one}`)).map((one) => cut(one, hides));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
      if (hides(key)) return [];
      return [[key, cut(part, key === OWN_VALUES ? (own) => hides(ownPath(own)) : hides)]];
    }),
  );
};

/**
 * Values of an entry of the trail without those that its reader does not see in the record.
 * @param entity the kind of record, as the trail names it
 */
const visibleValues = <V extends Values | null>(
  isHidden: IsHidden | undefined,
  { entity, details }: { readonly entity: string; readonly details: Values },
  values: V,
): V => {
  if (!isHidden || !values) return values;
  if (entity === 'own_field') {
    const { records, key: named } = details;
    const of = {
      resource: records,
      key: named,
      ...Object(details.after),
      ...Object(details.before),
    };
    // No words of a field that its reader does not see; an object of values stays one.
    if (isHidden(`${of.resource}`, ownPath(`${of.key}`))) return {} as V;
  }
  const resource = resourceOf(entity, details);
  // An object of values stays one.
  return cut(values, (name) => isHidden(resource, name)) as V;
};

type OpenedEntry = AnswerOf<typeof calls.openEntry>;
type Personal = Pick<OpenedEntry, 'personalState' | 'personal'>;

export const listEntries = ({ context, list }: Input<typeof calls.listEntries>) =>
  readList(context.database, auditListIn(context.config.agency.timeZone), list);

export const listAuditUsers = async ({ context }: Input<typeof calls.listAuditUsers>) =>
  new JsonText(await findNamedUsersJson(context.database.kysely));

const opened = (
  { vault }: Context,
  key: Uint8Array,
  owner: string,
  sealed: Uint8Array,
): Personal => {
  try {
    return { personalState: 'open', personal: JSON.parse(vault.open(key, owner, sealed)) };
  } catch {
    // Sealed under another master key than the server's.
    return { personalState: 'unreadable', personal: null };
  }
};

/** A person's values of an entry, as far as they can still be read. Record the reading before. */
export const personalOf = async (
  db: Executor,
  context: Context,
  entry: SealedValues,
): Promise<Personal> => {
  const { sealed, subject_kind: kind, subject_id: id } = entry;
  if (!sealed || !kind || !id) return { personalState: 'none', personal: null };
  const subject = { kind, id };
  const key = await findSubjectKey(db, subject);
  if (!key) return { personalState: 'erased', personal: null };
  return opened(context, key, ownerOf(subject), sealed);
};

const opening = (
  actor: Actor,
  sequence: number,
  { action, subject_kind: kind, subject_id: id }: StoredEntry,
): AuditEvent =>
  auditEvent('audit.opened', ['audit', sequence], actor, {
    about: kind && id ? { kind, id } : undefined,
    details: { action },
  });

const missing = async (db: Executor, sequence: number): Promise<Problem> => {
  const archived = (await readParts(db)).at(-1)?.last ?? 0;
  return notFound(
    sequence <= archived
      ? `El registro ${sequence} está en el archivo de la auditoría`
      : `No existe el registro de auditoría ${sequence}`,
  );
};

/**
 * Opens an entry. The reading of a person's values is committed to the trail before they are sent.
 * @param sequence its place in the chain
 * @throws Problem 404
 */
export const openEntry = ({
  context,
  actor,
  params: { sequence },
}: Input<typeof calls.openEntry>) =>
  inTransaction(context, async (trx) => {
    const entry = await findEntry(trx, sequence, context.config.agency.timeZone);
    if (!entry) throw await missing(trx, sequence);
    const personal = await personalOf(trx, context, entry);
    const isOpen = personal.personalState === 'open';
    // The row is the list's, shaped by the same expressions.
    const row = entry.row as AnswerOf<typeof calls.listEntries>;
    const { details } = entry;
    const about = { entity: row.entity, details };
    return {
      result: {
        ...row,
        ...personal,
        details: visibleValues(actor.isHidden, about, details),
        personal: visibleValues(actor.isHidden, about, personal.personal),
      },
      events: isOpen ? [opening(actor, sequence, entry)] : [],
    };
  });

export const verifyAuditLog = async ({ context }: Input<typeof calls.verifyAuditLog>) => {
  const { entries, lastHash, broken } = await verify(context);
  return {
    intact: broken === undefined,
    entries,
    lastHash: Buffer.from(lastHash).toString('hex'),
    broken: broken ?? null,
  };
};

export const findArchived = async ({
  context,
}: Input<typeof calls.findArchived>): Promise<JsonText> => {
  const before = await findArchivedBefore(context.database.kysely);
  return new JsonText(JSON.stringify({ before: before ? wireDay(before) : null }));
};

export const findOverlap = async ({
  context,
  actor,
  query: { resource, id },
}: Input<typeof calls.findOverlap>): Promise<JsonText> => {
  const { entity, list, update } = new Map(Object.entries(declaredResources)).get(resource) ?? {};
  const mayRead = [...actor.permissions].some((one) => one === (list ?? update)?.access);
  const last =
    entity && mayRead ? await findLastUpdate(context.database.kysely, entity.name, id) : undefined;
  if (last?.action !== 'record.overlapped') return new JsonText('null');
  const seen = (names: unknown) =>
    [names].flat().filter((name) => !actor.isHidden?.(resource, String(name)));
  const { newer, putBack } = last.details;
  const { user_name: by, at } = last;
  return new JsonText(JSON.stringify({ by, at, newer: seen(newer), putBack: seen(putBack) }));
};
