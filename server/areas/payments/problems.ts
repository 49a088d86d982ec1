import { conflict, notFound, type Problem } from '../../problem.ts';

/** What the state of an instalment does not allow (domain §6), as a clerk is told. */

/** The 404 of a payment. */
export const noPayment = (id: number): Problem =>
  notFound(`No existe pago registrado con id ${id}`);

/** @param number the instalment's number within its policy */
export const alreadyPaid = (number: number): Problem =>
  conflict('already_paid', `El pago N.º ${number} ya fue cobrado. Actualice la pantalla.`);

/** @param number the instalment's number within its policy */
export const notIssued = (number: number): Problem =>
  conflict('not_issued', `El pago N.º ${number} todavía no se ha emitido`);

/** @param first the number of the instalment to collect first */
export const outOfOrder = (first: number): Problem =>
  conflict('out_of_order', `Primero debe cobrar el pago N.º ${first} de esta póliza`);

/** @param number the instalment's number within its policy */
export const nothingCollected = (number: number): Problem =>
  conflict('nothing_collected', `El pago N.º ${number} no tiene ningún cobro que reversar`);

/** @param number the instalment's number within its policy */
export const collectedAfter = (number: number): Problem =>
  conflict(
    'collected_after',
    `Hay cobros posteriores al pago N.º ${number}: reverse primero el último`,
  );

/** Somebody issued, registered or renewed since the preview was made. */
export const previewOvertaken = (): Problem =>
  conflict(
    'preview_overtaken',
    'Los pagos por emitir cambiaron desde que los consultó. Revíselos de nuevo.',
  );
