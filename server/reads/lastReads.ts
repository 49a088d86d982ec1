import type { FastifyRequest } from 'fastify';
import { type Call, declaredResources } from '../../domain/contract/index.ts';
import { type CallAnswer, Page, WholeList } from '../http/answers.ts';

/**
 * When each session was last shown a record, for forms that send none of its version (docs/decisions/0111). Held by
 * this process alone: after a restart nothing is known.
 */

/** Records that sessions were shown, the latest last; the oldest is forgotten. */
const shown = new Map<string, Date>();
const MAX_SHOWN = 50_000;

/** In place of a record's id: all of its kind. */
const ALL = '*';

const keyOf = (session: Uint8Array, resource: string, id: string) =>
  `${Buffer.from(session).toString('base64')} ${resource} ${id}`;

const resources = Object.entries(declaredResources).filter(([, { entity }]) => entity);

const resourceOf = (call: Call): string | undefined =>
  resources.find(([name, { one }]) => one === call || call.list?.name === name)?.[0];

const idsIn = (answer: CallAnswer, params: unknown): readonly string[] => {
  if (answer instanceof WholeList) return [ALL];
  if (answer instanceof Page)
    return answer.rows.flatMap((row) => /^\{"id" ?: ?"?([\w-]+)/.exec(row)?.[1] ?? []);
  return Object.values(Object(params)).map(String);
};

/**
 * Notes which records an answer shows to whose session.
 * @param asked before the records were read: what is changed from then on may be missing in them
 */
export const noteShown = (
  { actor, params }: FastifyRequest,
  call: Call,
  answer: CallAnswer,
  asked: Date,
): void => {
  const resource = call.method === 'GET' ? resourceOf(call) : undefined;
  if (!actor || !resource) return;
  for (const id of idsIn(answer, params)) {
    const key = keyOf(actor.sessionHash, resource, id);
    shown.delete(key);
    shown.set(key, asked);
  }
  for (const key of shown.keys()) {
    if (shown.size <= MAX_SHOWN) break;
    shown.delete(key);
  }
};

/** @returns when a session was last shown a record; undefined where that is not known */
export const lastShown = (session: Uint8Array, resource: string, id: string): Date | undefined => {
  const [one, all] = [id, ALL].map((which) => shown.get(keyOf(session, resource, which)));
  return one && all ? new Date(Math.max(one.getTime(), all.getTime())) : (one ?? all);
};
