/**
 * A receipt's number as people read it: `REC-000042`.
 * @param number from 1
 */
export const receiptCode = (number: number): string => `REC-${String(number).padStart(6, '0')}`;
