import { isExportName } from '../../contract/agency/exports.ts';
import type { Call } from '../../contract/call.ts';
import { cards, declaredResources, ownRecords } from '../../contract/index.ts';
import {
  isOwnFieldResource,
  isOwnObjectResource,
  type OwnFieldResource,
} from '../ownFields/ownField.ts';
import type { ViewedList } from './lawful.ts';

const isViewed = (call: Call | undefined): call is ViewedList => call?.list !== undefined;

/** The list of cards is no resource's: each reading takes a human verification. */
const BEHIND_VERIFICATION: Readonly<Record<string, Call>> = { cards: cards.listCards };

const listOf = (name: string): Call | undefined => {
  if (isOwnObjectResource(name)) return ownRecords.listOwnRecords;
  return Object.hasOwn(declaredResources, name) ? declaredResources[name]?.list : undefined;
};

/**
 * The call of a list that can be looked at through views.
 * @param name as the browser's resources are named
 * @returns undefined where there is no such list
 */
export const viewedList = (name: string): ViewedList | undefined =>
  [BEHIND_VERIFICATION[name], listOf(name)].find(isViewed);

/** The records with own fields that a list is of; undefined where it is of none. */
export const recordsListed = (name: string): OwnFieldResource | undefined => {
  const records = isOwnObjectResource(name) ? name : viewedList(name)?.list.ownFields;
  return isOwnFieldResource(records) ? records : undefined;
};

/** Whether a list can be read and written down without anybody at the screen. */
export const isMailed = (name: string): boolean =>
  isCounted(name) && (isExportName(name) || isOwnObjectResource(name));

/** Whether a list can be counted without anybody at the screen. */
export const isCounted = (name: string): boolean => isViewed(listOf(name));

const NARROWED_BY = {
  customers: 'customers_id',
  advisors: 'advisor_id',
  companies: 'company_id',
  policies: 'policy_id',
  claims: 'claim_id',
} as const;

/** The kinds of record to which a list can be narrowed, each with the filter that does it. */
export const recordsOver = (name: string): readonly (readonly [string, string])[] => {
  const { filter = {} } = viewedList(name)?.list ?? {};
  return Object.entries(NARROWED_BY).filter(([, by]) => Object.hasOwn(filter, by));
};
