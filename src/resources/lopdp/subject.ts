import type { Customer } from '../../data/records.ts';

/** A customer whose data are watched over. */
export type Subject = Customer;

/** Whether they are not anonymous yet. */
export const canBeErased = ({ anonymizedAt }: Subject): boolean => anonymizedAt === null;
