import {
  answers,
  consents,
  contacts,
  keys,
  limitations,
  messages,
  objections,
  requests,
  trail,
} from './places/dealings.ts';
import {
  accounts,
  cards,
  certificates,
  claimMovements,
  claims,
  collectionReceipts,
  documents,
  endorsementActs,
  endorsements,
  movements,
  ownRecords,
  ownRowVersions,
  payments,
  person,
  policies,
  renewalCases,
  renewalMoves,
  renewals,
} from './places/insurance.ts';
import {
  cashClosings,
  closeSteps,
  importRows,
  monthCloses,
  preferences,
  receipts,
  refunds,
  retentionRuns,
  settingsImports,
  statementLines,
  statements,
  tasks,
  views,
} from './places/staffTexts.ts';
import type { PersonalPlace, RetainedBy } from './shapes.ts';

/**
 * The one inventory of what is held about customers: where, what for, on which legal basis, and
 * how it is erased. The anonymising, its preview and the subject's file read it; a test compares
 * it with the database, so that a column cannot be added without an entry here. Mentions come
 * first: they are found by the values that are erased after them.
 */
export const inventory: readonly PersonalPlace[] = [
  receipts,
  cashClosings,
  tasks,
  preferences,
  settingsImports,
  views,
  statements,
  statementLines,
  importRows,
  closeSteps,
  monthCloses,
  retentionRuns,
  documents,
  policies,
  ownRecords,
  ownRowVersions,
  renewals,
  renewalCases,
  renewalMoves,
  endorsements,
  endorsementActs,
  claims,
  claimMovements,
  contacts,
  payments,
  movements,
  certificates,
  collectionReceipts,
  refunds,
  cards,
  accounts,
  messages,
  objections,
  consents,
  limitations,
  requests,
  trail,
  keys,
  answers,
  person,
];

const isErased = ({ fields }: PersonalPlace): boolean =>
  fields.some(({ erasure }) => erasure.how !== 'kept' && erasure.how !== 'derived');

/**
 * The places that an erasure changes, each with the fields it may.
 * @param keeps the terms that still run (domain §25)
 */
export const erasedPlaces = (keeps: readonly RetainedBy[] = []): readonly PersonalPlace[] =>
  inventory
    .map((place) => ({
      ...place,
      fields: place.fields.filter(({ retainedBy }) => !retainedBy || !keeps.includes(retainedBy)),
    }))
    .filter(isErased);
