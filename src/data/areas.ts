import type { QueryKey } from '@tanstack/react-query';
import { type Call, contract } from '../../domain/contract/index.ts';
import { callsOf } from './resources.ts';

export type Area = keyof typeof contract;

const areaOfCall = new Map(
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.values(calls).map((call): [unknown, string] => [call, area]),
  ),
);

export const areaOf = (call: Call): string => areaOfCall.get(call) ?? call.path;

/**
 * Areas that show what another one writes. Whatever an area itself shows is read anew after each of its
 * writes; a line here is needed only where a second area shows it too.
 */
const alsoShownBy: Readonly<Partial<Record<Area, readonly Area[]>>> = {
  // A customer's record says whether their data is restricted.
  limitations: ['customers'],
  breaches: ['privacyDesk'],
  privacyRequests: ['privacyDesk'],
  consents: ['privacyDesk'],
  secondFactor: ['users'],
  // Rows move from one customer to the other, whose name stands beside them.
  customerMerges: ['customers', 'policies', 'payments', 'receipts', 'cards', 'bankAccounts'],
  debitBatches: ['debitMandates', 'payments', 'receipts', 'policies'],
  insurerStatements: ['insurerReceivables', 'instalmentProgress'],
  endorsements: ['policies', 'payments', 'ownRecords', 'commissions'],
  // Premium rates say which types leave out which charge.
  policyTypes: ['policies'],
  // A claim waits for its documents.
  documents: ['claims'],
  // A definition says what titles are made of, and is deleted with its fields.
  ownObjects: ['ownFields', 'ownRecords'],
  ownFields: ['ownRecords'],
  settingsPackage: [
    'settings',
    'permissionMatrix',
    'messageTemplates',
    'ownObjects',
    'ownFields',
    'views',
  ],
};

export const areasShowing = (area: string): readonly string[] => [
  area,
  ...(alsoShownBy[area as Area] ?? []),
];

/**
 * The area whose data stands under a key of the cache. react-admin's keys begin with the resource,
 * those of useCall with the area.
 */
export const areaOfKey = ([first]: QueryKey): string => {
  const { list, one } = callsOf(String(first));
  const call = list ?? one;
  return call ? areaOf(call) : String(first);
};
