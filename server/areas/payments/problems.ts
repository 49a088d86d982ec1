import { conflict, type Problem } from '../../problem.ts';

/** What the state of an instalment does not allow (domain §6), as a clerk is told. */

/** @param number the instalment's number within its policy */
export const alreadyPaid = (number: number): Problem =>
  conflict('already_paid', `El pago N.º ${number} ya fue cobrado. Actualice la pantalla.`);

/** @param number the instalment's number within its policy */
export const notIssued = (number: number): Problem =>
  conflict('not_issued', `El pago N.º ${number} todavía no se ha emitido`);

/** @param first the number of the instalment to collect first */
export const outOfOrder = (first: number): Problem =>
  conflict('out_of_order', `Primero debe cobrar el pago N.º ${first} de esta póliza`);
