import { keysOf } from '../../keysOf.ts';
import type { SharedKind } from '../messages/kinds.ts';
import { isOwnObjectResource } from '../ownFields/ownField.ts';

/** When an automation acts on a record of its view: once it is registered, or each time the view comes to show it. */
export const OCCASIONS = {
  created: 'Cuando se registra',
  met: 'Cada vez que llega a estar en la vista',
} as const;
export type Occasion = keyof typeof OCCASIONS;
export const OCCASION_IDS = keysOf(OCCASIONS);

/** Answers of an import: whether automations act on the records that it brings. */
export const IMPORTED = {
  off: 'No aplicarlas',
  digest: 'Una tarea con cuántos son, por cada regla',
  usual: 'Aplicarlas como siempre',
} as const;
export type Imported = keyof typeof IMPORTED;
export const IMPORTED_IDS = keysOf(IMPORTED);

/** Most records that an automation acts on at once; where its view finds more, it is turned off before it acts. */
export const MOST_ACTED_ON = 5_000;

export const REHEARSED_DAYS = 90;

type SubjectField = 'customers_id' | 'policy_id' | 'claim_id' | 'parent_record_id';

interface AutomatedList {
  /** Record that tasks and papers are of, by the field of the list's row that has its number. */
  readonly subject: readonly [SubjectField, string];
  readonly messages: readonly SharedKind[];
}

const renewals: readonly SharedKind[] = ['renewal'];

const LISTS: Readonly<Record<string, AutomatedList>> = {
  customers: { subject: ['customers_id', 'id'], messages: [] },
  policies: { subject: ['policy_id', 'id'], messages: renewals },
  'ending-policies': { subject: ['policy_id', 'id'], messages: renewals },
  renewals: { subject: ['policy_id', 'policy_id'], messages: renewals },
  payments: { subject: ['policy_id', 'policy_id'], messages: ['late-payment', 'coming-payment'] },
  'late-payments': { subject: ['policy_id', 'policy_id'], messages: ['late-payment'] },
  claims: { subject: ['claim_id', 'id'], messages: [] },
};

/** Kind of import that brings the records of a list; undefined where files bring none. */
export const broughtAs = (list: string): string | undefined => {
  const field = automatedList(list)?.subject[0];
  if (field === 'customers_id') return 'customers';
  return field === 'policy_id' ? 'policies' : field && list;
};

export const automatedList = (list: string): AutomatedList | undefined =>
  isOwnObjectResource(list) ? { subject: ['parent_record_id', 'id'], messages: [] } : LISTS[list];

/**
 * The record that a message is about: of a renewal the policy, else the row itself.
 * @param row of the list, as its answer has it
 */
export const messagedRecord = (
  list: string,
  kind: SharedKind,
  row: Readonly<Record<string, unknown>>,
): number => Number(row[kind === 'renewal' ? (automatedList(list)?.subject[1] ?? 'id') : 'id']);
