import type { SaveTexts } from '../../../ui/form/useSave.ts';

/** ANTICIPO and COMISIÓN (specification §5). */
export const OPERATIONS = ['ADVANCE', 'COMMISSION'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What is said after each (specification §8). */
export const saveTexts: Readonly<Record<Operation, SaveTexts>> = {
  ADVANCE: {
    savedTitle: 'giving.savedTitle',
    saved: 'giving.advanceSaved',
    refused: 'giving.advanceRefused',
    failed: 'giving.failed',
  },
  COMMISSION: {
    savedTitle: 'giving.savedTitle',
    saved: 'giving.commissionSaved',
    refused: 'giving.commissionRefused',
    failed: 'giving.failed',
  },
};
