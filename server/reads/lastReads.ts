import type { FastifyRequest } from 'fastify';
import { type Call, declaredResources } from '../../domain/contract/index.ts';
import { type CallAnswer, Page, WholeList } from '../http/answers.ts';

/**
 * When each session was last shown a record, the latest last (docs/decisions/0111). Held by this process alone: after
 * a restart nothing is known.
 */
const shown = new Map<string, Date>();
const MAX_SHOWN = 50_000;

/** In place of a record's id: all of its kind. */
const ALL = '*';

const keyOf = (session: Uint8Array, entity: string, id: string) =>
  `${Buffer.from(session).toString('base64')} ${entity} ${id}`;

const resources = Object.entries(declaredResources);

/** The kind of record that a call answers; undefined for others than reads of records that are updated. */
export const entityShownBy = (call: Call): string | undefined =>
  call.method === 'GET'
    ? resources.find(
        ([name, { entity, one }]) => entity && (one === call || call.list?.name === name),
      )?.[1].entity?.name
    : undefined;

const idsIn = (answer: CallAnswer, params: unknown): readonly string[] => {
  if (answer instanceof WholeList) return [ALL];
  if (!(answer instanceof Page)) return Object.values(Object(params)).map(String);
  return answer.rows.flatMap((row) => /^\{"id" ?: ?"?([\w-]+)/.exec(row)?.[1] ?? []);
};

/**
 * Notes which records an answer shows to whose session.
 * @param entity as {@link entityShownBy} names it
 * @param readAt before the records were read: what is changed from then on may be missing in them
 */
export const noteShown = (
  { actor, params }: FastifyRequest,
  entity: string,
  answer: CallAnswer,
  readAt: Date,
): void => {
  if (!actor) return;
  for (const id of idsIn(answer, params)) {
    const key = keyOf(actor.sessionHash, entity, id);
    shown.delete(key);
    shown.set(key, readAt);
  }
  for (const key of shown.keys()) {
    if (shown.size <= MAX_SHOWN) break;
    shown.delete(key);
  }
};

export const lastShown = (session: Uint8Array, entity: string, id: string): Date | undefined =>
  [id, ALL]
    .flatMap((which) => shown.get(keyOf(session, entity, which)) ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
    .at(-1);
