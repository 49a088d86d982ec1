import { inventory } from '../personalData/inventory.ts';

/** What an erasure leaves behind at a place of the inventory, and why. */
export interface KeptPlace {
  readonly label: string;
  readonly why: string;
}

/**
 * What of a customer is kept when all is erased that tells who they are, as the inventory has it: an answer about
 * an erasure says so (LOPDP, article 15).
 * @returns a line for each place and reason
 */
export const keptByLaw = (): readonly KeptPlace[] =>
  inventory.flatMap(({ label, fields }) => {
    const reasons = fields.flatMap(({ erasure }) => (erasure.how === 'kept' ? [erasure.why] : []));
    return [...new Set(reasons)].map((why) => ({ label, why }));
  });
